import type { LimitTerms } from '@waybill/contract/tax-profile/scheme-limits'
import { TARIFF_METHODS } from '@waybill/contract/reference/tariff-method'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_MERCHANT_FEES, type TariffRate } from '../pricing/index.ts'
import { repriceParcel, type Repricing } from './reprice-parcel.ts'
import {
  amountsWith,
  declaredUsd,
  type ParcelRates,
  type PricedItem,
  type PricedParcel,
  repriced,
  withManualPrice,
  verifiedWeightKg,
} from './parcel-amounts.ts'

const [US, VN, CN] = ['us', 'vn', 'cn']
const rate = (kind: TariffRate['kind'], ratePercent: number, more: Partial<TariffRate> = {}): TariffRate => ({
  ...{ kind, order: 1, name: 'Test', originCountryId: null, hsPrefix: '', unit: 'percent', ratePercent },
  ...{ amount: null, currency: null, headingDigits: null, least: null, most: null, trade: null, valueLimit: null },
  ...{ valueCurrency: null, serviceKind: null, ioss: null, ddpOnly: false, legalUrl: null, isSettled: true },
  ...{ legalBasis: 'Test', legalBasisVi: null, nameVi: null, validFrom: '2020-01-01', validTo: null },
  ...more,
})
const zone = { id: 'z', name: 'Americas', order: 1, isPrimary: true, countryIds: [US] }
const serviceRow = (id: string, childId: string | null = null) => ({
  id,
  code: id,
  providerId: 'p',
  parentId: null,
  childId,
  manualPrice: false,
})
const row = (serviceId: string, weight: number, price: number) => ({
  serviceId,
  isFlatRate: false as const,
  weight,
  prices: { z: price },
})
const RATES: ParcelRates = {
  prices: {
    fuelFeePercent: 0,
    services: new Map(
      [serviceRow('SGL', 'SGL-PRIORITY'), serviceRow('SGL-PRIORITY'), serviceRow('QSP')].map((one) => [one.id, one]),
    ),
    rows: Map.groupBy(
      [row('SGL', 1, 100_000), row('SGL-PRIORITY', 30, 300_000), row('QSP', 1, 120_000), row('QSP', 30, 500_000)],
      ({ serviceId }) => serviceId,
    ),
    zones: [zone],
  },
  merchantFees: NO_MERCHANT_FEES,
  duties: {
    layers: [rate('commodity', 10), rate('reciprocal', 20, { originCountryId: VN }), rate('remedy', 5)],
    limits: [],
    vndPer: () => null,
  },
  vndPerUnit: 25_000,
}
const ITEM: PricedItem = {
  hsCode: '6214101000',
  originCountryId: VN,
  declaredValue: 10,
  itemQuantity: 2,
  itemWeight: 0.1,
}
const PARCEL: PricedParcel = {
  service: {
    ...{ id: 'QSP', code: 'QSP', tariff_method: 'COMMERCIAL', admin_fee: 10_000 },
    ...{ allows_dap: false, dap_fee: 0 },
  },
  ...{ currency: 'USD', trade: 'B2C', country: 'US', iossNumber: null, chosenPayer: null, isDutiable: true },
  countryId: US,
  day: '2026-11-20',
  items: [ITEM],
  taxable: null,
}
const sgl: PricedParcel = { ...PARCEL, service: { ...PARCEL.service, id: 'SGL', code: 'SGL' } }

const UK_LIMIT: LimitTerms = {
  ...{ scheme: 'ukVat', amount: 135, currency: 'GBP', per: 'consignment', isBelow: false, validFrom: '2021-01-01' },
}

describe('the amounts of a parcel', () => {
  test('are price, tariff with its parts and admin fee, and their sum', () => {
    expect(amountsWith(RATES, PARCEL, 0.5)).toMatchObject({
      price: 120_000,
      tier: null,
      tariff: { commodity: 25_000, reciprocal: 50_000, remedy: 12_500, total: 87_500 },
      adminFee: 10_000,
      total: 217_500,
    })
  })

  test('have no import VAT where the sender took it at the sale, up to the scheme’s limit (rules TAX-8, TAR-16)', () => {
    const duties = {
      layers: [rate('vat', 20)],
      limits: [UK_LIMIT],
      vndPer: (currency: string) => ({ GBP: 35_000 })[currency] ?? null,
    }
    const importVat = (declaredValue: number, iossNumber: string | null) =>
      amountsWith(
        { ...RATES, duties },
        { ...PARCEL, country: 'GB', iossNumber, items: [{ ...ITEM, declaredValue }] },
        1,
      ).importVat
    // 135 GBP are 189 USD.
    expect(importVat(189, null)).toBe(945_000)
    expect(importVat(189, 'GB980780684')).toBe(0)
    expect(importVat(190, 'GB980780684')).toBe(950_000)
  })

  test('have no total while the price or the tariff is unknown', () => {
    expect(amountsWith(RATES, PARCEL, 31)).toMatchObject({ price: null, tariff: { total: 87_500 }, total: null })
    const noRate = { ...RATES, vndPerUnit: null }
    expect(amountsWith(noRate, PARCEL, 1)).toMatchObject({
      price: 120_000,
      tariff: null,
      tariffReason: 'no_exchange_rate',
      total: null,
    })
    const free = { ...PARCEL, service: { ...PARCEL.service, tariff_method: 'NONE' as const } }
    expect(amountsWith(noRate, free, 1)).toMatchObject({ tariff: { total: 0 }, tariffReason: null, total: 130_000 })
  })

  test('use the tariff of goods by their origin and number, unless taxable figures replace them', () => {
    const chinese = { ...ITEM, originCountryId: CN }
    const tariff = (parcel: Partial<PricedParcel>) => amountsWith(RATES, { ...PARCEL, ...parcel }, 1).tariff
    expect(tariff({ items: [chinese] })).toMatchObject({ reciprocal: 0, total: 37_500 })
    expect(tariff({ items: [ITEM, chinese], taxable: { taxDeclaredValue: 100 } })).toMatchObject({
      reciprocal: 500_000,
    })
    expect(tariff({ items: [], taxable: { taxDeclaredValue: 100 } })).toMatchObject({ total: 0 })
  })
})

