import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { savePassword } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { requireNotGuessable } from '../guessable-password.ts'
import { hashPassword } from '../passwords.ts'
import { getPasswordOwner } from '../person.queries.ts'
import { requireCurrentPassword } from '../require-current-password.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { thisSession } from '../session/this-session.ts'

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
