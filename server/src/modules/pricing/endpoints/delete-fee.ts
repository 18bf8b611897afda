import { deleteFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireUnused } from '../../../platform/record.ts'
import { getFeeRow, listAdvanceFeesOf } from '../catalogue.queries.ts'
import { usesOfFee } from '../fee-records.queries.ts'
import { forgetPrices } from '../price-cache.ts'
import { deleteRecord, lockRecord } from '../record-rows.queries.ts'

export const deleteFee = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'fee', params.id)
    const before = { ...(await getFeeRow(tx, params.id)), advanceFees: await listAdvanceFeesOf(tx, params.id) }
    requireUnused(await usesOfFee(tx, params.id))
    await deleteRecord(tx, 'fee', params.id)
    await note({ entity: 'fee', id: params.id, before })
    await forgetPrices(tx)
    return { id: params.id }
  }),
)
