import type { Me } from '@waybill/contract/identity/me'
import {
  NOTIFY_NAMESPACE,
  type ServerEvents,
  TRACKING_NAMESPACE,
  type TrackingServerEvents,
} from '@waybill/contract/notifications/events'
import { AGENT_NAMESPACE } from '@waybill/contract/stations/agent-events'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import { subscribeToIdentityChanges } from './modules/identity/index.ts'
import { serveAgents } from './modules/label-printing/index.ts'
import { serveNotify } from './modules/notifications/index.ts'
import { serveTracking } from './modules/scanning/index.ts'
import type { AppContext } from './platform/app-context.ts'
import type { SignedInNamespace } from './platform/realtime/socket-auth.ts'

/**
 * Serves the namespaces of live messages (rules LIV-1, AGT-1), and re-authenticates sockets when accounts or roles
 * change.
 */
export const serveSockets = (app: FastifyInstance, sockets: Server, context: AppContext): void => {
  const notify = sockets.of(NOTIFY_NAMESPACE) as SignedInNamespace<ServerEvents>
  const tracking = sockets.of(TRACKING_NAMESPACE) as SignedInNamespace<TrackingServerEvents>
  const guards = [serveNotify(app, notify, context), serveTracking(tracking, context)]
  serveAgents(app, sockets.of(AGENT_NAMESPACE), context)

  subscribeToIdentityChanges(context.pubsub, {
    // Sales employees are re-authenticated at any change, because a company may have moved to another of them.
    changed: (what) => {
      const isConcerned = (me: Me): boolean =>
        what === 'roles' || me.id === what || me.companyId === what || me.role === 'Sales Employee'
      const before = new Map([...notify.sockets.values()].map((socket) => [socket, JSON.stringify(socket.data.me)]))
      void Promise.all(guards.map(({ reauthorize }) => reauthorize(isConcerned))).then(() => {
        for (const [socket, was] of before)
          if (socket.connected && JSON.stringify(socket.data.me) !== was)
            socket.emit('Changed', { kind: 'identity', id: socket.data.me.id, version: 0 })
      })
    },
    // Changes may have been missed: clients reconnect and refetch everything.
    missed: () => {
      for (const namespace of [notify, tracking]) for (const socket of namespace.sockets.values()) socket.conn.close()
    },
  })
}
