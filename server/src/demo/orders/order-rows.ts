import { STATUS } from '@waybill/contract/shipments/status'
import { searchTextOf } from '../../modules/shipments/lists/search-text.ts'
import type { OrderFacts } from './order-facts.ts'
import { addShipment, contentColumns, lastEventOf } from '../shipments/add-shipment.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { partyColumns } from '../shipments/parties.ts'
import type { Random } from '../random.ts'
import type { ShipmentRows } from '../shipments/shipment-rows.ts'

/** Adds one order to the rows. */
export const addOrder = (into: ShipmentRows, random: Random, world: OrderWorld, facts: OrderFacts): void => {
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
