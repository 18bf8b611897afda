import { roleGrid, roleList } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { pageOfRoles } from '../roles.queries.ts'

export const roleGridHandler = implement(roleGrid, ({ context, grid }) => pageOfRoles(context.db, grid))
export const roleListHandler = implement(roleList, ({ context, grid }) => pageOfRoles(context.db, grid))
