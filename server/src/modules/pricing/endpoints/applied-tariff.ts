import { appliedTariff as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireValid } from '../../../platform/record.ts'
import { explainTariff } from '../applied-tariff.ts'
import { namedCountryProblems, namedCurrencyProblems } from '../rate-records.queries.ts'
import { findExchangeRate, listTariffRatesTo } from '../rates.queries.ts'

export const appliedTariff = implement(endpoint, async ({ context: { db }, query }) => {
  requireValid({ ...(await namedCountryProblems(db, query)), ...(await namedCurrencyProblems(db, query)) })
  const rates = await listTariffRatesTo(db, query.destinationCountryId)
  return explainTariff(rates, query, await findExchangeRate(db, query.currency, query.day))
})
