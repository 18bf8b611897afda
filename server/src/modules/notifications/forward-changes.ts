import { connectionNotice } from '@waybill/contract/carriers/connection-notice'
import { isConnectionName } from '@waybill/contract/carriers/connections'
import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { PARTNER_CONNECTION_CHANGED } from '../bookings/index.ts'
import { findStoredConnection } from '../carriers/index.ts'
import { CARRIERS_ROOM, roomsOfPickup, STATIONS_ROOM, LEFT_ORIGINS_ROOM, MANIFESTS_ROOM } from './audience.ts'
import type { IsMuted } from './muted-toasts.ts'
import { PICKUP_CHANGED, type PickupChanged, LEFT_ORIGIN_CHANGED } from '../shipments/index.ts'
import { STATION_CHANGED } from '../stations/index.ts'
import { MANIFEST_CHANGED } from '../manifests/index.ts'

/** Notifies users who manage connections of changes; of refused credentials once (rule CAR-8). */
export const forwardConnectionEvents = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  hub: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  /** The start of the last announced failure of credentials, by connection. */
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
  // If it cannot be read now, the screens read it later.
  pubsub.subscribe(PARTNER_CONNECTION_CHANGED, (name) => void tell(name).catch(() => undefined))
}

/** Notifies users who see stations or pickup requests of changes (rules STN-7, PUP-10); clients refetch. */
export const forwardHubEvents = (
  { pubsub }: Pick<AppContext, 'pubsub'>,
  hub: SignedInNamespace<ServerEvents>,
): void => {
  pubsub.subscribe(STATION_CHANGED, (id) => {
    hub.to(STATIONS_ROOM).emit('Changed', { kind: 'station', id, version: 0 })
  })
  pubsub.subscribe(PICKUP_CHANGED, (text) => {
    const changed = JSON.parse(text) as PickupChanged
    hub.to(roomsOfPickup(changed)).emit('Changed', { kind: 'pickup', id: changed.id, version: 0 })
  })
}

/** Notifies users who see manifests and flight batches of changes (rule MNF-9); clients refetch. */
export const forwardManifestEvents = (
  { pubsub }: Pick<AppContext, 'pubsub'>,
  hub: SignedInNamespace<ServerEvents>,
): void => {
  pubsub.subscribe(MANIFEST_CHANGED, (id) => {
    hub.to(MANIFESTS_ROOM).emit('Changed', { kind: 'manifest', id, version: 0 })
  })
  pubsub.subscribe(LEFT_ORIGIN_CHANGED, (id) => {
    hub.to(LEFT_ORIGINS_ROOM).emit('Changed', { kind: 'leftOrigin', id, version: 0 })
  })
}
