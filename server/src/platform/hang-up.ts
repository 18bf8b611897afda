import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the client disconnects before the reply was sent. */
export const hangUpOf = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const { socket } = request.raw
  const gone = new AbortController()
  const hangUp = (): void => {
    gone.abort()
  }
  if (socket.destroyed) hangUp()
  socket.once('close', hangUp)
  reply.raw.once('close', () => socket.off('close', hangUp))
  return gone.signal
}
