import type { Me } from '@waybill/contract/identity/me'
import { decodeJwt } from 'jose'
import type { DefaultEventsMap, ExtendedError, Namespace, Socket } from 'socket.io'
import { AppError } from '../app-error.ts'
import type { World } from '../world.ts'

type Admitted = { me: Me; token: string }
type AnyEvents = DefaultEventsMap
export type SignedInSocket<Server extends object = AnyEvents> = Socket<AnyEvents, Server, AnyEvents, Admitted>
export type SignedInNamespace<Server extends object = AnyEvents> = Namespace<AnyEvents, Server, AnyEvents, Admitted>

/** setTimeout takes no more. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Which rooms a person stands in: what they may see is sent to one of them. */
type RoomsOf = (me: Me) => Promise<string[]>

type Door = {
  /** Looks again at who stands here: out when their session or account ended, or their role is another one. */
  recheck: (isConcerned: (me: Me) => boolean) => Promise<void>
}

const refusal = (code: string): ExtendedError => Object.assign(new Error(code), { data: { code } })

const tokenOf = ({ handshake: { auth } }: SignedInSocket): string => {
  const token: unknown = auth['token']
  return typeof token === 'string' ? token.replace(/^bearer /i, '') : ''
}

/**
 * Lets signed-in people into a namespace, by the bearer in `auth: {token}`; others get `connect_error` with `data.code`.
 * They stand in the rooms of what they may see, and leave when their token expires.
 */
export const admitSignedIn = <Server extends object>(
  namespace: SignedInNamespace<Server>,
  { authenticate }: Pick<World, 'authenticate'>,
  roomsOf: RoomsOf,
): Door => {
  const enter = async (socket: SignedInSocket<Server>): Promise<void> => {
    const token = tokenOf(socket as unknown as SignedInSocket)
    const me = await authenticate(token)
    if (!me) throw new AppError('signed_out')
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
  /** A database that is away says nothing of a person: they are looked at again when it is back. */
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
    // What changed while they were on their way in.
    void lookAgain(socket)
  })
  return {
    recheck: async (isConcerned) => {
      const concerned = [...namespace.sockets.values()].filter(({ data }) => isConcerned(data.me))
      await Promise.all(concerned.map(lookAgain))
    },
  }
}
