import { STATUS } from '@waybill/contract/shipments/status'
import type { OrderFacts } from './order-facts.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { Random } from '../random.ts'
import type { ShipmentRows } from '../shipments/shipment-rows.ts'

/** Staff's notes on an order in a status; {to} is the receiver. */
const SAID: Readonly<Record<number, readonly (readonly [writer: string, body: string])[]>> = {
  [STATUS.creatingFailed]: [['cs-employee', 'Địa chỉ thiếu số nhà. Đã gọi khách, chờ xác nhận.']],
  [STATUS.receivedAtHub]: [['delivery-employee', 'Thùng bị móp một góc, đã chụp ảnh trước khi nhận.']],
  [STATUS.processingAtHub]: [
    ['ops-manager', 'Repacked into one carton with the approval of the merchant.'],
    ['cs-employee', 'Weighed again after repacking; see the verified packages.'],
  ],
  [STATUS.holdForPayment]: [['accountant', 'Invoice of last month is still open. Released once it is paid.']],
  [STATUS.heldByCustoms]: [['cs-employee', 'Customs ask for the commercial invoice. Sent to {to} by e-mail.']],
  [STATUS.deliveryUnsuccessful]: [['sales-employee', 'Khách muốn đổi địa chỉ giao, đang chờ địa chỉ mới.']],
}
const NOTED_SHARE = 0.35
const MINUTE = 60_000

/** Adds notes to about a third of the waiting orders; each written some minutes after the last event. */
export const addNotes = (into: ShipmentRows, random: Random, world: OrderWorld, facts: OrderFacts, now: Date): void => {
  const shipment = into.shipment.at(-1)
  const last = facts.events.at(-1)
  const said = last ? SAID[last.status] : undefined
  if (!shipment || !last || !said || !random.chance(NOTED_SHARE)) return
  said.forEach(([writer, body], at) => {
    const writtenAt = last.at + (at + 1) * random.int(4, 25) * MINUTE
    if (writtenAt > now.getTime()) return
    into.shipment_note.push({
      id: random.id(writtenAt),
      owner_id: shipment['owner_id'],
      shipment_id: shipment['id'],
      body: body.replace('{to}', facts.to.name),
      account_id: world.accounts.get(writer),
      created_at: new Date(writtenAt).toISOString(),
    })
  })
}
