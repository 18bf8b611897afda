import { getProfile, editProfile } from '@waybill/contract/profile/endpoints'
import { userInfo } from '@waybill/contract/identity/endpoints'
import type { UserInfo } from '@waybill/contract/identity/schemas'
import { hasPermission, PERMISSIONS, type Permission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { getProfileRow, lockProfile, updateProfile } from '../profile.queries.ts'
import type { Settings } from '../../../platform/settings.ts'
import { findCompany } from '../accounts.queries.ts'
import { signInConfigOf, isExternal } from '../oidc-urls.ts'
import { invalid } from '../../../platform/app-error.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { invalidatePriceCache } from '../../pricing/index.ts'
import { requiresEuItems } from '../../shipments/index.ts'
import { given, senderOf, senderProblems } from '../account-draft.ts'
import { missingOf } from '../account-records.queries.ts'
import { followEmailChange } from '../change-email.ts'
import { requireCurrentPassword } from '../require-current-password.ts'
import { publishIdentityChange } from '../session/identity-events.ts'

export const getProfileHandler = implement(getProfile, ({ context, me }) => getProfileRow(context.db, me.id))

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

export const userInfoHandler = implement(userInfo, async ({ context, me }) => ({
  ...me,
  can: Object.fromEntries(PERMISSION_NAMES.map((name) => [name, hasPermission(me, name)])) as Record<
    Permission,
    boolean
  >,
  company: me.companyId === null ? null : ((await findCompany(context.db, me.companyId)) ?? null),
  signIn: signInConfigOf(context.settings),
  requiresEuItems: requiresEuItems(context),
  billingUrl: hasPermission(me, 'billing.open') ? context.settings.BILLING_URL || null : null,
  successor: successorOf(context.settings),
}))

/** Without a text and a link there is nothing to show; the picture is optional. */
const successorOf = ({
  SUCCESSOR_TEXT: text,
  SUCCESSOR_LINK: link,
  SUCCESSOR_PICTURE: picture,
}: Settings): UserInfo['successor'] => (text && link ? { text, link, picture: picture || null } : null)

export const editProfileHandler = implement(editProfile, async ({ context, me, body, request, change }) => {
  const saved = await getProfileRow(context.db, me.id)
  const email = given(body.email, saved.email)
  if (email !== saved.email && !isExternal(context.settings)) {
    if (!body.currentPassword) throw invalid({ currentPassword: 'Required' })
    await requireCurrentPassword(context, me, { password: body.currentPassword, kind: 'emailChanged' }, request)
  }
  return change(async (tx, note) => {
    const before = await lockProfile(tx, me.id)
    const sender = before.sender && senderOf(body.sender, before.sender)
    const problems = sender && senderProblems(sender, await missingOf(tx, { parentId: null, sellerId: null, sender }))
    if (problems && Object.keys(problems).length > 0) throw invalid(problems)
    await requireRecordVersion(tx, 'account', before, body.version)
    await updateProfile(tx, {
      ...before,
      name: body.name,
      email,
      phoneNumber: given(body.phoneNumber, before.phoneNumber),
      address: given(body.address, before.address),
      language: body.language === undefined ? before.language : body.language,
      sender,
    })
    const after = await getProfileRow(tx, me.id)
    await note({ entity: 'account', id: me.id, before, after })
    const changed = { accountId: me.id, from: before.email, to: after.email, by: me.id }
    await followEmailChange(context, tx, { ...changed, source: requestSourceOf(request) })
    await publishIdentityChange(tx, me.id)
    // Lists show the name from a cache under the price version.
    if (after.name !== before.name) await invalidatePriceCache(tx)
    return after
  })
})
