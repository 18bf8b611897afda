import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How long the rest of a body is read and discarded after the answer. Closing a connection while bytes arrive resets
 * it, and the client may lose the unread answer; this gives a client of ordinary speed enough time.
 */
const LINGER = { lookEveryMs: 1_000, leastBytes: 16 * 1024, totalMs: 30_000 }

/** Whether part of the request's body is still to come. */
export const isUnread = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Closes the connection after every answer that is sent before the whole body has arrived (rule CAL-36), by a call, a
 * page or the sign-in provider. Register it before the hooks that answer.
 */
export const closeUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isUnread(request.raw)) return done(null, payload)
    // A refusal by headers may run before the parser has reached a body that arrived with them.
    setImmediate(() => {
      if (isUnread(request.raw)) void reply.header('connection', 'close')
      done(null, payload)
    })
  })
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isUnread(request)) closeAfter(request, response)
    })
  })
}

const closeAfter = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request
  let isClosing = false
  const close = (): void => {
    if (isClosing || !isUnread(request)) return
    isClosing = true
    linger(request)
  }
  const ownMethod = (): void => {
    delete (socket as Partial<typeof socket>).destroySoon
  }
  // Node calls this method to end a connection as soon as its last answer is written, even if data is still arriving.
  socket.destroySoon = () => {
    ownMethod()
    if (isUnread(request)) close()
    else socket.destroySoon()
  }
  response.once('finish', close)
  response.once('close', ownMethod)
}

/** Sends the end of the connection, and keeps reading until the client is done or too slow. */
const linger = (request: IncomingMessage): void => {
  const { socket } = request
  socket.end()
  request.unpipe()
  request.once('end', () => socket.destroy()).resume()
  const endsAt = performance.now() + LINGER.totalMs
  let before = socket.bytesRead
  const looking = setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came < LINGER.leastBytes || performance.now() >= endsAt) socket.destroy()
  }, LINGER.lookEveryMs)
  socket.once('close', () => clearInterval(looking))
}
