import { editAccountAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { getAccountAdvanceFeeRow } from '../catalogue.queries.ts'
import { accountAdvanceFeeProblems } from '../fee-names.queries.ts'
import { updateAccountAdvanceFee } from '../fee-records.queries.ts'
import { ADVANCE_FEE_IS_THERE } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'
import { lockRecord } from '../record-rows.queries.ts'

export const editAccountAdvanceFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await accountAdvanceFeeProblems(tx, body))
      await lockRecord(tx, 'account_advance_fee', body.id)
      const before = await getAccountAdvanceFeeRow(tx, body.id)
      await requireRecordVersion(tx, 'accountAdvanceFee', before, body.version)
      await saveUnique(updateAccountAdvanceFee(tx, body.id, body), 'serviceId', ADVANCE_FEE_IS_THERE)
      const after = await getAccountAdvanceFeeRow(tx, body.id)
      await note({ entity: 'accountAdvanceFee', id: body.id, before, after })
      await forgetPrices(tx)
      return after
    }),
  ({ world, body }) => accountAdvanceFeeProblems(world.db, body),
)
