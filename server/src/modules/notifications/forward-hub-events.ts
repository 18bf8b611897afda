import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { STATION_CHANGED } from '../stations/index.ts'
import { STATIONS_ROOM } from './audience.ts'

/** Tells those who see stations that one has changed: its set-up, its devices, its jobs (rule STN-7); they read it again. */
export const forwardHubEvents = (
  { pubsub }: Pick<AppContext, 'pubsub'>,
  hub: SignedInNamespace<ServerEvents>,
): void => {
  pubsub.subscribe(STATION_CHANGED, (id) => {
    hub.to(STATIONS_ROOM).emit('Changed', { kind: 'station', id, version: 0 })
  })
}
