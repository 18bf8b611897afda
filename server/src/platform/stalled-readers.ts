import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** How often in `stallMs` connections are looked at. */
const LOOKS = 4

/** What Node says of a write that is under way; its own timeouts go by it, and nothing public tells as much. */
type Handle = { writeQueueSize: number; _parent?: Handle }
type WithHandle = { _handle?: Handle | null }

/** What a connection has taken so far; it stays the same while nobody reads. */
const takenBy = (socket: Socket): string => {
  const begun = socket.bytesWritten - socket.writableLength
  const { _handle: handle } = socket as WithHandle
  // What TLS has encrypted stands whole in its own queue; the connection below it tells how much of it is gone.
  return `${begun} ${(handle?._parent ?? handle)?.writeQueueSize ?? 0}`
}

/**
 * Cuts off who has bytes waiting and takes none for `stallMs`, whatever they are of: JSON, a page, a file, live news. What was
 * made and opened for them goes with the connection.
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

/** A reset gives up what the system holds for them, too; TLS knows none. */
const cutOff = (socket: Socket): void => {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}
