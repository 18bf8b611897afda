import type { ServerEvents } from '@waybill/contract/notifications/events'
import { shipmentTypeOf, statusNews } from '@waybill/contract/notifications/shapes'
import type { SignedInNamespace } from '../../platform/realtime/admission.ts'
import { makePulse } from '../../platform/realtime/pulse.ts'
import type { World } from '../../platform/world.ts'
import { SHIPMENT_CHANGED, type ShipmentNotice } from '../shipments/index.ts'
import { isTold, roomsOfShipment } from './audience.ts'

const DASHBOARD_EVERY_MS = 1_000

/** Passes what any process saved on to the people of this one who may see it (rule LIV-2). */
export const hearShipments = ({ notices }: Pick<World, 'notices'>, hub: SignedInNamespace<ServerEvents>): void => {
  const updateDashboard = makePulse((rooms) => hub.to(rooms).emit('UpdateDashboard', {}), DASHBOARD_EVERY_MS)

  notices.hear(SHIPMENT_CHANGED, (text) => {
    const notice = JSON.parse(text) as ShipmentNotice
    const { id, version, lock } = notice
    const rooms = roomsOfShipment(notice)
    hub.to(rooms).emit('Changed', { kind: notice.line === 'express' ? 'order' : 'parcel', id, version })
    if (lock)
      hub.to(rooms).emit('ChangeProcess', {
        id,
        isProcess: lock.isProcess,
        processedByUserId: lock.holderId,
        name: lock.holder,
        version,
      })
    if (!notice.isLockAlone) updateDashboard(rooms)
    tell(hub, notice, rooms)
  })
}

const tell = (hub: SignedInNamespace<ServerEvents>, notice: ShipmentNotice, rooms: readonly string[]): void => {
  const { id, movedTo: status, number, line, isImport, by } = notice
  if (status === undefined) return
  const news = { message: statusNews(number, status, 'en'), status, type: shipmentTypeOf(line, isImport), id }
  for (const socket of hub.sockets.values())
    if (isTold(socket.data.me, status, by) && rooms.some((room) => socket.rooms.has(room))) socket.emit('Notify', news)
}
