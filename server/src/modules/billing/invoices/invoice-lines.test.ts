import { vatLinesOf } from '@waybill/contract/billing/vat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChargeGroup, invoiceLines } from './invoice-lines.ts'

const group = (over: Partial<ChargeGroup>): ChargeGroup => ({
  ...{ part: 'freight', vatCode: 'carriage', percent: 0, net: 1_000, shipments: 1 },
  ...over,
})
const ratesOf = (groups: readonly ChargeGroup[]) =>
  vatLinesOf(groups.map(({ net, vatCode, percent }) => ({ amount: net, vatCode, vatPercent: percent })))

test('BIL-62: freight, fuel and account fee are one line; each rate has its own; duties come last, outside VAT', () => {
  const groups = [
    group({ part: 'tariff', vatCode: 'passedOn', percent: null, net: 9_612_155, shipments: 19 }),
    group({ net: 29_146_000, shipments: 36 }),
    group({ part: 'accountFee', net: -874_380, shipments: 36 }),
    group({ part: 'fuel', net: 5_230_265, shipments: 36 }),
    group({ part: 'shipmentFee', vatCode: 'service', percent: 8, net: 1_370_000, shipments: 7 }),
    group({ part: 'adminFee', vatCode: 'service', percent: 8, net: 0, shipments: 2 }),
    group({ vatCode: 'domestic', percent: 8, net: 50_000, shipments: 0 }),
  ]
  expect(
    invoiceLines(groups, ratesOf(groups)).map(({ name, amount, percent, vat }) => [name, amount, percent, vat]),
  ).toEqual([
    ['Cước vận chuyển quốc tế, 36 vận đơn', 33_501_885, 0, 0],
    ['Phí dịch vụ theo vận đơn, 7 vận đơn', 1_370_000, 8, 109_600],
    ['Cước vận chuyển trong nước', 50_000, 8, 4_000],
    ['Thuế nhập khẩu nộp hộ, 19 vận đơn', 9_612_155, null, 0],
  ])
})

test('BIL-62: the lines’ VAT adds up to that of the rate, and none is a đồng away from its own', () => {
  const parts = ['shipmentFee', 'adminFee', 'freight', 'tariff'] as const
  const any = fc.array(
    fc.record({ part: fc.constantFrom(...parts), net: fc.integer({ min: -10_000_000, max: 10_000_000 }) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(any, fc.constantFrom(5, 8, 10), (charges, percent) => {
      const groups = charges.map((one) => group({ ...one, vatCode: 'service', percent }))
      const rates = ratesOf(groups)
      const lines = invoiceLines(groups, rates)
      expect(lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(rates[0]?.vat)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(rates[0]?.net)
      for (const { amount, vat } of lines) expect(Math.abs((amount * percent) / 100 - vat)).toBeLessThan(1)
    }),
  )
})
