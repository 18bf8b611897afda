import { getAccount } from '@waybill/contract/accounts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getAccountRow } from '../account-records.queries.ts'

export const getAccountHandler = implement(getAccount, ({ world, me, params }) =>
  getAccountRow(world.db, me, params.id),
)
