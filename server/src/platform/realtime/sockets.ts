import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Server } from 'socket.io'
import type { AppContext } from '../app-context.ts'
import { secureHeadersOf } from '../secure-headers.ts'
import { cutOffFloods } from './limit-messages.ts'

/** Incoming messages hold an id and a flag. */
const MAX_MESSAGE_BYTES = 16 * 1024
/** Page and process detect each other's silence within the sum of both. */
const HEARTBEAT_MS = { every: 10_000, answeredWithin: 8_000 }
/** A connection that joins no namespace is closed. */
const ENTERED_WITHIN_MS = 10_000

/**
 * socket.io on the server of the calls, websocket only. Browsers of another origin are refused; programs send no
 * origin. On shutdown the transport is closed, so that clients reconnect by themselves, to another process.
 */
export const openSockets = (app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>): Server => {
  const own = new URL(settings.publicUrl).origin
  const sockets = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: HEARTBEAT_MS.every,
    pingTimeout: HEARTBEAT_MS.answeredWithin,
    connectTimeout: ENTERED_WITHIN_MS,
    allowRequest: ({ headers: { origin } }, answer) => answer(null, origin === undefined || origin === own),
  })
  const headers = Object.entries(secureHeadersOf(settings))
  sockets.engine.use((_request: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    next()
  })
  cutOffFloods(sockets, () => app.log.warn('live messages of one connection are too many: disconnected'))
  // Only named namespaces accept connections.
  sockets.use((_socket, next) => next(new Error('not_found')))
  app.addHook('preClose', async () => {
    sockets.engine.close()
  })
  return sockets
}
