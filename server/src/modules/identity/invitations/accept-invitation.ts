import { AppError } from '../../../platform/app-error.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { draftProblems, senderOf } from '../account-draft.ts'
import { type AccountDraft, getWholeAccount, insertAccount } from '../account-records.queries.ts'
import { findOneTimeLink, takeOneTimeLink } from '../links/one-time-links.queries.ts'
import { saveAccount } from '../save-account.ts'
import { publishIdentityChange } from '../session/identity-events.ts'
import { deleteInvitation, findInvitation, type Invitation, lockInvitation } from './invitations.queries.ts'

type NewPerson = { name: string; username: string; passwordHash: string }

/**
 * Creates the account of an invitation, in one transaction that uses up the link and the invitation (rule SGN-24).
 * false: they no longer exist. 409 at `username` if it is taken: the link stays valid.
 */
export const acceptInvitation = (
  { db, now }: AppContext,
  token: string,
  { name, username, passwordHash }: NewPerson,
  source: RequestSource,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const at = now()
    // Locks the invitation first, then its links, so that two copies of its e-mail do not deadlock.
    const link = await findOneTimeLink(tx, token, at)
    const invitation = link?.invitation_id ? await lockedInvitation(tx, link.invitation_id) : undefined
    if (!invitation || !(await takeOneTimeLink(tx, token, at))) return false
    const draft = draftOfInvitation(invitation, name)
    const problems = await draftProblems(tx, draft)
    if (Object.keys(problems).length > 0) throw new AppError('invalid', {}, problems)
    const id = await saveAccount(insertAccount(tx, username, draft, { passwordHash, createdAt: at }), username, draft)
    const who = { id, username }
    await writeAudit(
      tx,
      who,
      'invitation.accepted',
      { entity: 'account', id, after: await getWholeAccount(tx, id) },
      at,
    )
    await recordSecurityEvent(tx, {
      kind: 'invitationAccepted',
      at,
      accountId: id,
      source,
      detail: { invitedBy: invitation.inviterName },
    })
    await deleteInvitation(tx, invitation.id)
    await publishIdentityChange(tx, id)
    return true
  })

/** The invitation, locked; undefined: withdrawn, or accepted by another of its links. */
const lockedInvitation = async (tx: Tx, id: string): Promise<Invitation | undefined> => {
  if (!(await lockInvitation(tx, id))) return undefined
  const invitation = await findInvitation(tx, id)
  return invitation?.isAlive ? invitation : undefined
}

const draftOfInvitation = (invitation: Invitation, name: string): AccountDraft => {
  const { email, role, code, canExport, parentId, sellerId } = invitation
  const isCompany = role === 'Company Admin'
  return {
    ...{ name, email, phoneNumber: null, address: null, role, code, parentId, sellerId },
    ...{ canExport: isCompany || canExport, canSeeBilling: false, showAccount: true, isActive: true },
    sender: senderOf(null, undefined),
  }
}
