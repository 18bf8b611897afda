import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { STATUS } from '@waybill/contract/shipments/status'
import { statusOfGhnWord } from '@waybill/contract/partner-orders/ghn'
import type { GhnOrder } from '../../partners/ghn/client.ts'
import { ghnEventsOf } from '../../partners/ghn/mapping.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { countEvents } from '../shipments/index.ts'
import { applyEvents } from './apply-events.ts'
import {
  insertOrderEvents,
  insertPartnerNumber,
  insertPartnerOrder,
  listKnownNumbers,
  listMerchantCodes,
  lockByNumbers,
  type CountedEvent,
  type NewPartnerOrder,
} from './partner-orders.queries.ts'

const PARTNER = 'ghn'
type Zone = Pick<Settings, 'GHN_TIME_ZONE'>

/**
 * Stores GHN's orders (rule PTO-2): new ones become rows, known ones are updated. Orders that carry our parcels are not
 * partner orders, whether or not their booking is stored yet: their client code is a parcel's number.
 */
export const saveGhnOrders = async (
  tx: Tx,
  found: readonly GhnOrder[],
  { settings, at }: { settings: Zone; at: Date },
): Promise<void> => {
  const orders = [...new Map(found.map((order) => [order.order_code, order])).values()].sort((one, other) =>
    one.order_code < other.order_code ? -1 : 1,
  )
  const known = await lockByNumbers(
    tx,
    PARTNER,
    orders.map(({ order_code: code }) => code),
  )
  const others = await listKnownNumbers(
    tx,
    orders.flatMap(({ order_code: code, client_order_code: ours }) => [code, ours]),
  )
  const merchants = await listMerchantCodes(tx)
  for (const order of orders) {
    const row = known.get(order.order_code)
    if (row) await applyEvents(tx, row, ghnEventsOf(order, settings), at)
    else if (!others.has(order.order_code) && !others.has(order.client_order_code))
      await insertFound(tx, order, ownerOf(order.client_order_code, merchants), { settings, at })
  }
}

const insertFound = async (
  tx: Tx,
  order: GhnOrder,
  ownerId: string,
  { settings, at }: { settings: Zone; at: Date },
): Promise<void> => {
  const events = countEvents(ghnEventsOf(order, settings), at)
  const row = ghnOrderRow(order, events, ownerId, at)
  if (!(await insertPartnerNumber(tx, row, order.order_code))) return
  await insertPartnerOrder(tx, row)
  await insertOrderEvents(tx, row, events)
}

/** The row of an order at GHN. */
const ghnOrderRow = (order: GhnOrder, events: readonly CountedEvent[], ownerId: string, at: Date): NewPartnerOrder => {
  const made = dateOf(order.created_date) ?? events[0]?.at ?? at
  const address = [order.to_address, order.to_ward_name, order.to_district_name, order.to_province_name]
    .filter(Boolean)
    .join(', ')
  return {
    id: newId(made.getTime()),
    owner_id: ownerId,
    partner: PARTNER,
    number: order.order_code,
    reference: order.client_order_code || null,
    consignee_name: order.to_name,
    consignee_country: 'VN',
    consignee_address: address || null,
    word: order.status,
    status:
      statusOfGhnWord(order.status) ?? events.findLast(({ status }) => status !== null)?.status ?? STATUS.generated,
    word_at: events.at(-1)?.at ?? made,
    record: order,
    search_text: normalizeForSearch(
      [order.order_code, order.client_order_code, order.to_name, address].filter(Boolean).join(' '),
    ),
    user_id: ownerId,
    created_at: made,
    updated_at: at,
  }
}

const dateOf = (text: string | null | undefined): Date | undefined => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}

type Merchants = Awaited<ReturnType<typeof listMerchantCodes>>

/** The merchant whose client code a reference begins with, `SGL001-…`; else the house account (rule PTO-2). */
export const ownerOf = (reference: string, merchants: Merchants): string => {
  const [code = ''] = reference.split(/[-_/ ]/, 1)
  const owner =
    merchants.find((one) => !one.is_house && one.code?.toLowerCase() === code.toLowerCase()) ??
    merchants.find(({ is_house }) => is_house)
  if (!owner) throw new Error('There is no house account')
  return owner.id
}
