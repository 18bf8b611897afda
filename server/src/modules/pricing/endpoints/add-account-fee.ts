import { addAccountFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, saveUnique } from '../../../platform/record.ts'
import { getAccountFeeRow } from '../catalogue.queries.ts'
import { newAccountFeeProblems } from '../fee-names.queries.ts'
import { insertAccountFee } from '../fee-records.queries.ts'
import { ACCOUNT_FEE_IS_THERE } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'

export const addAccountFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await newAccountFeeProblems(tx, body))
      const id = await saveUnique(insertAccountFee(tx, body), 'providerId', ACCOUNT_FEE_IS_THERE)
      const accountFee = await getAccountFeeRow(tx, id)
      await note({ entity: 'accountFee', id, after: accountFee })
      await forgetPrices(tx)
      return accountFee
    }),
  ({ world, body }) => newAccountFeeProblems(world.db, body),
)
