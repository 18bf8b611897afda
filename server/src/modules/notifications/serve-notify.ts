import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { FastifyInstance } from 'fastify'
import {
  authenticateNamespace,
  type NamespaceGuard,
  type SignedInNamespace,
  type SignedInSocket,
} from '../../platform/realtime/socket-auth.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { roomsOfPerson } from './audience.ts'
import { clientEvents } from './client-events.ts'
import { forwardConnectionEvents, forwardHubEvents, forwardManifestEvents } from './forward-changes.ts'
import { forwardNotices } from './forward-notices.ts'
import { forwardShipmentEvents } from './forward-shipment-events.ts'
import { followMutedToasts } from './muted-toasts.ts'

/** `/notify` (rule LIV-1): forwards every change to the users who may see it, and handles their messages. */
export const serveNotify = (
  app: FastifyInstance,
  hub: SignedInNamespace<ServerEvents>,
  context: AppContext,
): NamespaceGuard => {
  const guard = authenticateNamespace(hub, context, (me) => roomsOfPerson(context.db, me))
  const isMuted = followMutedToasts(context, hub)
  forwardShipmentEvents(context, hub, isMuted)
  forwardConnectionEvents(context, hub, isMuted)
  forwardNotices(context, hub, isMuted)
  forwardManifestEvents(context, hub)
  forwardHubEvents(context, hub)
  const listen = clientEvents(app, context)
  hub.on('connection', (socket) => listen(socket as unknown as SignedInSocket))
  return guard
}
