import { accountGrid } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { pageOfAccounts } from '../accounts.queries.ts'

export const accountGridHandler = implement(accountGrid, ({ context, me, grid }) =>
  pageOfAccounts(context.db, me, grid),
)
