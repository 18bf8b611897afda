import type { Me } from '@waybill/contract/identity/me'
import type { InvitationRow } from '@waybill/contract/invitations/schemas'
import { AppError, refused } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import { requireQuota, takeFromQuota } from '../../../platform/request-quota.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { enqueueAccountMail } from '../links/enqueue-account-mail.ts'
import { isExternal, sendsLinks } from '../oidc-urls.ts'
import { lockInvitationRow } from './invitations.queries.ts'

/** E-mails in a day: of one inviter, of one inviter to one address, and to one address from all. */
const OF_ONE_INVITER = 50
const OF_ONE_INVITER_TO_ONE_ADDRESS = 3
const TO_ONE_ADDRESS = 10
const HOURS = 24

export const requireOwnPasswords = ({ settings }: Pick<AppContext, 'settings'>): void => {
  if (isExternal(settings)) throw new AppError('password_managed_externally')
}

export const requireMail = ({ settings }: Pick<AppContext, 'settings'>): void => {
  if (!sendsLinks(settings)) throw refused('No mail server is set up, so invitations cannot be sent.')
}

/**
 * Sends the e-mail of an invitation after the commit; 429 beyond the inviter's limits (rule SGN-23). An address that
 * others invite as well gets it a day later, without telling the inviter.
 */
export const sendInvitationMail = async (
  { now }: Pick<AppContext, 'now'>,
  tx: Tx,
  { me, id, email, source }: { me: Me; id: string; email: string; source: RequestSource },
): Promise<InvitationRow> => {
  const at = now()
  const address = email.toLowerCase()
  await requireQuota(tx, { kind: 'invitation by', subject: me.id, max: OF_ONE_INVITER, hours: HOURS }, at)
  const toAddress = { kind: 'invitation by to', subject: `${me.id} ${address}`, max: OF_ONE_INVITER_TO_ONE_ADDRESS }
  await requireQuota(tx, { ...toAddress, hours: HOURS }, at)
  const notBefore = await takeFromQuota(
    tx,
    { kind: 'invitation to', subject: address, max: TO_ONE_ADDRESS, hours: HOURS },
    at,
  )
  await enqueueAccountMail(tx, { kind: 'invitation', email, invitationId: id }, at, notBefore ?? null)
  const record = { entity: 'invitation', id }
  await recordSecurityEvent(tx, { kind: 'invitationSent', at, accountId: me.id, source, record })
  return lockInvitationRow(tx, me, id, at)
}
