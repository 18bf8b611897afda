import { EU_COUNTRY_CODES } from '@waybill/contract/shipments/customs'
import { type SettledDuties, settleDuties } from '../landed-cost.ts'
import { DUTY_LAYERS } from '../seed/duty-layers.ts'
import type { Consignment, Duties, TariffLine, TariffRate } from '../tariff.ts'

/** A row of 10 % on any goods of any origin, which tests change. */
export const ANY: TariffRate = {
  ...{ kind: 'reciprocal', order: 1, name: 'Layer', originCountryId: null, hsPrefix: '' },
  ...{ unit: 'percent', ratePercent: 10, amount: null, currency: null, headingDigits: null, least: null, most: null },
  ...{ trade: null, valueLimit: null, valueCurrency: null, serviceKind: null, ioss: null, ddpOnly: false },
  ...{
    legalBasis: 'any',
    legalBasisVi: null,
    nameVi: null,
    legalUrl: null,
    isSettled: true,
    validFrom: '2026-01-01',
    validTo: null,
  },
}
/** The same under another legal basis. */
export const as = (legalBasis: string, change: Partial<TariffRate> = {}): TariffRate => ({
  ...ANY,
  legalBasis,
  ...change,
})

/** A customs item from Vietnam. */
export const item = (hsCode: string, declaredValue: number, change: Partial<TariffLine> = {}): TariffLine => ({
  ...{ hsCode, originCountryId: 'VN', declaredValue, quantity: 1, weightKg: 0.2 },
  ...change,
})
const VND: Readonly<Record<string, number>> = { EUR: 30_000, USD: 25_000, GBP: 35_000, VND: 1 }
/** These rows at 30 000 VND for 1 EUR and 25 000 for 1 USD. */
export const dutiesOf = (layers: readonly TariffRate[]): Duties => ({
  layers,
  limits: [],
  vndPer: (currency) => VND[currency] ?? null,
})
/** A T-shirt of 100 USD to a consumer, by express. */
export const SHIRT: Consignment = {
  ...{ day: '2026-11-20', method: 'COMMERCIAL', trade: 'B2C', hasIoss: false, currency: 'USD', vndPerUnit: 25_000 },
  lines: [item('6109100012', 100)],
}

/** The seeded rows to a country, as its shipments read them. */
export const seededTo = (code: string): Duties =>
  dutiesOf(
    DUTY_LAYERS.filter(({ to }) => (typeof to === 'string' ? to === code : EU_COUNTRY_CODES.includes(code))).map(
      ({ to: _to, from, isSettled, ddpOnly, ...layer }) => ({
        ...ANY,
        ratePercent: null,
        ...layer,
        originCountryId: from ?? null,
        isSettled: isSettled ?? true,
        ddpOnly: ddpOnly ?? false,
        hsPrefix: layer.hsPrefix ?? '',
        validTo: layer.validTo ?? null,
      }),
    ),
  )
/** Duties of a consignment in EUR by the seeded rows. */
export const settled = (
  to: string,
  change: Partial<Consignment> & { service?: object; payer?: 'DAP' | 'DDP' },
): SettledDuties => {
  const { service, payer, method, ...consignment } = change
  return settleDuties({
    service: { tariffMethod: method ?? 'COMMERCIAL', allowsDap: true, dapFee: 50_000, ...service },
    duties: seededTo(to),
    consignment: { ...SHIRT, currency: 'EUR', vndPerUnit: 30_000, ...consignment },
    chosenPayer: payer ?? null,
    isDutiable: true,
  })
}
