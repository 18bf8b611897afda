import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { savePassword } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { requireNotGuessable } from '../guessable-password.ts'
import { hashPassword } from '../passwords.ts'
import { getPasswordOwner } from '../person.queries.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { thisSession } from '../session/this-session.ts'

export const changeOwnPasswordHandler = implement(changeOwnPassword, async ({ context, me, body, request, change }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  try {
    const attempt = { username: me.username, password: body.currentPassword, source: requestSourceOf(request) }
    await checkSignIn(context, { ...attempt, device: 'session', kind: 'passwordChanged' })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_credentials')) throw error
    throw invalid({ currentPassword: 'The current password is wrong.' })
  }
  requireNotGuessable(context.settings, body.password, await getPasswordOwner(context.db, me.id))
  const [passwordHash, session] = [await hashPassword(body.password), await thisSession(context, request)]
  return change(async (tx, note) => {
    await savePassword(tx, me.id, passwordHash)
    const sessionsEnded = await endSessions(tx, me.id, session)
    await note({ entity: 'account', id: me.id, after: { username: me.username, sessionsEnded } })
    return { sessionsEnded }
  })
})
