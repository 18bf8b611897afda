import type { Me } from '@waybill/contract/identity/me'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import { type ErrorCode, errorMessage } from '@waybill/contract/kernel/errors'
import type { Language } from '@waybill/contract/kernel/language'
import { markAsProcess, unMarkAsProcess } from '@waybill/contract/orders/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { languageOfHeader } from '../../platform/http.ts'
import { isUuid } from '../../platform/ids.ts'
import { countWithin, cutOff } from '../../platform/realtime/limit-messages.ts'
import type { SignedInSocket } from '../../platform/realtime/socket-auth.ts'

/** Concurrent `Process` calls of one user, over all their sockets. */
const AT_ONCE = 4
/** Refusals without work for one user in a minute; beyond that the user is disconnected. */
const MAX_REFUSED = 100
const MINUTE_MS = 60_000

const NOTHING: Envelope<null> = { value: null, hasErrors: false, errors: [] }

const refusal = (
  code: ErrorCode,
  language: Language,
  more: { fieldErrors?: Record<string, string>; detail?: Record<string, unknown> } = {},
): Envelope<null> => ({
  value: null,
  hasErrors: true,
  errors: [errorMessage(code, more.detail ?? {}, language)],
  code,
  ...more,
})

/** Arguments from a client: the last may be a function that takes the answer. */
const answeredBy = (args: readonly unknown[]): ((answer: unknown) => void) => {
  const last = args.at(-1)
  return typeof last === 'function' ? (answer) => void (last as (answer: unknown) => void)(answer) : () => undefined
}

/**
 * Messages that clients may send on `/notify` (rule LIV-4). Role, count and shape of a `Process` are checked before it
 * costs anything (rule LIV-10).
 */
export const clientEvents = (
  app: FastifyInstance,
  { securityCounts, now }: Pick<AppContext, 'securityCounts' | 'now'>,
): ((socket: SignedInSocket) => void) => {
  const running = new Map<string, number>()
  const refusedOf = countWithin(MINUTE_MS)

  const run = async (socket: SignedInSocket, id: string, flag: boolean): Promise<unknown> => {
    const who = socket.data.me.id
    running.set(who, (running.get(who) ?? 0) + 1)
    try {
      return await setLock(app, socket, id, flag)
    } finally {
      const left = (running.get(who) ?? 1) - 1
      if (left === 0) running.delete(who)
      else running.set(who, left)
    }
  }
  const whyNot = (me: Me, id: unknown, flag: unknown, language: Language): Envelope<null> | undefined => {
    if (!hasPermission(me, markAsProcess.permission)) return refusal('forbidden', language)
    if ((running.get(me.id) ?? 0) >= AT_ONCE) return refusal('rate_limited', language, { detail: { seconds: 1 } })
    if (typeof flag !== 'boolean') return refusal('invalid', language, { fieldErrors: { flag: 'Required' } })
    return isUuid(id) ? undefined : refusal('not_found', language)
  }

  /** Like a refused call (rule SEC-6). */
  const countRefusal = ({ data: { me }, handshake }: SignedInSocket, code: string | undefined): void => {
    if (code === undefined || code === 'invalid') return
    securityCounts.count({
      kind: 'callRefused',
      outcome: 'refused',
      at: now(),
      accountId: me.id,
      source: { address: handshake.address, userAgent: handshake.headers['user-agent'] ?? null },
      endpoint: `POST ${markAsProcess.path}`,
      detail: { code },
    })
  }

  return (socket) => {
    const language = languageOfHeader(socket.handshake.headers['accept-language'])
    socket.on('Process', (...args: unknown[]) => {
      const [id, flag] = args
      const { me } = socket.data
      const refused = whyNot(me, id, flag, language)
      if (!refused) {
        run(socket, id as string, flag as boolean).then(answeredBy(args), () =>
          answeredBy(args)(refusal('unavailable', language)),
        )
        return
      }
      countRefusal(socket, refused.code)
      if (refusedOf(me.id) <= MAX_REFUSED) return answeredBy(args)(refused)
      app.log.warn({ account: me.id }, 'live messages of one person are too many: disconnected')
      cutOff(socket.conn)
    })
    socket.on('Send', (...args: unknown[]) => answeredBy(args)(NOTHING))
  }
}

/** Calls the route itself, in this process: the same checks, limits, audit and envelope as over HTTP. */
const setLock = async (app: FastifyInstance, socket: SignedInSocket, id: string, flag: boolean): Promise<unknown> => {
  const { path } = flag ? markAsProcess : unMarkAsProcess
  const reply = await app.inject({
    method: 'POST',
    url: path.replace('{id}', id),
    remoteAddress: socket.handshake.address,
    headers: {
      authorization: `Bearer ${socket.data.token}`,
      'accept-language': socket.handshake.headers['accept-language'] ?? 'en',
    },
  })
  return reply.json()
}
