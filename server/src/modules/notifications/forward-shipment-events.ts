import type { ServerEvents } from '@waybill/contract/notifications/events'
import { CARRIER } from '@waybill/contract/kernel/entity'
import { statusChangeMessage } from '@waybill/contract/notifications/status-change'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { throttleByRoom } from '../../platform/realtime/throttle-by-room.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { PARTNER_ORDER_CHANGED, type PartnerOrderChangedEvent } from '../partner-orders/index.ts'
import { SHIPMENT_CHANGED, type ShipmentChangedEvent } from '../shipments/index.ts'
import { isNotified, peopleOf, roomsOfShipment } from './audience.ts'
import type { IsMuted } from './muted-toasts.ts'

const DASHBOARD_EVERY_MS = 1_000

/** Forwards changes of any process to the users of this one who may see them (rule LIV-2). */
export const forwardShipmentEvents = (
  { pubsub }: Pick<AppContext, 'pubsub'>,
  namespace: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  const updateDashboard = throttleByRoom((rooms) => namespace.to(rooms).emit('UpdateDashboard', {}), DASHBOARD_EVERY_MS)

  pubsub.subscribe(SHIPMENT_CHANGED, (text) => {
    const notice = JSON.parse(text) as ShipmentChangedEvent
    const { id, version, lock } = notice
    const rooms = roomsOfShipment(notice)
    namespace.to(rooms).emit('Changed', { kind: notice.line === 'express' ? 'order' : 'parcel', id, version })
    if (lock) {
      const { isProcess, holderId: processedByUserId, holder: name } = lock
      const change = { id, isProcess, processedByUserId, name, version }
      // Only staff process: users of the company learn that it is done, not by whom (rule LIV-12).
      const people = peopleOf(notice.ownerId)
      namespace.to(rooms).except(people).emit('ChangeProcess', change)
      namespace.to(people).emit('ChangeProcess', { ...change, name: name && CARRIER })
    }
    if (!notice.isLockAlone) updateDashboard(rooms)
    notify(namespace, notice, { rooms, isMuted })
  })

  pubsub.subscribe(PARTNER_ORDER_CHANGED, (text) => {
    const { id, version, ...whose } = JSON.parse(text) as PartnerOrderChangedEvent
    namespace.to(roomsOfShipment(whose)).emit('Changed', { kind: 'partnerOrder', id, version })
  })
}

const notify = (
  namespace: SignedInNamespace<ServerEvents>,
  notice: ShipmentChangedEvent,
  { rooms, isMuted }: { rooms: readonly string[]; isMuted: IsMuted },
): void => {
  const { id, movedTo: status, number, line, isImport, by } = notice
  if (status === undefined) return
  const notification = {
    message: statusChangeMessage(number, status, 'en'),
    status,
    type: shipmentTypeOf(line, isImport),
    id,
  }
  for (const socket of namespace.sockets.values())
    if (
      isNotified(socket.data.me, status, by) &&
      !isMuted(socket.data.me.id, { status }) &&
      rooms.some((room) => socket.rooms.has(room))
    )
      socket.emit('Notify', notification)
}
