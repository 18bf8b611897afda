import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { PICKUP_CHANGED, type PickupChanged } from '../shipments/index.ts'
import { STATION_CHANGED } from '../stations/index.ts'
import { roomsOfPickup, STATIONS_ROOM } from './audience.ts'

/** Tells those who see stations or pickup requests that one has changed (rules STN-7, PUP-10); they read it again. */
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
