import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** Number of checks in `stallMs`. */
const LOOKS = 4

/** Node's internal state of a pending write; its own timeouts use it, and no public field has the same. */
type Handle = { writeQueueSize: number; _parent?: Handle }
type WithHandle = { _handle?: Handle | null }

/** Bytes that a connection has accepted so far; unchanged while the client does not read. */
const takenBy = (socket: Socket): string => {
  const begun = socket.bytesWritten - socket.writableLength
  const { _handle: handle } = socket as WithHandle
  // Data encrypted by TLS is whole in its own queue; the underlying connection says how much was sent.
  return `${begun} ${(handle?._parent ?? handle)?.writeQueueSize ?? 0}`
}

/**
 * Disconnects clients that have pending bytes and accept none for `stallMs`, whether JSON, a page, a file or live
 * events. Everything made and opened for them is released with the connection.
 */
export const endStalledReaders = (
  app: FastifyInstance,
  connected: 'connection' | 'secureConnection',
  stallMs: number,
): void => {
  const sockets = new Set<Socket>()
  const waiting = new Map<Socket, { taken: string; since: number }>()
  app.server.on(connected, (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      waiting.delete(socket)
    })
  })
  const look = (): void => {
    const now = performance.now()
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        waiting.delete(socket)
        continue
      }
      const taken = takenBy(socket)
      const before = waiting.get(socket)
      if (before?.taken !== taken) waiting.set(socket, { taken, since: now })
      else if (now - before.since >= stallMs) cutOff(socket)
    }
  }
  const looking = setInterval(look, stallMs / LOOKS).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** A reset also drops the system's buffers; TLS has none. */
const cutOff = (socket: Socket): void => {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}
