import type { TariffLineQuery } from '@waybill/contract/pricing/rate-bodies'
import type { AppliedTariff, TariffRate } from '@waybill/contract/pricing/schemas'
import { TARIFF_KINDS } from '@waybill/contract/reference/tariff-method'
import { rankTariffRates, tariffOf, precedenceReason } from './tariff.ts'

/** Which rate of each kind a line bears, the ones it goes before, and why (rule TAR-2); amounts as the tariff makes them. */
export const explainTariff = (
  rates: readonly TariffRate[],
  line: TariffLineQuery,
  vndPerUnit: number | null,
): AppliedTariff => {
  const { destinationCountryId, originCountryId, hsCode, day, value } = line
  const tariff = tariffOf({
    method: 'COMMERCIAL',
    destinationCountryId,
    day,
    lines: [{ hsCode, originCountryId, declaredValue: value }],
    rates,
    vndPerUnit,
  })
  return {
    vndPerUnit,
    total: tariff.total,
    kinds: TARIFF_KINDS.map((kind) => {
      const question = { kind, destinationCountryId, originCountryId, hsCode, day }
      const [applied, ...others] = rankTariffRates(rates, question)
      return {
        kind,
        applied: applied ?? null,
        amount: tariff.total === null ? null : tariff[kind],
        beaten: applied ? others.map((rate) => ({ rate, by: precedenceReason(applied, rate) })) : [],
      }
    }),
  }
}
