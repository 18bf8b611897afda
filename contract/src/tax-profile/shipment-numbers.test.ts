import { describe, expect, test } from 'vitest'
import type { LimitTerms } from './scheme-limits.ts'
import { iossLimitProblem, prepaidScheme, taxNumbersFor } from './shipment-numbers.ts'

const limit = (scheme: LimitTerms['scheme'], validFrom: string, terms: Partial<LimitTerms>): LimitTerms => ({
  ...{ scheme, validFrom, amount: null, currency: null, per: 'consignment', isBelow: false },
  ...terms,
})
const limits = [
  limit('ioss', '2021-07-01', { amount: 150, currency: 'EUR' }),
  limit('ukVat', '2021-01-01', { amount: 135, currency: 'GBP' }),
  limit('voec', '2020-04-01', { amount: 3000, currency: 'NOK', per: 'item', isBelow: true }),
  limit('swissVat', '2019-01-01', {}),
  limit('nzGst', '2019-12-01', { amount: 1000, currency: 'NZD', per: 'item' }),
]

/** VND for a unit: 150 EUR are 5,250,000 VND, or 210 USD. */
const rates = { EUR: 35_000, USD: 25_000, GBP: 40_000, NOK: 2_500, NZD: 15_000, VND: 1 }
const today = { day: '2026-11-28', rates, limits }
const item = (declaredValue: number, quantity = 1) => ({ declaredValue, quantity })
const goods = (country: string, currency: string, ...contents: ReturnType<typeof item>[]) => ({
  country,
  currency,
  contents,
  itemType: 'P',
  category: 'M' as string | null,
  iossType: null as string | null,
})
const company = {
  ioss: 'IM2760000742',
  euEori: 'DE123456789012345',
  euVat: 'DE136695976, EL094259216',
  ukVat: 'GB980780684',
  ukEori: 'GB980780684000',
  voec: '2012345',
  nzGst: '049091850',
  usImporter: '12-3456789',
  vnTaxCode: '0100109106',
}
const filled = (shipped: ReturnType<typeof goods>, numbers: object = company) =>
  Object.values(taxNumbersFor(numbers, shipped, today))

