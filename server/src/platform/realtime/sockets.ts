import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { World } from '../world.ts'

/** Messages to us are an id and a flag. */
const LARGEST_MESSAGE = 16 * 1024
/** A connection that enters no hub ends. */
const ENTERED_WITHIN_MS = 10_000

/**
 * socket.io on the server that the calls use, websocket only. A page of another origin is refused; a program has none.
 * On stopping, connections end as when a network breaks, so that clients come back by themselves, to another process.
 */
export const openSockets = (app: FastifyInstance, { settings }: Pick<World, 'settings'>): Server => {
  const own = new URL(settings.publicUrl).origin
  const sockets = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: ENTERED_WITHIN_MS,
    allowRequest: ({ headers: { origin } }, answer) => answer(null, origin === undefined || origin === own),
  })
  // Hubs have names; where none is named, nobody is let in.
  sockets.use((_socket, next) => next(new Error('not_found')))
  app.addHook('preClose', async () => {
    sockets.engine.close()
  })
  return sockets
}
