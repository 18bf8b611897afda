import { deleteAccountAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getAccountAdvanceFeeRow } from '../catalogue.queries.ts'
import { forgetPrices } from '../price-cache.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteAccountAdvanceFee = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'account_advance_fee', params.id)
    const before = await getAccountAdvanceFeeRow(tx, params.id)
    await deleteRecord(tx, 'account_advance_fee', params.id)
    await note({ entity: 'accountAdvanceFee', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
