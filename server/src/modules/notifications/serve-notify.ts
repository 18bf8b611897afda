import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { FastifyInstance } from 'fastify'
import { NoticeDetail, noticeSentence } from '@waybill/contract/notifications/notices'
import { connectionNotice } from '@waybill/contract/carriers/connection-state'
import { isConnectionName } from '@waybill/contract/carriers/connections'
import {
  authenticateNamespace,
  type NamespaceGuard,
  type SignedInNamespace,
  type SignedInSocket,
} from '../../platform/realtime/socket-auth.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  roomsOfPerson,
  CARRIERS_ROOM,
  roomsOfAccount,
  roomsOfPickup,
  STATIONS_ROOM,
  LEFT_ORIGINS_ROOM,
  MANIFESTS_ROOM,
} from './audience.ts'
import { clientEvents } from './client-events.ts'
import { forwardShipmentEvents } from './forward-shipment-events.ts'
import { followMutedToasts, type IsMuted } from './muted-toasts.ts'
import { NOTICE_MADE, type NoticeMade } from '../../platform/notices.ts'
import { kindOfNotice, noticeFor } from './read-notifications.ts'
import { findNotice } from './notifications.queries.ts'
import { ACCOUNT_CHANGED } from '../billing/index.ts'
import { PARTNER_CONNECTION_CHANGED } from '../bookings/index.ts'
import { findStoredConnection } from '../carriers/index.ts'
import { PICKUP_CHANGED, type PickupChanged, LEFT_ORIGIN_CHANGED } from '../shipments/index.ts'
import { STATION_CHANGED } from '../stations/index.ts'
import { MANIFEST_CHANGED } from '../manifests/index.ts'

/** `/notify` (rule LIV-1): forwards every change to the users who may see it, and handles their messages. */
export const serveNotify = (
  app: FastifyInstance,
  namespace: SignedInNamespace<ServerEvents>,
  context: AppContext,
): NamespaceGuard => {
  const guard = authenticateNamespace(namespace, context, (me) => roomsOfPerson(context.db, me))
  const isMuted = followMutedToasts(context, namespace)
  forwardShipmentEvents(context, namespace, isMuted)
  forwardConnectionEvents(context, namespace, isMuted)
  forwardNotices(context, namespace, isMuted)
  forwardManifestEvents(context, namespace)
  forwardHubEvents(context, namespace)
  context.pubsub.subscribe(ACCOUNT_CHANGED, (ownerId) => {
    namespace.to(roomsOfAccount(ownerId)).emit('Changed', { kind: 'billing', id: ownerId, version: 0 })
  })
  const listen = clientEvents(app, context)
  namespace.on('connection', (socket) => listen(socket as unknown as SignedInSocket))
  return guard
}

/** Sends a user their personal notifications (rule LIV-6): the end of an upload, a print, a manifest; a pickup. */
const forwardNotices = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  namespace: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  const notify = async ({ id, to }: NoticeMade): Promise<void> => {
    const desks = [...namespace.sockets.values()].filter(({ data }) => data.me.id === to)
    const [first] = desks
    if (!first) return
    const read = NoticeDetail.safeParse((await findNotice(db, id))?.detail)
    if (!read.success || isMuted(to, { kind: kindOfNotice(read.data.kind) })) return
    const { code, message } = noticeSentence(noticeFor(first.data.me, read.data), 'en')
    for (const desk of desks)
      desk.emit('Notify', { message: `${code} ${message}`, status: 0, type: read.data.kind, id })
  }
  pubsub.subscribe(NOTICE_MADE, (text) => void notify(JSON.parse(text) as NoticeMade).catch(() => undefined))
}

/** Notifies users who manage connections of changes; of refused credentials once (rule CAR-8). */
const forwardConnectionEvents = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  namespace: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  /** The start of the last announced failure of credentials, by connection. */
  const notifiedSince = new Map<string, number>()
  const notify = async (name: string): Promise<void> => {
    const connection = isConnectionName(name) ? await findStoredConnection(db, name) : undefined
    if (!connection || !isConnectionName(name)) return
    namespace.to(CARRIERS_ROOM).emit('Changed', { kind: 'carrier', id: name, version: connection.version })
    const since = connection.state === 'misconfigured' ? connection.state_since?.getTime() : undefined
    if (since === undefined || notifiedSince.get(name) === since) return
    notifiedSince.set(name, since)
    for (const socket of namespace.sockets.values())
      if (socket.rooms.has(CARRIERS_ROOM) && !isMuted(socket.data.me.id, { kind: 'carrier' }))
        socket.emit('Notify', { message: connectionNotice(name, 'en'), status: 0, type: 'carrier', id: name })
  }
  // If it cannot be read now, the screens read it later.
  pubsub.subscribe(PARTNER_CONNECTION_CHANGED, (name) => void notify(name).catch(() => undefined))
}

/** Notifies users who see stations or pickup requests of changes (rules STN-7, PUP-10); clients refetch. */
const forwardHubEvents = ({ pubsub }: Pick<AppContext, 'pubsub'>, namespace: SignedInNamespace<ServerEvents>): void => {
  pubsub.subscribe(STATION_CHANGED, (id) => {
    namespace.to(STATIONS_ROOM).emit('Changed', { kind: 'station', id, version: 0 })
  })
  pubsub.subscribe(PICKUP_CHANGED, (text) => {
    const changed = JSON.parse(text) as PickupChanged
    namespace.to(roomsOfPickup(changed)).emit('Changed', { kind: 'pickup', id: changed.id, version: 0 })
  })
}

/** Notifies users who see manifests and flight batches of changes (rule MNF-9); clients refetch. */
const forwardManifestEvents = (
  { pubsub }: Pick<AppContext, 'pubsub'>,
  namespace: SignedInNamespace<ServerEvents>,
): void => {
  pubsub.subscribe(MANIFEST_CHANGED, (id) => {
    namespace.to(MANIFESTS_ROOM).emit('Changed', { kind: 'manifest', id, version: 0 })
  })
  pubsub.subscribe(LEFT_ORIGIN_CHANGED, (id) => {
    namespace.to(LEFT_ORIGINS_ROOM).emit('Changed', { kind: 'leftOrigin', id, version: 0 })
  })
}
