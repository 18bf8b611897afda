import { deleteAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getAdvanceFeeRow } from '../catalogue.queries.ts'
import { forgetPrices } from '../price-cache.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteAdvanceFee = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'advance_fee', params.id)
    const before = await getAdvanceFeeRow(tx, params.id)
    await deleteRecord(tx, 'advance_fee', params.id)
    await note({ entity: 'advanceFee', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
