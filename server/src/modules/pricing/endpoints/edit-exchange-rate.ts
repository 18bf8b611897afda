import { editExchangeRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, requireRight, saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../price-cache.ts'
import { namedCurrencyProblems, updateExchangeRate } from '../rate-records.queries.ts'
import { getExchangeRateRow } from '../rates.queries.ts'
import { lockRecord } from '../record-rows.queries.ts'
import { rateIsThere } from '../rate-sentences.ts'

export const editExchangeRate = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await namedCurrencyProblems(tx, body))
      await lockRecord(tx, 'exchange_rate', body.id)
      const before = await getExchangeRateRow(tx, body.id)
      await requireRecordVersion(tx, 'exchangeRate', before, body.version)
      await saveUnique(updateExchangeRate(tx, body.id, body), 'validFrom', rateIsThere(body.currency))
      const after = await getExchangeRateRow(tx, body.id)
      await note({ entity: 'exchangeRate', id: body.id, before, after })
      await forgetPrices(tx)
      return after
    }),
  ({ world, body }) => namedCurrencyProblems(world.db, body),
)
