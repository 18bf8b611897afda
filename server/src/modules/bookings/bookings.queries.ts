import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { StoredFileTable } from '../../shipment-tables.ts'
import { sql } from 'kysely'
import {
  isOneOf,
  lockShipmentRow,
  lockShipments,
  type ShipmentColumns,
  type ShipmentKey,
  shipmentScope,
} from '../shipments/index.ts'

/** Locks a parcel, for any caller; undefined if it was deleted. */
export const lockParcel = (tx: Tx, id: string) => lockShipmentRow(tx, id, sql<boolean>`s.line = 'ecommerce'`)

/** Locks these parcels of the user's scope. */
export const lockParcels = async (tx: Tx, me: Me, ids: readonly string[]) => {
  const keys = await lockShipments(tx, ids, sql<boolean>`s.line = 'ecommerce' and ${shipmentScope(me)}`)
  return tx
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.status',
      's.tracking_number',
      's.booking_started_at',
      's.label_state',
    ])
    .select(['s.void_state', 's.left_origin_batch_id', 's.held_at', 'service.carrier'])
    .where(isOneOf('s', keys))
    .execute()
}

type BookingMark = Pick<ShipmentColumns, 'booking_started_at' | 'label_state' | 'label_carrier'>

/**
 * Since when a carrier is being asked (null: none is), and the state of the label. No user edits these columns, so the
 * version stays.
 */
export const saveBookingMark = async (tx: Tx, key: ShipmentKey, mark: BookingMark): Promise<void> => {
  await tx.updateTable('shipment').set(mark).where('id', '=', key.id).where('owner_id', '=', key.owner_id).execute()
}

/** Stores the label's file; the same name again is the same label, redrawn. */
export const saveLabelFile = async (
  tx: Tx,
  file: Pick<StoredFileTable, 'path' | 'name' | 'type' | 'size' | 'uploaded_by'>,
): Promise<void> => {
  await tx
    .insertInto('stored_file')
    .values({ ...file, purpose: 'label' })
    .onConflict((clash) => clash.column('path').doUpdateSet({ size: file.size }))
    .execute()
}

export const deleteStoredFile = async (db: DbOrTx, path: string): Promise<void> => {
  await db.deleteFrom('stored_file').where('path', '=', path).execute()
}

/** The connections that book the parcels of some services, by service id. */
export const listCarrierNames = async (db: DbOrTx, serviceIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'carrier'])
    .where('id', '=', sql<string>`any(${[...new Set(serviceIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, carrier }) => [id, carrier]))
}
