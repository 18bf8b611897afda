import { accountGrid } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { pageOfAccounts } from '../accounts.queries.ts'

export const accountGridHandler = implement(accountGrid, ({ world, me, grid }) => pageOfAccounts(world.db, me, grid))
