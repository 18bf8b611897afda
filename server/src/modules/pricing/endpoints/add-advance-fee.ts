import { addAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, saveUnique } from '../../../platform/record.ts'
import { getAdvanceFeeRow } from '../catalogue.queries.ts'
import { newAdvanceFeeProblems } from '../fee-names.queries.ts'
import { insertAdvanceFee } from '../fee-records.queries.ts'
import { ADVANCE_FEE_IS_THERE } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'

export const addAdvanceFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await newAdvanceFeeProblems(tx, body))
      const id = await saveUnique(insertAdvanceFee(tx, body), 'serviceId', ADVANCE_FEE_IS_THERE)
      const advanceFee = await getAdvanceFeeRow(tx, id)
      await note({ entity: 'advanceFee', id, after: advanceFee })
      await forgetPrices(tx)
      return advanceFee
    }),
  ({ world, body }) => newAdvanceFeeProblems(world.db, body),
)
