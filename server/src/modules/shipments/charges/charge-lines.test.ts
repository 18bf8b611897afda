import { CHARGE_PARTS } from '@waybill/contract/billing/charges'
import { amountDueOf } from '@waybill/contract/shipments/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BILLABLE_STATUSES,
  type Charged,
  type ChargeLine,
  chargeLinesOf,
  missingCharges,
  vatCodeOf,
} from './charge-lines.ts'

const RATE: Charged = {
  ...{ price: 1_000_000, fees: 80_000, tariff: 183_600, adminFee: 60_000, importVat: 42_000 },
  breakdown: { total: 1_000_000, base: 900_000, fuel: 150_000, accountFee: -50_000 },
  feeLines: [
    { name: 'Packing', amount: 50_000 },
    { name: 'Remote area', amount: 20_000 },
    { name: 'Packing', amount: 10_000 },
  ],
}
const line = (part: ChargeLine['part'], amount: number, detail = ''): ChargeLine => ({ part, detail, amount })

describe('BIL-1: what is charged for a shipment', () => {
  test('is its amount due, part by part; fees of one name are one line', () => {
    expect(chargeLinesOf(RATE)).toEqual([
      line('freight', 900_000),
      line('fuel', 150_000),
      line('accountFee', -50_000),
      line('shipmentFee', 60_000, 'Packing'),
      line('shipmentFee', 20_000, 'Remote area'),
      line('tariff', 183_600),
      line('adminFee', 60_000),
      line('importVat', 42_000),
    ])
  })

  test('a price that somebody typed is freight alone; parts of 0 are no charge', () => {
    const typed = { ...RATE, price: 700_000, fees: 0, feeLines: [], tariff: 0, adminFee: 0, importVat: 0 }
    expect(chargeLinesOf(typed)).toEqual([line('freight', 700_000)])
  })

  test('fuel and account fee are whole đồng, and the freight is the rest', () => {
    const breakdown = { total: 495_923, base: 465_000, fuel: 77_422.5, accountFee: -46_500.3333 }
    const rate = { ...RATE, price: 495_923, breakdown, fees: 0, feeLines: [], tariff: 0, adminFee: 0, importVat: 0 }
    expect(chargeLinesOf(rate)).toEqual([line('freight', 465_000), line('fuel', 77_423), line('accountFee', -46_500)])
  })

  test.each(['price', 'tariff', 'importVat'] as const)('nothing while %s is N/A', (part) => {
    expect(chargeLinesOf({ ...RATE, [part]: null })).toEqual([])
  })
})

describe('BIL-1: a later change', () => {
  const charged = chargeLinesOf(RATE)

  test('of nothing charges nothing', () => expect(missingCharges(charged, chargeLinesOf(RATE))).toEqual([]))

  test('charges the difference of each part that changed', () => {
    const heavier = {
      ...RATE,
      price: 1_200_000,
      breakdown: { total: 1_200_000, base: 1_100_000, fuel: 150_000, accountFee: -50_000 },
    }
    expect(missingCharges(charged, chargeLinesOf(heavier))).toEqual([line('freight', 200_000)])
  })

  test('to another fee takes the old one back', () => {
    const other = { ...RATE, feeLines: [{ name: 'Repacking', amount: 80_000 }] }
    expect(missingCharges(charged, chargeLinesOf(other))).toEqual([
      line('shipmentFee', 80_000, 'Repacking'),
      line('shipmentFee', -60_000, 'Packing'),
      line('shipmentFee', -20_000, 'Remote area'),
    ])
  })

  test('to nothing takes all back', () => {
    const back = missingCharges(charged, [])
    expect(back.map(({ amount }) => amount)).toEqual(charged.map(({ amount }) => -amount))
  })
})

test('BIL-3: carriage by where it goes, fees are services, duties are passed on', () => {
  expect(CHARGE_PARTS.map((part) => [part, vatCodeOf(part, false), vatCodeOf(part, true)])).toEqual([
    ['freight', 'carriage', 'domestic'],
    ['fuel', 'carriage', 'domestic'],
    ['accountFee', 'carriage', 'domestic'],
    ['shipmentFee', 'service', 'service'],
    ['tariff', 'passedOn', 'passedOn'],
    ['adminFee', 'service', 'service'],
    ['importVat', 'passedOn', 'passedOn'],
  ])
})

test('BIL-2: unverified shipments are billable from 3400 on, not while cancelled', () => {
  expect([...BILLABLE_STATUSES].sort()).toEqual([
    ...[2004, 2007, 2009, 3007, 3013, 3400, 3500, 4005, 6008, 6013, 6034, 6040, 7002, 7011],
  ])
})

describe('BIL-2: for any course of amounts', () => {
  const vnd = fc.integer({ min: 0, max: 5_000_000 })
  const anyCharged: fc.Arbitrary<Charged> = fc
    .record({
      price: fc.option(vnd),
      tariff: fc.option(vnd, { freq: 9 }),
      adminFee: vnd,
      importVat: fc.option(vnd, { freq: 9 }),
      feeLines: fc.array(fc.record({ name: fc.constantFrom('Packing', 'Remote area', 'Other'), amount: vnd }), {
        maxLength: 4,
      }),
      fuel: vnd,
      isTyped: fc.boolean(),
    })
    .map(({ fuel, isTyped, ...amounts }) => ({
      ...amounts,
      fees: amounts.feeLines.reduce((sum, { amount }) => sum + amount, 0),
      breakdown: { total: isTyped ? null : amounts.price, base: amounts.price, fuel, accountFee: 0 },
    }))
  const sumOf = (lines: readonly ChargeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

  test('the sum of the charges is the last amount due, and 0 once they are taken back', () => {
    fc.assert(
      fc.property(fc.array(anyCharged, { minLength: 1, maxLength: 6 }), (course) => {
        const charges: ChargeLine[] = []
        for (const amounts of course) {
          charges.push(...missingCharges(charges, chargeLinesOf(amounts)))
          expect(sumOf(charges)).toBe(amountDueOf(amounts) ?? 0)
        }
        charges.push(...missingCharges(charges, []))
        expect(sumOf(charges)).toBe(0)
      }),
    )
  })
})
