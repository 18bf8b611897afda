import { connectionNotice } from '@waybill/contract/carriers/connection-notice'
import { isConnectionName } from '@waybill/contract/carriers/connections'
import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { PARTNER_CONNECTION_CHANGED } from '../bookings/index.ts'
import { findStoredConnection } from '../carriers/index.ts'
import { CARRIERS_ROOM } from './audience.ts'
import type { IsMuted } from './muted-toasts.ts'

/** Tells those who manage connections that one works otherwise than before; of refused credentials once (rule CAR-8). */
export const forwardConnectionEvents = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  hub: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  /** Since when the credentials fail that were told of last, by connection. */
  const told = new Map<string, number>()
  const tell = async (name: string): Promise<void> => {
    const connection = isConnectionName(name) ? await findStoredConnection(db, name) : undefined
    if (!connection || !isConnectionName(name)) return
    hub.to(CARRIERS_ROOM).emit('Changed', { kind: 'carrier', id: name, version: connection.version })
    const since = connection.state === 'misconfigured' ? connection.state_since?.getTime() : undefined
    if (since === undefined || told.get(name) === since) return
    told.set(name, since)
    for (const socket of hub.sockets.values())
      if (socket.rooms.has(CARRIERS_ROOM) && !isMuted(socket.data.me.id, { kind: 'carrier' }))
        socket.emit('Notify', { message: connectionNotice(name, 'en'), status: 0, type: 'carrier', id: name })
  }
  // What cannot be read now is read when the screens ask.
  pubsub.subscribe(PARTNER_CONNECTION_CHANGED, (name) => void tell(name).catch(() => undefined))
}
