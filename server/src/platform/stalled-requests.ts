import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Limits for receiving a request: without a byte, and as a whole. */
export type ReceiveLimits = { idleMs: number; totalMs: number; checkEveryMs: number }
export const RECEIVE_LIMITS: ReceiveLimits = { idleMs: 30_000, totalMs: 10 * 60_000, checkEveryMs: 5_000 }

/** Node ends a request that is incomplete after `totalMs`; its headers must arrive within `idleMs`. */
export const serverTimeouts = ({ idleMs, totalMs, checkEveryMs }: ReceiveLimits) => ({
  requestTimeout: totalMs,
  headersTimeout: Math.min(idleMs, totalMs),
  connectionsCheckingInterval: checkEveryMs,
})

/**
 * Answers 408 if a request body stalls, as Node does for one that takes too long. A slow body that keeps arriving
 * continues. The read fails, so that nothing is saved.
 */
export const endStalledRequests = (app: FastifyInstance, { idleMs }: ReceiveLimits): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request)) return
    const { raw } = request
    const { socket } = raw
    raw.setTimeout(idleMs, () => {
      // An answer is already being sent, so there is nothing to add.
      if (reply.raw.headersSent) socket.destroy()
      else app.server.emit('clientError', new RequestTimeout(), socket)
    })
    raw.once('end', () => socket.setTimeout(0))
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The error that Node itself reports if a request does not arrive in time. */
class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
