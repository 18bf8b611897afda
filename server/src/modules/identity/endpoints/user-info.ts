import { userInfo } from '@waybill/contract/identity/endpoints'
import type { UserInfo } from '@waybill/contract/identity/schemas'
import { hasPermission, PERMISSIONS, type Permission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import type { Settings } from '../../../platform/settings.ts'
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
  billingUrl: hasPermission(me, 'billing.open') ? context.settings.BILLING_URL || null : null,
  successor: successorOf(context.settings),
}))

/** Without a text and a link there is nothing to show; the picture may be missing. */
const successorOf = ({
  SUCCESSOR_TEXT: text,
  SUCCESSOR_LINK: link,
  SUCCESSOR_PICTURE: picture,
}: Settings): UserInfo['successor'] => (text && link ? { text, link, picture: picture || null } : null)
