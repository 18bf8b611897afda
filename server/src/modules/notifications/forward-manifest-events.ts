import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { MANIFEST_CHANGED } from '../manifests/index.ts'
import { LEFT_ORIGIN_CHANGED } from '../shipments/index.ts'
import { LEFT_ORIGINS_ROOM, MANIFESTS_ROOM } from './audience.ts'

/** Tells those who see manifests and left-origin batches that one has changed (rule MNF-9); they read it again. */
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
