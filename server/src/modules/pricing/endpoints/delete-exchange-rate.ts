import { deleteExchangeRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { forgetPrices } from '../price-cache.ts'
import { getExchangeRateRow } from '../rates.queries.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteExchangeRate = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'exchange_rate', params.id)
    const before = await getExchangeRateRow(tx, params.id)
    await deleteRecord(tx, 'exchange_rate', params.id)
    await note({ entity: 'exchangeRate', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