describe('SGL', () => {
  const tier = (items: PricedItem[], kg = 1) => amountsWith(RATES, { ...sgl, items }, kg).tier

  test.each([
    [0.2265, 2, 'First'],
    [0.453, 1, 'First'],
    [0.227, 2, 'Priority'],
  ] as const)('items of %s kg × %s are %s', (itemWeight, itemQuantity, expected) => {
    expect(tier([{ ...ITEM, itemWeight, itemQuantity }])).toBe(expected)
  })

  test('uses the chargeable weight if one item has no weight, or there is no item', () => {
    expect(
      tier(
        [
          { ...ITEM, itemWeight: null },
          { ...ITEM, itemWeight: 9 },
        ],
        0.4,
      ),
    ).toBe('First')
    expect(tier([], 0.46)).toBe('Priority')
  })

  test('is priced by the larger of declared and verified weight, every other service by the verified weight', () => {
    expect([verifiedWeightKg('SGL', 2, 1), verifiedWeightKg('SGL', 1, 2)]).toEqual([2, 2])
    expect([verifiedWeightKg('QSP', 2, 1), verifiedWeightKg('SGL-PRIORITY', 2, 1)]).toEqual([1, 1])
  })
})

describe('a typed price', () => {
  const rated = amountsWith(RATES, PARCEL, 0.5)

  test('overrides the rate and says who typed it; the rate itself counts as the rate', () => {
    const typed = withManualPrice(rated, 1, 'ops')
    expect(typed).toMatchObject({ price: 1, total: 97_501, breakdown: { total: 120_000, setBy: 'ops' } })
    expect(withManualPrice(typed, 120_000, 'cs')).toEqual(rated)
    for (const none of [null, undefined, 120_000]) expect(withManualPrice(rated, none, 'ops')).toBe(rated)
  })
})

test('the value in USD is exact for USD, converted by both rates otherwise, and unknown without one', () => {
  const items = [{ declaredValue: 0.1 }, { declaredValue: 0.2 }]
  expect(declaredUsd(items, 'USD', { vndPerUnit: null, vndPerUsd: null })).toBe(0.3)
  expect(declaredUsd(items, 'EUR', { vndPerUnit: 30_000, vndPerUsd: 25_000 })).toBe(0.36)
  expect(declaredUsd(items, 'EUR', { vndPerUnit: null, vndPerUsd: 25_000 })).toBeNull()
  expect(declaredUsd(items, 'EUR', { vndPerUnit: 30_000, vndPerUsd: null })).toBeNull()
})

const money = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
const item = fc.record({
  hsCode: fc.stringMatching(/^\d{10}$/),
  originCountryId: fc.constantFrom(VN, CN),
  declaredValue: money,
  itemQuantity: fc.integer({ min: 1, max: 20 }),
  itemWeight: fc.option(fc.integer({ min: 1, max: 2_000 }).map((grams) => grams / 1_000)),
})
const parcel = fc.record({
  service: fc.record({
    id: fc.constantFrom('SGL', 'QSP'),
    tariff_method: fc.constantFrom(...TARIFF_METHODS),
    admin_fee: fc.integer({ min: 0, max: 100_000 }),
  }),
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  taxable: fc.option(
    fc.record({ taxDeclaredValue: fc.option(money), taxHscode: fc.option(fc.stringMatching(/^\d{6}$/)) }),
  ),
  kg: fc.integer({ min: 1, max: 4_000 }).map((grams10) => grams10 / 100),
})
type Made = typeof parcel extends fc.Arbitrary<infer One> ? One : never
const pricedOf = (made: Made): PricedParcel => ({
  ...PARCEL,
  ...made,
  service: { ...made.service, code: made.service.id, allows_dap: false, dap_fee: 0 },
})

