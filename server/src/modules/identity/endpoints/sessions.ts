import { listSessions as endpoint, endOtherSessions, endSession } from '@waybill/contract/profile/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { askPasskey, confirmIdentity } from '@waybill/contract/profile/second-step'
import { implement, type ReadCall } from '../../../platform/implement.ts'
import { placeOf } from '../session/begin-session.ts'
import { listSessions, endSessions, confirmSession } from '../session/sessions.queries.ts'
import { thisSession, CONFIRMED_MS, requireSession } from '../session/confirmed-session.ts'
import { AppError, notFound, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { endGrant } from '../provider/oidc-records.queries.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { checkCode } from '../second-step/check-code.ts'
import { askForPasskey, checkPasskey } from '../second-step/passkeys.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'

export const listSessionsHandler = implement(endpoint, async ({ context, me, request }) => {
  const session = await thisSession(context, request)
  if (session === undefined) return []
  const rows = await listSessions(context.db, me.id)
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      place: row.address === null ? null : placeOf(row.address),
      isNewPlace: row.is_new_place,
      since: row.created_at.toISOString(),
      lastSeen: row.seen_at.toISOString(),
      isThis: row.id === session,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
})

export const endSessionHandler = implement(endSession, ({ context, me, params, request, change }) =>
  change(async (tx, note) => {
    const session = (await listSessions(tx, me.id)).find(({ id }) => id === params.name)
    if (!session) throw notFound()
    await endGrant(tx, session.id, me.id)
    await note({ entity: 'account', id: me.id, after: { username: me.username, sessionsEnded: 1 } })
    await recordEnded(tx, { context, me, request }, 1)
    return { sessionsEnded: 1 }
  }),
)

export const endOtherSessionsHandler = implement(endOtherSessions, async ({ context, me, request, change }) => {
  const session = await thisSession(context, request)
  if (session === undefined) throw new AppError('password_managed_externally')
  return change(async (tx, note) => {
    const sessionsEnded = await endSessions(tx, me.id, session)
    await note({ entity: 'account', id: me.id, after: { username: me.username, sessionsEnded } })
    await recordEnded(tx, { context, me, request }, sessionsEnded)
    return { sessionsEnded }
  })
})

const recordEnded = (
  tx: Tx,
  { context, me, request }: Pick<ReadCall, 'context' | 'request'> & { me: Pick<Me, 'id'> },
  sessionsEnded: number,
): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'sessionEnded',
    at: context.now(),
    accountId: me.id,
    source: requestSourceOf(request),
    detail: { sessionsEnded },
  })

export const askPasskeyHandler = implement(askPasskey, async ({ context, me, request }) => {
  await requireSession(context, request)
  return { options: await askForPasskey(context, me.id, 'confirm') }
})

/** All factors again, as at sign-in (rule SGN-39). */
export const confirmIdentityHandler = implement(confirmIdentity, async ({ context, me, body, request }) => {
  const session = await requireSession(context, request)
  const source = requestSourceOf(request)
  const { hasApp, hasPasskey } = await findSecondStep(context.db, me.id)
  const isSecondStepMissing = (hasApp || hasPasskey) && !body.code && !body.passkey
  try {
    const attempt = { username: me.username, password: body.password, source }
    await checkSignIn(context, { ...attempt, device: 'session', kind: 'identityConfirmed' })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_credentials')) throw error
    throw invalid({ password: 'The current password is wrong.' })
  }
  if (isSecondStepMissing) throw invalid({ code: 'Required' })
  if (body.passkey) await checkPasskey(context, me.id, 'confirm', body.passkey, source)
  else if (hasApp || hasPasskey) await checkCode(context, me.id, body.code ?? '', source)
  const until = new Date(context.now().getTime() + CONFIRMED_MS)
  await confirmSession(context.db, session, until)
  await recordSecurityEvent(context.db, { kind: 'identityConfirmed', at: context.now(), accountId: me.id, source })
  return { until: until.toISOString() }
})
