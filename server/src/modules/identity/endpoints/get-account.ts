import { getAccount } from '@waybill/contract/accounts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getAccountRow } from '../account-records.queries.ts'

export const getAccountHandler = implement(getAccount, ({ context, me, params }) =>
  getAccountRow(context.db, me, params.id),
)
