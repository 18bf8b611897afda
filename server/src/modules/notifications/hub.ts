import type { Me } from '@waybill/contract/identity/me'
import {
  NOTIFY_HUB,
  type ServerEvents,
  TRACKING_HUB,
  type TrackingServerEvents,
} from '@waybill/contract/notifications/events'
import { AGENT_HUB } from '@waybill/contract/stations/agent-events'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import {
  authenticateNamespace,
  type SignedInNamespace,
  type SignedInSocket,
} from '../../platform/realtime/socket-auth.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { subscribeToIdentityChanges } from '../identity/index.ts'
import { serveAgents } from '../label-printing/index.ts'
import { serveTracking } from '../scanning/index.ts'
import { roomsOfPerson } from './audience.ts'
import { clientEvents } from './client-events.ts'
import { forwardConnectionEvents } from './forward-connection-events.ts'
import { forwardHubEvents } from './forward-hub-events.ts'
import { forwardManifestEvents } from './forward-manifest-events.ts'
import { forwardNotices } from './forward-notices.ts'
import { forwardShipmentEvents } from './forward-shipment-events.ts'
import { followMutedToasts } from './muted-toasts.ts'

/** The two hubs of rule LIV-1, with who may come in and what they hear. */
export const serveHub = (app: FastifyInstance, sockets: Server, context: AppContext): void => {
  const hub = sockets.of(NOTIFY_HUB) as SignedInNamespace<ServerEvents>
  const tracking = sockets.of(TRACKING_HUB) as SignedInNamespace<TrackingServerEvents>
  const doors = [
    authenticateNamespace(hub, context, (me) => roomsOfPerson(context.db, me)),
    authenticateNamespace(tracking, context, async () => []),
  ]
  const isMuted = followMutedToasts(context, hub)
  forwardShipmentEvents(context, hub, isMuted)
  forwardConnectionEvents(context, hub, isMuted)
  forwardNotices(context, hub, isMuted)
  forwardManifestEvents(context, hub)
  forwardHubEvents(context, hub)
  serveTracking(context, tracking)
  serveAgents(app, sockets.of(AGENT_HUB), context)
  const listen = clientEvents(app, context)
  hub.on('connection', (socket) => listen(socket as unknown as SignedInSocket))

  subscribeToIdentityChanges(context.pubsub, {
    // A company may have passed to another seller: it is the company's account that is named then.
    changed: (what) => {
      const isConcerned = (me: Me): boolean =>
        what === 'roles' || me.id === what || me.companyId === what || me.role === 'Sales Employee'
      const before = new Map([...hub.sockets.values()].map((socket) => [socket, JSON.stringify(socket.data.me)]))
      void Promise.all(doors.map(({ reauthorize }) => reauthorize(isConcerned))).then(() => {
        for (const [socket, was] of before)
          if (socket.connected && JSON.stringify(socket.data.me) !== was)
            socket.emit('Changed', { kind: 'identity', id: socket.data.me.id, version: 0 })
      })
    },
    // Something may have gone unheard: whoever connects again reads everything again.
    missed: () => {
      for (const namespace of [hub, tracking]) for (const socket of namespace.sockets.values()) socket.conn.close()
    },
  })
}
