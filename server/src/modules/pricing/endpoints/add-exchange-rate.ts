import { addExchangeRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../price-cache.ts'
import { insertExchangeRate, namedCurrencyProblems } from '../rate-records.queries.ts'
import { getExchangeRateRow } from '../rates.queries.ts'
import { rateIsThere } from '../rate-sentences.ts'

export const addExchangeRate = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await namedCurrencyProblems(tx, body))
      const id = await saveUnique(insertExchangeRate(tx, body), 'validFrom', rateIsThere(body.currency))
      const rate = await getExchangeRateRow(tx, id)
      await note({ entity: 'exchangeRate', id, after: rate })
      await forgetPrices(tx)
      return rate
    }),
  ({ world, body }) => namedCurrencyProblems(world.db, body),
)
