import type { TariffLineQuery } from '@waybill/contract/pricing/rate-bodies'
import type { AppliedTariff, TariffRate } from '@waybill/contract/pricing/schemas'
import { TARIFF_KINDS } from '@waybill/contract/reference/tariff-method'
import { appliedTariff as endpoint } from '@waybill/contract/pricing/endpoints'
import { rankTariffRates, tariffOf, precedenceReason } from './tariff.ts'
import { implement } from '../../platform/implement.ts'
import { requireValid } from '../../platform/record.ts'
import { namedCountryProblems, namedCurrencyProblems } from './rate-records.queries.ts'
import { findExchangeRate, listTariffRatesTo } from './rates.queries.ts'

export const appliedTariff = implement(endpoint, async ({ context: { db }, query }) => {
  requireValid({ ...(await namedCountryProblems(db, query)), ...(await namedCurrencyProblems(db, query)) })
  const rates = await listTariffRatesTo(db, query.destinationCountryId)
  return explainTariff(rates, query, await findExchangeRate(db, query.currency, query.day))
})

/**
 * Which rate of each kind applies to an item, which rates it takes precedence over, and why (rule TAR-2); amounts as in
 * the tariff.
 */
const explainTariff = (
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
