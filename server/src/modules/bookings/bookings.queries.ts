import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { StoredFileTable } from '../../shipment-tables.ts'
import { lockByOwner, readByKey, type ShipmentColumns, type ShipmentKey, shipmentScope } from '../shipments/index.ts'

/** Takes a parcel for this transaction, whoever asks; undefined when it is gone. */
export const lockParcel = (tx: Tx, id: string) =>
  readByKey(tx, id, (key) =>
    tx
      .selectFrom('shipment as s')
      .selectAll('s')
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where('s.line', '=', 'ecommerce')
      .forUpdate()
      .executeTakeFirst(),
  )

/** Takes these parcels of the person's scope. */
export const lockParcels = (tx: Tx, me: Me, ids: readonly string[]) =>
  lockByOwner(tx, ids, (ownerId, ofOwner) => lockParcelsOf(tx, me, ownerId, ofOwner))

const lockParcelsOf = (tx: Tx, me: Me, ownerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.status',
      's.tracking_number',
      's.booking_since',
      's.label_state',
      's.void_state',
      'service.carrier',
    ])
    .where('s.id', 'in', ids)
    .where('s.owner_id', '=', ownerId)
    .where('s.line', '=', 'ecommerce')
    .where(shipmentScope(me))
    .orderBy('s.id')
    .forUpdate('s')
    .execute()

type BookingMark = Pick<ShipmentColumns, 'booking_since' | 'label_state'>

/**
 * Since when a carrier is being asked (null: none is), and how the label stands. It changes nothing that anybody edits, so
 * the version stays.
 */
export const saveBookingMark = async (tx: Tx, key: ShipmentKey, mark: BookingMark): Promise<void> => {
  await tx.updateTable('shipment').set(mark).where('id', '=', key.id).where('owner_id', '=', key.owner_id).execute()
}

/** Stores which file a label is; the same name again is the same label, drawn once more. */
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

/** Which connection books the parcels of a service. */
export const getCarrierName = async (db: DbOrTx, serviceId: string): Promise<string> =>
  (await db.selectFrom('service').select('carrier').where('id', '=', serviceId).executeTakeFirstOrThrow()).carrier
