import { editAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { getAdvanceFeeRow } from '../catalogue.queries.ts'
import { advanceFeeProblems } from '../fee-names.queries.ts'
import { updateAdvanceFee } from '../fee-records.queries.ts'
import { ADVANCE_FEE_IS_THERE } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'
import { lockRecord } from '../record-rows.queries.ts'

export const editAdvanceFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await advanceFeeProblems(tx, body))
      await lockRecord(tx, 'advance_fee', body.id)
      const before = await getAdvanceFeeRow(tx, body.id)
      await requireRecordVersion(tx, 'advanceFee', before, body.version)
      await saveUnique(updateAdvanceFee(tx, body.id, body), 'serviceId', ADVANCE_FEE_IS_THERE)
      const after = await getAdvanceFeeRow(tx, body.id)
      await note({ entity: 'advanceFee', id: body.id, before, after })
      await forgetPrices(tx)
      return after
    }),
  ({ world, body }) => advanceFeeProblems(world.db, body),
)
