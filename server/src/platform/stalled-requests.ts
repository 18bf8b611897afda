import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may take to come: without a byte, and as a whole. */
export type ReceiveLimits = { idleMs: number; totalMs: number; checkEveryMs: number }
export const RECEIVE_LIMITS: ReceiveLimits = { idleMs: 30_000, totalMs: 10 * 60_000, checkEveryMs: 5_000 }

/** Node ends a request that has not come whole within `totalMs`; its headers have to come within `idleMs`. */
export const serverTimeouts = ({ idleMs, totalMs, checkEveryMs }: ReceiveLimits) => ({
  requestTimeout: totalMs,
  headersTimeout: Math.min(idleMs, totalMs),
  connectionsCheckingInterval: checkEveryMs,
})

/**
 * Answers 408 when a request body stalls, as Node does for one that takes too long. A slow body that keeps coming
 * continues. The read fails, so that nothing is saved.
 */
export const endStalledRequests = (app: FastifyInstance, { idleMs }: ReceiveLimits): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request)) return
    const { raw } = request
    const { socket } = raw
    raw.setTimeout(idleMs, () => {
      // An answer is on its way already: there is nothing more to say.
      if (reply.raw.headersSent) socket.destroy()
      else app.server.emit('clientError', new RequestTimeout(), socket)
    })
    raw.once('end', () => socket.setTimeout(0))
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The error that Node itself reports when a request does not come in time. */
class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
