import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { saveDailyTotals, settleCharges } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../demo.queries.ts'

/** Tables of a shipment, parents first. */
const SHIPMENT_TABLES = [
  'shipment',
  'shipment_number',
  'shipment_package',
  'shipment_content',
  'shipment_fee',
  'shipment_event',
  'shipment_note',
] as const

/** The rows of some shipments, by table. */
export type ShipmentRows = Record<(typeof SHIPMENT_TABLES)[number], Record<string, unknown>[]>

export const noRows = (): ShipmentRows => ({
  shipment: [],
  shipment_number: [],
  shipment_package: [],
  shipment_content: [],
  shipment_fee: [],
  shipment_event: [],
  shipment_note: [],
})

export const insertShipments = async (tx: Tx, rows: ShipmentRows): Promise<void> => {
  for (const table of SHIPMENT_TABLES) await insertRows(tx, table, rows[table])
  const keys = rows.shipment.map(({ id, owner_id }) => ({ id: String(id), owner_id: String(owner_id) }))
  await saveDailyTotals(tx, keys, 1)
  await settleCharges(tx, keys, { by: SYSTEM_USER, at: new Date() })
}
