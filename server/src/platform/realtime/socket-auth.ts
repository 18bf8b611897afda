import type { Me } from '@waybill/contract/identity/me'
import { decodeJwt } from 'jose'
import type { DefaultEventsMap, ExtendedError, Namespace, Socket } from 'socket.io'
import { AppError } from '../app-error.ts'
import type { AppContext } from '../app-context.ts'
import type { RequestSource } from '../request-source.ts'
import { believedAddress, type TrustedProxies } from '../trusted-proxies.ts'

type SocketData = { me: Me; token: string }
type AnyEvents = DefaultEventsMap
export type SignedInSocket<Server extends object = AnyEvents> = Socket<AnyEvents, Server, AnyEvents, SocketData>
export type SignedInNamespace<Server extends object = AnyEvents> = Namespace<AnyEvents, Server, AnyEvents, SocketData>

/** The maximum of setTimeout. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The rooms of a user: events within their scope are sent to one of them. */
type RoomsOf = (me: Me) => Promise<string[]>

export type NamespaceGuard = {
  /** Re-authenticates open sockets; disconnects those whose session, account or role changed. */
  reauthorize: (isConcerned: (me: Me) => boolean) => Promise<void>
}

const refusal = (code: string): ExtendedError => Object.assign(new Error(code), { data: { code } })

const tokenOf = ({ handshake: { auth } }: SignedInSocket): string => {
  const token: unknown = auth['token']
  return typeof token === 'string' ? token.replace(/^bearer /i, '') : ''
}

/**
 * Authenticates connections to a namespace by the bearer in `auth: {token}`; others get `connect_error` with
 * `data.code`. Sockets join the rooms of their user's scope, and are disconnected when the token expires.
 */
export const authenticateNamespace = <Server extends object>(
  namespace: SignedInNamespace<Server>,
  context: Pick<AppContext, 'authenticate' | 'now' | 'securityCounts' | 'settings'>,
  roomsOf: RoomsOf,
): NamespaceGuard => {
  const { authenticate } = context
  const enter = async (socket: SignedInSocket<Server>): Promise<void> => {
    const token = tokenOf(socket as unknown as SignedInSocket)
    const me = await authenticate(token)
    if (!me) {
      if (token !== '') countRefusedSocket(context, socket)
      throw new AppError('unauthenticated')
    }
    socket.data = { me, token }
    await socket.join(await roomsOf(me))
  }

  const look = async (socket: SignedInSocket<Server>): Promise<void> => {
    const before = socket.data.me
    const me = await authenticate(socket.data.token)
    if (!me || me.role !== before.role || me.companyId !== before.companyId) return void socket.disconnect(true)
    socket.data.me = me
    const rooms = new Set([socket.id, ...(await roomsOf(me))])
    for (const room of socket.rooms) if (!rooms.has(room)) await socket.leave(room)
    await socket.join([...rooms])
  }
  /** While the database is unavailable nobody is disconnected; the check runs again when it is back. */
  const lookAgain = (socket: SignedInSocket<Server>): Promise<void> =>
    look(socket).catch((error: unknown) => {
      if (error instanceof AppError) socket.disconnect(true)
    })

  namespace.use((socket, next) => {
    enter(socket).then(
      () => next(),
      (error: unknown) => next(refusal(error instanceof AppError ? error.code : 'unavailable')),
    )
  })
  namespace.on('connection', (socket) => {
    const { exp = 0 } = decodeJwt(socket.data.token)
    const left = Math.min(exp * 1000 - Date.now(), LONGEST_WAIT_MS)
    const end = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref()
    socket.once('disconnect', () => clearTimeout(end))
    // Catches changes made while connecting.
    void lookAgain(socket)
  })
  return {
    reauthorize: async (isConcerned) => {
      const concerned = [...namespace.sockets.values()].filter(({ data }) => isConcerned(data.me))
      await Promise.all(concerned.map(lookAgain))
    },
  }
}

/** The address of a socket, as `request.ip`: the one that trusted proxies report. */
const socketSourceOf = ({ request }: Pick<Socket, 'request'>, trusted: TrustedProxies): RequestSource => ({
  address: believedAddress(request, trusted),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Counts a connection with a wrong or ended token, or station key, for the security log (rule SEC-6). */
export const countRefusedSocket = (
  { securityCounts, now, settings }: Pick<AppContext, 'securityCounts' | 'now' | 'settings'>,
  socket: Pick<Socket, 'request' | 'nsp'>,
): void =>
  securityCounts.count({
    kind: 'tokenRefused',
    outcome: 'refused',
    at: now(),
    source: socketSourceOf(socket, settings.trustProxy),
    endpoint: `socket ${socket.nsp.name}`,
    detail: { code: 'unauthenticated' },
  })
