import { userInfo } from '@waybill/contract/identity/endpoints'
import { hasPermission, PERMISSIONS, type Permission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { findCompany } from '../accounts.queries.ts'
import { signInConfigOf } from '../oidc-urls.ts'

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

export const userInfoHandler = implement(userInfo, async ({ context, me }) => ({
  ...me,
  can: Object.fromEntries(PERMISSION_NAMES.map((name) => [name, hasPermission(me, name)])) as Record<
    Permission,
    boolean
  >,
  company: me.companyId === null ? null : ((await findCompany(context.db, me.companyId)) ?? null),
  signIn: signInConfigOf(context.settings),
}))
