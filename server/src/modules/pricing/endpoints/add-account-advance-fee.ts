import { addAccountAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, saveUnique } from '../../../platform/record.ts'
import { getAccountAdvanceFeeRow } from '../catalogue.queries.ts'
import { newAccountAdvanceFeeProblems } from '../fee-names.queries.ts'
import { insertAccountAdvanceFee } from '../fee-records.queries.ts'
import { ADVANCE_FEE_IS_THERE } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'

export const addAccountAdvanceFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await newAccountAdvanceFeeProblems(tx, body))
      const id = await saveUnique(insertAccountAdvanceFee(tx, body), 'serviceId', ADVANCE_FEE_IS_THERE)
      const accountAdvanceFee = await getAccountAdvanceFeeRow(tx, id)
      await note({ entity: 'accountAdvanceFee', id, after: accountAdvanceFee })
      await forgetPrices(tx)
      return accountAdvanceFee
    }),
  ({ world, body }) => newAccountAdvanceFeeProblems(world.db, body),
)
