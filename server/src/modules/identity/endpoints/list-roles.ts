import { roleGrid, roleList } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { pageOfRoles } from '../roles.queries.ts'

export const roleGridHandler = implement(roleGrid, ({ world, grid }) => pageOfRoles(world.db, grid))
export const roleListHandler = implement(roleList, ({ world, grid }) => pageOfRoles(world.db, grid))
