import { userInfo } from '@waybill/contract/identity/endpoints'
import { may, PERMISSIONS, type Permission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { findCompany } from '../accounts.queries.ts'
import { signInPlaceOf } from '../addresses.ts'

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

export const userInfoHandler = implement(userInfo, async ({ world, me }) => ({
  ...me,
  can: Object.fromEntries(PERMISSION_NAMES.map((name) => [name, may(me, name)])) as Record<Permission, boolean>,
  company: me.companyId === null ? null : ((await findCompany(world.db, me.companyId)) ?? null),
  signIn: signInPlaceOf(world.settings),
}))
