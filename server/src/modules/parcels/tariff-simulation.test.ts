import fc from 'fast-check'
import type { LimitTerms } from '@waybill/contract/tax-profile/scheme-limits'
import { joinedTariffParts } from '@waybill/contract/pricing/tariff-simulation'
import { describe, expect, test } from 'vitest'
import type { Duties, TariffRate } from '../pricing/index.ts'
import type { AssessedParcel } from './assessed-parcels.queries.ts'
import { simulateRate } from './tariff-simulation.ts'

const rate = (change: Partial<TariffRate>): TariffRate => ({
  ...{ kind: 'commodity', order: 1, name: '', originCountryId: null, hsPrefix: '', unit: 'percent', ratePercent: null },
  ...{ amount: null, currency: null, headingDigits: null, least: null, most: null, trade: null, valueLimit: null },
  ...{ valueCurrency: null, serviceKind: null, ioss: null, ddpOnly: false, legalUrl: null, isSettled: true },
  ...{ legalBasis: 'Test', legalBasisVi: null, nameVi: null, validFrom: '2020-01-01', validTo: null },
  ...change,
})
const DUTY = rate({ ratePercent: 10 })
const FLAT = rate({ unit: 'heading', amount: 3, currency: 'EUR' })
const BY_WEIGHT = rate({ unit: 'kilogram', amount: 1, currency: 'EUR' })
const VAT = rate({ kind: 'vat', ratePercent: 20 })

const IOSS_LIMIT: LimitTerms = {
  ...{ scheme: 'ioss', amount: 150, currency: 'EUR', per: 'consignment', isBelow: false, validFrom: '2021-07-01' },
}
const dutiesOf = (layers: TariffRate[]): Duties => ({
  layers,
  limits: [IOSS_LIMIT],
  vndPer: (currency) => ({ EUR: 30_000, VND: 1 })[currency] ?? null,
})
const trial = (saved: TariffRate[], edited: TariffRate[]) => ({
  day: '2026-11-20',
  dutiesTo: () => ({ saved: dutiesOf(saved), edited: dutiesOf(edited) }),
})
/** A shirt of EUR 10 from a company in Vietnam to a person in Germany. */
const parcel = (change: Partial<AssessedParcel> = {}): AssessedParcel => ({
  ...{ id: '1', number: 'SGL1', serviceCode: 'QSP', tariffMethod: 'COMMERCIAL', countryId: 'de', countryCode: 'DE' },
  ...{ fromCode: 'VN', chargeableWeightKg: 0.5, currency: 'EUR', category: 'M', company: null, iossNumber: null },
  ...{ itemType: 'P', taxDeclaredValue: null, taxHscode: null, createdAt: '' },
  items: [{ hsCode: '6109100012', originCountryId: 'vn', declaredValue: 10, itemQuantity: 1, itemWeight: 0.2 }],
  ...change,
})

describe('last month’s parcels by an edited row of duty (TAR-19)', () => {
  test('EUR 3 a heading instead of 10 %: duty 30,000 → 90,000, and VAT of 20 % on value and duty', () => {
    const answer = simulateRate([parcel()], trial([DUTY, VAT], [FLAT, VAT]))
    expect(answer).toMatchObject({
      ...{ done: 1, dearer: 1, cheaper: 0, lost: 0, gained: 0, before: 96_000, after: 168_000 },
      duty: { before: 30_000, after: 90_000 },
      vat: { before: 66_000, after: 78_000 },
      largest: [{ number: 'SGL1', countryCode: 'DE', weight: 0.5, before: 96_000, after: 168_000 }],
    })
  })

  test.each<[string, Partial<AssessedParcel>, number]>([
    ['with an IOSS number bears no VAT', { iossNumber: 'IM2760000742' }, 30_000],
    ['of documents bears nothing', { itemType: 'D' }, 0],
    ['within one country bears nothing', { fromCode: 'DE' }, 0],
    ['of a service without a method bears all of it, whoever pays', { tariffMethod: 'NONE' }, 96_000],
    ['by post bears no ordinary duty by percent', { tariffMethod: 'POSTAL' }, 60_000],
    ['with a taxable value is assessed by it', { taxDeclaredValue: 20 }, 192_000],
  ])('a parcel %s', (_name, change, before) => {
    expect(simulateRate([parcel(change)], trial([DUTY, VAT], [DUTY, VAT]))).toMatchObject({ before, largest: [] })
  })

  test('a parcel without the weight that the edited row needs is lost; with the edited row saved it is gained', () => {
    const [item] = parcel().items
    const weightless = parcel({ items: item ? [{ ...item, itemWeight: null }] : [] })
    const lost = simulateRate([weightless], trial([DUTY], [BY_WEIGHT]))
    expect(lost).toMatchObject({ lost: 1, gained: 0, before: 0, after: 0, duty: { before: 0, after: 0 } })
    expect(lost.largest).toMatchObject([{ before: 30_000, after: null }])
    expect(simulateRate([weightless], trial([BY_WEIGHT], [DUTY]))).toMatchObject({ lost: 0, gained: 1 })
  })

  test('parts add up to the whole, wherever they are cut; the sums are those of duty and VAT', () => {
    const parcels = fc.array(
      fc.record({ value: fc.integer({ min: 0, max: 300 }), isGift: fc.boolean(), hasIoss: fc.boolean() }),
      { minLength: 1, maxLength: 30 },
    )
    const about = { from: '', to: '', day: '', next: null }
    fc.assert(
      fc.property(parcels, fc.nat(30), (wishes, cut) => {
        const all = wishes.map(({ value, isGift, hasIoss }, at) => {
          const [item] = parcel().items
          return parcel({
            ...{ id: String(at), number: `SGL${at}`, category: isGift ? 'G' : 'M', iossNumber: hasIoss ? 'IM1' : null },
            items: item ? [{ ...item, declaredValue: value }] : [],
          })
        })
        const change = trial([DUTY, VAT], [rate({ ...FLAT, trade: 'B2C', valueLimit: 150, valueCurrency: 'EUR' }), VAT])
        const whole = simulateRate(all, change)
        const first = { ...about, total: all.length, ...simulateRate(all.slice(0, cut), change) }
        const later = { ...about, total: 0, ...simulateRate(all.slice(cut), change) }
        expect(joinedTariffParts(first, later)).toEqual({ ...about, total: all.length, ...whole })
        expect(whole.duty.before + whole.vat.before).toBe(whole.before)
        expect(whole.duty.after + whole.vat.after).toBe(whole.after)
      }),
    )
  })
})
