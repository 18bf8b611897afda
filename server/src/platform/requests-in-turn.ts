import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum requests waiting on one connection while the previous one is answered. Browsers and proxies do not pipeline.
 */
export const MAX_WAITING_REQUESTS = 32

/** `isOver`: more requests were pipelined than allowed, and later data is ignored. */
type Connection = { isBusy: boolean; isOver: boolean; waiting: (() => void)[] }

/**
 * Handles the requests of one connection one after another, each in its own turn of the event loop, even if they were
 * pipelined. Beyond the maximum, the waiting ones are answered and the client is disconnected (rule CAL-35). Applies to
 * every listener once the app is ready.
 */
export const serveInTurn = (app: FastifyInstance): void => {
  const connections = new WeakMap<Socket, Connection>()
  const connectionOf = (socket: Socket): Connection => {
    const connection = connections.get(socket) ?? { isBusy: false, isOver: false, waiting: [] }
    connections.set(socket, connection)
    return connection
  }
  app.addHook('onReady', async () => {
    const { server } = app
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      const connection = connectionOf(socket)
      const handle = (): void => {
        connection.isBusy = true
        response.once('close', () => next(socket, connection))
        for (const listener of listeners) listener.call(server, request, response)
      }
      // Answers are sent in the order of their requests, so nothing can be answered after a skipped one.
      if (connection.isOver) return
      if (!connection.isBusy) handle()
      else if (connection.waiting.length < MAX_WAITING_REQUESTS) connection.waiting.push(handle)
      else connection.isOver = true
    })
  })
}

const next = (socket: Socket, connection: Connection): void => {
  const handle = connection.waiting.shift()
  if (handle) {
    setImmediate(() => {
      if (!socket.destroyed) handle()
    })
    return
  }
  if (connection.isOver) socket.destroySoon()
  else connection.isBusy = false
}
