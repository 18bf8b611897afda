import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the connection of a call ends before its answer has gone out: nobody waits for it any more. */
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
