import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type SeverableDatabase = {
  /** The address of the same database through the proxy. */
  url: string
  /** As if the database stopped: every connection breaks, none is accepted. */
  sever: () => Promise<void>
  mend: () => Promise<void>
}

/** A proxy between a server and its database that can be cut. */
export const databaseProxy = async (databaseUrl: string): Promise<SeverableDatabase> => {
  const target = new URL(databaseUrl)
  const socketDirectory = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const reach = (): Socket =>
    socketDirectory?.startsWith('/')
      ? connect(`${socketDirectory}/.s.PGSQL.${port}`)
      : connect(port, socketDirectory ?? target.hostname)

  const open = new Set<Socket>()
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = reach()
      keep(near)
      keep(far)
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }

  let server = await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const user = target.username || (target.searchParams.get('user') ?? '')
  const login = target.password ? `${user}:${target.password}` : user
  return {
    url: `postgresql://${login}@127.0.0.1:${own}${target.pathname}`,
    async sever() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    async mend() {
      server = await listen(own)
    },
  }
}