describe('a shipment gets its company’s numbers by destination and value (rule TAX-5)', () => {
  test.each([
    [
      '150 EUR to Germany',
      goods('DE', 'EUR', item(100.1), item(49.9)),
      ['IM2760000742', 'DE123456789012345', 'DE136695976'],
    ],
    ['150.01 EUR', goods('DE', 'EUR', item(150.01)), [null, 'DE123456789012345', 'DE136695976']],
    ['210 USD are 150 EUR', goods('FR', 'USD', item(210)), ['IM2760000742', 'DE123456789012345', '0100109106']],
    ['210.01 USD', goods('FR', 'USD', item(210.01)), [null, 'DE123456789012345', '0100109106']],
    ['Greece writes EL', goods('GR', 'EUR', item(10)), ['IM2760000742', 'DE123456789012345', 'EL094259216']],
    ['a currency without a rate', goods('DE', 'JPY', item(10)), [null, 'DE123456789012345', 'DE136695976']],
    ['135 GBP', goods('GB', 'GBP', item(135)), ['GB980780684', 'GB980780684000', '0100109106']],
    ['136 GBP', goods('GB', 'GBP', item(136)), [null, 'GB980780684000', '0100109106']],
    ['two of 2,999 NOK', goods('NO', 'NOK', item(5_998, 2)), ['2012345', null, '0100109106']],
    ['one of 3,000 NOK', goods('NO', 'NOK', item(3_000), item(1)), [null, null, '0100109106']],
    ['one of 1,000 NZD', goods('NZ', 'NZD', item(1_000), item(1_000)), ['049091850', null, '0100109106']],
    ['United States', goods('US', 'USD', item(10)), [null, null, '12-3456789']],
    ['Japan', goods('JP', 'USD', item(10)), [null, null, '0100109106']],
    ['Vietnam', goods('VN', 'VND', item(10)), [null, null, null]],
  ])('%s', (_case, shipped, numbers) => {
    expect(filled(shipped)).toEqual(numbers)
  })

  test('a scheme’s number only for goods that are sold, where the sender does not pay at import', () => {
    const shipped = goods('DE', 'EUR', item(10))
    expect(filled({ ...shipped, category: 'G' })[0]).toBeNull()
    expect(filled({ ...shipped, iossType: 'Y' })[0]).toBeNull()
    expect(filled({ ...shipped, category: null })[0]).toBe('IM2760000742')
    expect(filled({ ...shipped, itemType: 'D' })).toEqual([null, null, null])
  })

  test('a company without numbers fills nothing', () => {
    expect(filled(goods('DE', 'EUR', item(10)), {})).toEqual([null, null, null])
  })

  test('the law of the day counts: there is no IOSS before July 2021', () => {
    const early = { ...today, day: '2021-06-30' }
    expect(taxNumbersFor(company, goods('DE', 'EUR', item(10)), early).iossNumber).toBeNull()
    expect(taxNumbersFor(company, goods('GB', 'GBP', item(10)), early).iossNumber).toBe('GB980780684')
  })

  test('TAX-10: the newest limit that has begun counts, one without an amount covers any value', () => {
    const later = limit('ioss', '2028-07-01', {})
    const on = (day: string) =>
      taxNumbersFor(company, goods('DE', 'EUR', item(151)), { ...today, day, limits: [later, ...limits] }).iossNumber
    expect([on('2028-06-30'), on('2028-07-01')]).toEqual([null, 'IM2760000742'])
    expect(taxNumbersFor(company, goods('DE', 'EUR', item(10)), { ...today, limits: [] }).iossNumber).toBeNull()
  })
})

describe('an IOSS number on goods that it does not cover (rule TAX-7)', () => {
  const problem = (country: string, currency: string, value: number, iossNumber = 'IM2760000742') =>
    iossLimitProblem({ ...goods(country, currency, item(value)), iossNumber }, today)

  test('is refused above 150 EUR, whole or masked', () => {
    const sentence = 'IOSS is for consignments up to 150 EUR: this one is declared at 151 EUR. Leave the number out.'
    expect(problem('DE', 'EUR', 151)).toBe(sentence)
    expect(problem('DE', 'EUR', 151, 'IM••••••0742')).toBe(sentence)
    expect(problem('FR', 'USD', 211)).toContain('declared at 211 USD')
  })

  test('is accepted up to it, elsewhere, and where no rate tells', () => {
    expect(problem('DE', 'EUR', 150)).toBeNull()
    expect(problem('US', 'EUR', 500)).toBeNull()
    expect(problem('DE', 'JPY', 500_000)).toBeNull()
    expect(problem('DE', 'EUR', 500, '')).toBeNull()
  })
})

describe('the scheme under which the sender has taken the import VAT (rule TAX-8)', () => {
  test.each([
    ['DE', 'EUR', 150, 'IM2760000742', 'ioss'],
    ['DE', 'EUR', 151, 'IM2760000742', undefined],
    ['DE', 'EUR', 10, 'DE136695976', undefined],
    ['DE', 'EUR', 10, null, undefined],
    ['GB', 'GBP', 135, 'GB980780684', 'ukVat'],
    ['GB', 'GBP', 136, 'GB980780684', undefined],
    ['CH', 'EUR', 9_000, 'CHE116281710MWST', 'swissVat'],
    ['US', 'USD', 10, 'IM2760000742', undefined],
  ])('%s, %s %d, %s: %s', (country, currency, value, iossNumber, scheme) => {
    expect(prepaidScheme({ ...goods(country, currency, item(value)), iossNumber }, today)).toBe(scheme)
  })
})
