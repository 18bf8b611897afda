import type { Me } from '@waybill/contract/identity/me'
import { endOtherSessions, endSession } from '@waybill/contract/profile/endpoints'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement, type ReadCall } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { endGrant } from '../provider/oidc-records.queries.ts'
import { endSessions, listSessions } from '../session/sessions.queries.ts'
import { thisSession } from '../session/this-session.ts'

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
