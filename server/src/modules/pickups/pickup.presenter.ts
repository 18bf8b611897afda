import type { Me } from '@waybill/contract/identity/me'
import type { PickupStatus } from '@waybill/contract/pickups/columns'
import type { PickupDetail, PickupRow } from '@waybill/contract/pickups/schemas'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { linkToFile } from '../shipments/index.ts'
import { pickupCan } from './pickups.policy.ts'
import { listPickupShipments, type PickupRecord, toPickupShipment } from './pickups.queries.ts'

/** Derived: completed, else assigned, else submitted (rule PUP-2). */
const statusOf = ({ is_completed, pickup_user_id }: PickupRecord): PickupStatus => {
  if (is_completed) return 'Picked'
  return pickup_user_id === null ? 'Submitted' : 'Scheduled'
}

export const presentPickupRow = (row: PickupRecord, me: Me, now: Date): PickupRow => ({
  id: row.id,
  pickupNumber: row.number,
  accountNumber: row.account_number,
  companyName: row.company_name,
  userId: row.owner_id,
  contactName: row.contact_name,
  contactNumber: row.contact_number,
  contactEmail: row.contact_email,
  pickupAddress: row.pickup_address,
  note: row.note,
  pickupTime: row.pickup_time.toISOString(),
  isCompleted: row.is_completed,
  completedAt: row.completed_at?.toISOString() ?? null,
  status: statusOf(row),
  isLate: !row.is_completed && row.pickup_time < now,
  shipments: row.shipments,
  createdDate: row.created_at.toISOString(),
  createdBy: row.created_by,
  pickupUserId: row.pickup_user_id,
  pickupUserName: row.driver_username,
  version: row.version,
  can: pickupCan(me, row),
})

/** A request with its shipments. */
export const presentPickup = async (
  db: DbOrTx,
  row: PickupRecord,
  { me, context }: { me: Me; context: AppContext },
): Promise<PickupDetail> => ({
  ...presentPickupRow(row, me, context.now()),
  pickupShipments: (await listPickupShipments(db, row)).map(toPickupShipment),
  photo: row.photo === null ? null : linkToFile(row.photo, context),
})