describe('for any parcel', () => {
  test('the parts of the tariff add up, the total is the sum of its parts, and nothing is below 0', () => {
    fc.assert(
      fc.property(parcel, (made) => {
        const { price, tariff, adminFee, total } = amountsWith(RATES, pricedOf(made), made.kg)
        expect(tariff?.total).toBe((tariff?.commodity ?? 0) + (tariff?.reciprocal ?? 0) + (tariff?.remedy ?? 0))
        expect(total).toBe(price === null ? null : price + (tariff?.total ?? 0) + adminFee)
        const { layers = [], ...parts } = tariff ?? {}
        const lines = layers.map(({ amount }) => amount)
        for (const part of [price, total, adminFee, ...Object.values(parts), ...lines])
          expect(part === null || (part >= 0 && Number.isInteger(part))).toBe(true)
      }),
    )
  })

  test('a higher declared value never lowers the tariff, and only SGL has a tier', () => {
    fc.assert(
      fc.property(parcel, money, (made, more) => {
        const one = pricedOf({ ...made, taxable: null })
        const dearer = {
          ...one,
          items: one.items.map((line) => ({ ...line, declaredValue: line.declaredValue + more })),
        }
        const [low, high] = [amountsWith(RATES, one, made.kg), amountsWith(RATES, dearer, made.kg)]
        expect(high.tariff?.total).toBeGreaterThanOrEqual(low.tariff?.total ?? 0)
        expect(low.tier === null).toBe(made.service.id !== 'SGL')
      }),
    )
  })

  test('chargeable weights are at least the actual and volumetric weight, and totals are Σ package × quantity', () => {
    const side = fc.integer({ min: 1, max: 2_700 }).map((mm) => mm / 10)
    const box = fc.record({
      weight: money,
      length: side,
      width: side,
      height: side,
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), (boxes) => {
        const weighed = boxes.map((one) => ({ ...one, ...packageWeights('ecommerce', 'SGL', one) }))
        const totals = packageTotals(weighed)
        for (const one of weighed)
          expect(one.chargeableWeight).toBeGreaterThanOrEqual(Math.max(one.weight, one.volumetricWeight))
        const sum = weighed.reduce((total, one) => total + Math.round(one.chargeableWeight * 100) * one.quantity, 0)
        expect(Math.round(totals.totalChargeableWeight * 100)).toBe(sum)
        expect(totals.totalChargeableWeight).toBeGreaterThanOrEqual(totals.totalWeight)
      }),
    )
  })

  test('repricing every part gives the fresh amounts, repricing none the stored ones', () => {
    fc.assert(
      fc.property(parcel, parcel, (one, other) => {
        const [stored, fresh] = [
          amountsWith(RATES, pricedOf(one), one.kg),
          amountsWith(RATES, pricedOf(other), other.kg),
        ]
        const all = (anew: boolean) => repriced(stored, fresh, { price: anew, tariff: anew, adminFee: anew })
        expect(all(true)).toEqual(fresh)
        expect(all(false)).toEqual(stored)
      }),
    )
  })
})

describe('after an edit', () => {
  const stored = withManualPrice(amountsWith(RATES, PARCEL, 0.5), 77, 'ops')
  const base: Repricing = {
    before: { estimate: stored, verified: null },
    serviceCode: 'QSP',
    anew: { price: false, tariff: false, adminFee: false },
    isDeclaredAnew: false,
    isVerifiedAnew: false,
    typed: undefined,
    realTyped: undefined,
    username: 'cs',
    estimateAmounts: () => amountsWith(RATES, PARCEL, 0.5),
    verifiedAmounts: () => null,
  }
  const verifiedAmounts = () => amountsWith(RATES, PARCEL, 2)

  test('that changes no input, amounts stay', () => {
    expect(repriceParcel(base)).toEqual({ estimate: stored, verified: null })
  })

  test('of only the goods, the tariff is recomputed and a typed price stays', () => {
    const { estimate } = repriceParcel({ ...base, anew: { ...base.anew, tariff: true } })
    expect(estimate).toMatchObject({ price: 77, breakdown: { setBy: 'ops' }, tariff: { total: 87_500 } })
  })

  test('that removes a typed price, the rate applies again', () => {
    expect(repriceParcel({ ...base, typed: null }).estimate).toMatchObject({
      price: 120_000,
      breakdown: { setBy: null },
    })
  })

  test('that verifies packages, they cost the rate of their weight; without any there are no verified amounts', () => {
    const weighed = repriceParcel({ ...base, verifiedAmounts, isVerifiedAnew: true })
    expect(weighed).toMatchObject({ estimate: { price: 77 }, verified: { price: 500_000, breakdown: { weight: 2 } } })
    expect(repriceParcel({ ...base, before: { ...base.before, verified: stored } }).verified).toBeNull()
  })

  test('that saves verified packages unchanged, their price stays, and a typed one overrides it', () => {
    const before = { estimate: stored, verified: stored }
    expect(repriceParcel({ ...base, before, verifiedAmounts }).verified).toBe(stored)
    expect(repriceParcel({ ...base, before, verifiedAmounts, realTyped: 9 }).verified).toMatchObject({
      price: 9,
      breakdown: { setBy: 'cs' },
    })
  })
})
