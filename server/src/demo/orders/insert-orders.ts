import { STATUS } from '@waybill/contract/shipments/status'
import type { Tx } from '../../platform/database.ts'
import { takeSerials } from '../demo.queries.ts'
import { drawOrder, type OrderFacts } from './order-facts.ts'
import { planOrders } from './order-plans.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { type Random, seededRandom } from '../random.ts'
import { insertShipments, noRows, type ShipmentRows } from '../shipments/shipment-rows.ts'
import { searchTextOf } from '../../modules/shipments/lists/search-text.ts'
import { addShipment, contentColumns, lastEventOf } from '../shipments/add-shipment.ts'
import { partyColumns } from '../shipments/parties.ts'

/** Staff's notes on an order in a status; {to} is the receiver. */
const NOTES: Readonly<Record<number, readonly (readonly [writer: string, body: string])[]>> = {
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
const addNotes = (into: ShipmentRows, random: Random, world: OrderWorld, facts: OrderFacts, now: Date): void => {
  const shipment = into.shipment.at(-1)
  const last = facts.events.at(-1)
  const notes = last ? NOTES[last.status] : undefined
  if (!shipment || !last || !notes || !random.chance(NOTED_SHARE)) return
  notes.forEach(([writer, body], at) => {
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

const FIRST_SERIAL = 48_210_000
const SEED_OF_NOTES = 20_261_121

/** Inserts express orders of the last 90 days. Returns their number. */
export const insertOrders = async (
  tx: Tx,
  random: Random,
  world: OrderWorld,
  now: Date,
  count: number,
): Promise<number> => {
  const plans = planOrders(random, now, count)
  const serials = await takeSerials(tx, 'express', plans.length, FIRST_SERIAL)
  const rows = noRows()
  const ofNotes = seededRandom(SEED_OF_NOTES)
  plans.forEach((plan, at) => {
    const facts = drawOrder(random, world, plan, serials[at] ?? 0)
    addOrder(rows, random, world, facts)
    addNotes(rows, ofNotes, world, facts, now)
  })
  await insertShipments(tx, rows)
  return plans.length
}

/** Adds one order to the rows. */
const addOrder = (into: ShipmentRows, random: Random, world: OrderWorld, facts: OrderFacts): void => {
  const number = world.numberOf('express', facts.serial)
  const originId = world.countries.get(facts.from.countryCode)
  addShipment(into, random, world, facts, {
    number,
    columns: orderColumns(random, world, facts, number),
    contents: facts.contents.map((line) => contentColumns(line, originId)),
  })
}

const orderColumns = (random: Random, world: OrderWorld, facts: OrderFacts, number: string) => {
  const { plan, from, to, contents, trackingNumber, senderReference } = facts
  const last = lastEventOf(facts)
  const isTaken = last.status === STATUS.processingAtHub && random.chance(0.2)
  return {
    line: 'express',
    is_import: plan.kind === 'import',
    service_id: facts.serviceId,
    note: facts.note,
    additional_message: last.status === STATUS.creatingFailed ? last.reason : null,
    nature_of_goods: contents[0]?.nature ?? 'PrintedMatters',
    is_process: isTaken,
    processed_by_user_id: isTaken ? world.accounts.get('cs-employee') : null,
    processed_at: isTaken ? last.at : null,
    ...partyColumns('sender', from, world.countries.get(from.countryCode)),
    ...partyColumns('receiver', to, world.countries.get(to.countryCode)),
    total_price: facts.breakdown.total,
    real_total_price: facts.realPrice,
    price_breakdown: facts.breakdown,
    search_text: searchTextOf({ number, trackingNumber, senderReference, from, to }),
  }
}
