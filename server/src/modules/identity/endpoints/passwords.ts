import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { changePassword } from '@waybill/contract/accounts/endpoints'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { savePassword, idOfUsername, lockAccount } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { requireNotGuessable } from '../guessable-password.ts'
import { hashPassword } from '../passwords.ts'
import { getPasswordOwner } from '../person.queries.ts'
import { requireCurrentPassword } from '../require-current-password.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { thisSession } from '../session/confirmed-session.ts'
import { requireAccountManager } from '../accounts.policy.ts'

export const changeOwnPasswordHandler = implement(changeOwnPassword, async ({ context, me, body, request, change }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  await requireCurrentPassword(context, me, { password: body.currentPassword, kind: 'passwordChanged' }, request)
  requireNotGuessable(context.settings, body.password, await getPasswordOwner(context.db, me.id))
  const [passwordHash, session] = [await hashPassword(body.password), await thisSession(context, request)]
  return change(async (tx, note) => {
    await savePassword(tx, me.id, passwordHash)
    const sessionsEnded = await endSessions(tx, me.id, session)
    const event = { kind: 'passwordChanged', at: context.now(), accountId: me.id } as const
    await recordSecurityEvent(tx, { ...event, source: requestSourceOf(request) })
    await note({ entity: 'account', id: me.id, after: { username: me.username, sessionsEnded } })
    return { sessionsEnded }
  })
})

export const changePasswordHandler = implement(changePassword, ({ context, me, body, request, change }) =>
  change(async (tx, note) => {
    if (isExternal(context.settings)) throw new AppError('password_managed_externally')
    const account = await lockAccount(tx, me, await idOfUsername(tx, body.username))
    // The profile asks for the current password, so that nobody takes over an account at an open screen.
    if (account.id === me.id) throw refused('Change your own password in your profile.')
    requireAccountManager(me, account)
    requireNotGuessable(context.settings, body.password, await getPasswordOwner(tx, account.id))
    await savePassword(tx, account.id, await hashPassword(body.password))
    const sessionsEnded = await endSessions(tx, account.id)
    const record = { entity: 'account', id: account.id }
    const event = { kind: 'passwordChanged', at: context.now(), accountId: me.id, record } as const
    await recordSecurityEvent(tx, { ...event, source: requestSourceOf(request) })
    await note({ entity: 'account', id: account.id, after: { username: account.username, sessionsEnded } })
    return { id: account.id }
  }),
)
