import {
  listInvitations,
  sendInvitationAgain,
  sendInvitations,
  withdrawInvitation,
} from '@waybill/contract/invitations/endpoints'
import { AppError, invalid, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import {
  countInvitations,
  deleteInvitation,
  findAccountInPlace,
  listInvitationRows,
  lockInvitationRow,
  renewInvitation,
  saveInvitation,
} from '../invitations/invitations.queries.ts'
import { requireMail, requireOwnPasswords, sendInvitationMail } from '../invitations/send-invitation.ts'

const MAX_OPEN = 100

export const listInvitationsHandler = implement(listInvitations, async ({ context, me }) => {
  requireOwnPasswords(context)
  return listInvitationRows(context.db, me, context.now())
})

export const sendInvitationsHandler = implement(sendInvitations, ({ context, me, body, request, change }) =>
  change(async (tx, note) => {
    requireOwnPasswords(context)
    requireMail(context)
    const draft = draftOf(me, body, body.name ?? '')
    const problems = await draftProblems(tx, draft)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    requireOwnFields(me, body)
    const { role, parentId, code, sellerId, canExport } = draft
    const place = { role, parentId, code, sellerId, canExport, name: body.name || null, invitedBy: me.id }
    const rows = []
    for (const email of distinct(body.emails)) {
      await requireNotThere(tx, { ...place, email })
      const id = await saveInvitation(tx, { ...place, email }, context.now())
      const row = await sendInvitationMail(context, tx, { me, id, email, source: requestSourceOf(request) })
      await note({ entity: 'invitation', id, after: row })
      rows.push(row)
    }
    if ((await countInvitations(tx, parentId)) > MAX_OPEN)
      throw refused(`There are ${MAX_OPEN} open invitations, and no more fit. Withdraw some first.`)
    return rows
  }),
)

/** Each address once, in any case, in one order for all, to avoid deadlocks on the counts of addresses. */
const distinct = (emails: readonly string[]): string[] =>
  [...new Map(emails.map((email) => [email.toLowerCase(), email]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, email]) => email)

/** The inviter sees the users of this company anyway; other companies are not checked. */
const requireNotThere = async (tx: Tx, invited: Parameters<typeof findAccountInPlace>[1]): Promise<void> => {
  const username = await findAccountInPlace(tx, invited)
  if (username === undefined) return
  const sentence = `${invited.email} has the account ${username} here.`
  throw new AppError('duplicate', { sentence }, { emails: sentence })
}

export const sendInvitationAgainHandler = implement(sendInvitationAgain, ({ context, me, params, request, change }) =>
  change(async (tx, note) => {
    requireOwnPasswords(context)
    requireMail(context)
    const before = await lockInvitationRow(tx, me, params.id, context.now())
    await renewInvitation(tx, before.id, { invitedBy: me.id, invitedAt: context.now() })
    const { id, email } = before
    const after = await sendInvitationMail(context, tx, { me, id, email, source: requestSourceOf(request) })
    await note({ entity: 'invitation', id, before, after })
    return after
  }),
)

export const withdrawInvitationHandler = implement(withdrawInvitation, ({ context, me, params, request, change }) =>
  change(async (tx, note) => {
    requireOwnPasswords(context)
    const at = context.now()
    const before = await lockInvitationRow(tx, me, params.id, at)
    await deleteInvitation(tx, before.id)
    await note({ entity: 'invitation', id: before.id, before })
    const event = { kind: 'invitationWithdrawn', record: { entity: 'invitation', id: before.id } } as const
    await recordSecurityEvent(tx, { ...event, at, accountId: me.id, source: requestSourceOf(request) })
    return { id: before.id }
  }),
)
