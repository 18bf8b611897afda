import { deleteTariffRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { forgetPrices } from '../price-cache.ts'
import { getTariffRateRow } from '../rates.queries.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteTariffRate = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'tariff_rate', params.id)
    const before = await getTariffRateRow(tx, params.id)
    await deleteRecord(tx, 'tariff_rate', params.id)
    await note({ entity: 'tariffRate', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
