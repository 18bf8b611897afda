import type { JanioOrder } from '../../partners/janio/client.ts'
import type { Tx } from '../../platform/database.ts'
import { foundRow } from './janio-order.ts'
import { ownerOf } from './save-ghn-orders.ts'
import {
  insertPartnerNumber,
  insertPartnerOrder,
  listKnownNumbers,
  listMerchantCodes,
  listReferences,
} from './partner-orders.queries.ts'

/**
 * Stores orders found at Janio (rule PTO-2): unknown ones become rows. Orders that carry our parcels are excluded, as
 * are those that a job of ours is about to make.
 */
export const saveJanioOrders = async (tx: Tx, found: readonly JanioOrder[], at: Date): Promise<void> => {
  const known = await listKnownNumbers(
    tx,
    found.flatMap(({ tracking_no: number, shipper_order_id: ours }) => [number, ours]),
  )
  const references = await listReferences(
    tx,
    'janio',
    found.map(({ shipper_order_id: ours }) => ours),
  )
  const merchants = await listMerchantCodes(tx)
  for (const order of found) {
    const { tracking_no: number, shipper_order_id: ours } = order
    if (known.has(number) || known.has(ours) || references.has(ours)) continue
    const row = foundRow(order, ownerOf(ours, merchants), at)
    if (await insertPartnerNumber(tx, row, number)) await insertPartnerOrder(tx, row)
  }
}
