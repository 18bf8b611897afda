import { editAccountFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requireRight, requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { getAccountFeeRow, listAccountAdvanceFeesOf } from '../catalogue.queries.ts'
import { newFeeProblems } from '../fee-names.queries.ts'
import { updateAccountFee } from '../fee-records.queries.ts'
import { ACCOUNT_FEE_IS_THERE, KEEPS_ADVANCE_FEES } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'
import { lockRecord } from '../record-rows.queries.ts'

export const editAccountFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await newFeeProblems(tx, body))
      await lockRecord(tx, 'account_fee', body.id)
      const before = await getAccountFeeRow(tx, body.id)
      await requireRecordVersion(tx, 'accountFee', before, body.version)
      const movesProvider = body.providerId !== before.providerId
      if (movesProvider && (await listAccountAdvanceFeesOf(tx, body.id)).length > 0)
        throw new AppError('refused', { sentence: KEEPS_ADVANCE_FEES }, { providerId: KEEPS_ADVANCE_FEES })
      await saveUnique(updateAccountFee(tx, body), 'providerId', ACCOUNT_FEE_IS_THERE)
      const after = await getAccountFeeRow(tx, body.id)
      await note({ entity: 'accountFee', id: body.id, before, after })
      await forgetPrices(tx)
      return after
    }),
  ({ world, body }) => newFeeProblems(world.db, body),
)
