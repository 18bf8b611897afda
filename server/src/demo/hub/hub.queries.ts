import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ShipmentKey } from '../../modules/shipments/index.ts'

type Owned = ShipmentKey & { status: number; created_at: Date }

/** Shipments of a company that leave from Vietnam, the newest first: waiting ones, and those fetched since. */
export const listCompanyShipments = async (
  tx: Tx,
  ownerId: string,
): Promise<{ waiting: Owned[]; fetched: Owned[] }> => {
  const rows = await tx
    .selectFrom('shipment')
    .select(['id', 'owner_id', 'status', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('is_import', '=', false)
    .where('status', 'not in', [STATUS.creatingFailed, STATUS.cancelled])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    waiting: rows.filter(({ status }) => status === STATUS.generated),
    fetched: rows.filter(({ status }) => status !== STATUS.generated),
  }
}

/** The next serials of pickup numbers. */
export const takePickupSerials = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ serial: number }>`
    select nextval('pickup_number')::integer as serial from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ serial }) => serial)
}
