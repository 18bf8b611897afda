import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { InvitationRow, NewInvitations } from './schemas.ts'

/**
 * Super Admin: all. Company Admin: those of their company. Newest first; 403 `password_managed_externally` with an
 * external issuer, as every call of invitations.
 */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/Invitation',
  summary: 'List the invitations that nobody accepted yet',
  permission: 'account.read',
  audit: noAudit('reads only'),
  reply: z.array(InvitationRow),
})

/**
 * Sends a link to each address (rule SGN-23). An address that is already invited to the same role and company gets a
 * new link. The answer never reveals an account elsewhere. 409 `duplicate` if the address has an account in the
 * company, 422 without a mail server or beyond 100 open invitations of a company, 429 `rate_limited` beyond 50 e-mails
 * a day, or 3 to one address.
 */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/Invitation/Send',
  summary: 'Invite people by e-mail; a Company Admin invites Company Employees of their company',
  permission: 'account.edit',
  audit: 'invitation.sent',
  idempotent: true,
  body: NewInvitations,
  reply: z.array(InvitationRow),
})

/** The previous link ends. Limited as `sendInvitations` is. */
export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/Invitation/SendAgain/{id}',
  summary: 'Send an invitation again, with a new link',
  permission: 'account.edit',
  audit: 'invitation.sentAgain',
  reply: InvitationRow,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/Invitation/Withdraw/{id}',
  summary: 'Withdraw an invitation: its link works no more',
  permission: 'account.edit',
  audit: 'invitation.withdrawn',
  reply: z.strictObject({ id: Id }),
})
