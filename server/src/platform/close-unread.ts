import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How long the rest of a body is read and thrown away after the answer. A connection that is closed while bytes are coming is
 * reset, and its client may lose an answer that it has not read yet; so a client that sends at an ordinary speed is given time.
 */
const LINGER = { lookEveryMs: 1_000, leastBytes: 16 * 1024, totalMs: 30_000 }

/** Is part of the request's body still to come? */
export const isUnread = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Closes the connection with every answer that is given before the body of its request has come whole (rule CAL-36), whoever
 * gives it: a call, a page, the sign-in provider. Register it before the hooks that answer.
 */
export const closeUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isUnread(request.raw)) return done(null, payload)
    // A refusal by headers may come before the parser has reached a body that arrived with them.
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
  // Node ends a connection by this method as soon as its last answer is written, whatever is still coming.
  socket.destroySoon = () => {
    ownMethod()
    if (isUnread(request)) close()
    else socket.destroySoon()
  }
  response.once('finish', close)
  response.once('close', ownMethod)
}

/** Sends the end of the connection, and reads on until the client is done or too slow. */
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
