import { deleteAccountFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getAccountFeeRow, listAccountAdvanceFeesOf } from '../catalogue.queries.ts'
import { forgetPrices } from '../price-cache.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteAccountFee = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'account_fee', params.id)
    const before = {
      ...(await getAccountFeeRow(tx, params.id)),
      advanceFees: await listAccountAdvanceFeesOf(tx, params.id),
    }
    await deleteRecord(tx, 'account_fee', params.id)
    await note({ entity: 'accountFee', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
