import type { Me } from '@waybill/contract/identity/me'
import { MAX_PICKUP_SHIPMENTS, type PickupShipment } from '@waybill/contract/pickups/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { PickupTable } from '../../hub-tables.ts'
import { type DbOrTx, lockName, type Tx } from '../../platform/database.ts'
import { lockShipments, publishPickups, type ShipmentKey } from '../shipments/index.ts'
import { PICKUP_SELECT } from './pickups.list.ts'
import { pickupScope } from './pickups.policy.ts'

export type PickupRecord = Selectable<PickupTable> & {
  account_number: string | null
  company_name: string | null
  created_by: string
  driver_username: string | null
}

export const publishPickup = (
  tx: Tx,
  { id, owner_id }: Pick<PickupRecord, 'id' | 'owner_id'>,
  drivers: readonly (string | null)[],
): Promise<void> =>
  publishPickups(tx, [{ id, ownerId: owner_id, drivers: drivers.filter((driver) => driver !== null) }])

/** PU + 9 digits (rule NUM-1). */
export const nextPickupNumber = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ serial: number }>`select nextval('pickup_number')::integer as serial`.execute(tx)
  return `PU${String(rows[0]?.serial ?? 0).padStart(9, '0')}`
}

export const findPickup = async (db: DbOrTx, me: Me, id: string): Promise<PickupRecord | undefined> => {
  const { rows } = await sql<PickupRecord>`
    select ${PICKUP_SELECT} from pickup p where p.id = ${id} and ${pickupScope(me)}`.execute(db)
  return rows[0]
}

/** The same, locked. */
export const lockPickup = async (tx: Tx, me: Me, id: string): Promise<PickupRecord | undefined> => {
  await sql`select id from pickup where id = ${id} for update`.execute(tx)
  return findPickup(tx, me, id)
}

/** The same with its shipments, which are locked first, as by changes that make one leave its request (rule PUP-5). */
export const lockPickupWithShipments = async (tx: Tx, me: Me, id: string): Promise<PickupRecord | undefined> => {
  const row = await findPickup(tx, me, id)
  if (!row) return undefined
  await lockShipments(
    tx,
    (await listPickupShipments(tx, row)).map((shipment) => shipment.id),
  )
  return lockPickup(tx, me, id)
}

export const insertPickup = async (tx: Tx, row: Insertable<PickupTable>): Promise<void> => {
  await tx.insertInto('pickup').values(row).execute()
}

type PickupColumns = Partial<
  Pick<
    Selectable<PickupTable>,
    | 'pickup_user_id'
    | 'assigned_by'
    | 'assigned_at'
    | 'is_completed'
    | 'completed_by'
    | 'completed_at'
    | 'photo'
    | 'shipments'
  >
>
export const updatePickup = async (tx: Tx, id: string, columns: PickupColumns): Promise<void> => {
  await tx
    .updateTable('pickup')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Serializes requests for the shipments of one owner. */
export const lockPickupsOf = (tx: Tx, ownerId: string): Promise<void> => lockName(tx, `pickup ${ownerId}`)

type ShipmentRecord = {
  id: string
  owner_id: string
  line: 'express' | 'ecommerce'
  is_import: boolean
  number: string
  tracking_number: string | null
  receiver_name: string
  country_code: string | null
  status: number
  held_at: Date | null
  packages: number
  weight: number
  created_at: Date
  scanned_at: Date | null
  moved_from: number | null
}

const SHIPMENT_COLUMNS = sql`s.id, s.owner_id, s.line, s.is_import, s.number, s.tracking_number, s.receiver_name,
  c.code as country_code, s.status, s.held_at, s.total_quantity as packages, s.total_weight::float8 as weight, s.created_at`

/** A company's generated shipments on no open request, the newest first (rule PUP-4). */
export const listFreeShipments = async (db: DbOrTx, ownerId: string): Promise<ShipmentRecord[]> => {
  const { rows } = await sql<ShipmentRecord>`
    select ${SHIPMENT_COLUMNS}, null::timestamptz as scanned_at, null::integer as moved_from
    from shipment s left join country c on c.id = s.receiver_country_id
    where s.owner_id = ${ownerId} and s.status = ${STATUS.generated} and not s.is_import and not exists (
      select from pickup_shipment ps where ps.owner_id = s.owner_id and ps.shipment_id = s.id and ps.is_open)
    order by s.created_at desc, s.id desc limit ${MAX_PICKUP_SHIPMENTS}`.execute(db)
  return rows
}

/** The shipments of a request, in the order of their numbers. */
export const listPickupShipments = async (
  db: DbOrTx,
  { id, owner_id }: Pick<PickupRecord, 'id' | 'owner_id'>,
): Promise<ShipmentRecord[]> => {
  const { rows } = await sql<ShipmentRecord>`
    select ${SHIPMENT_COLUMNS}, ps.scanned_at, ps.moved_from
    from pickup_shipment ps
    join shipment s on s.id = ps.shipment_id and s.owner_id = ps.owner_id
    left join country c on c.id = s.receiver_country_id
    where ps.pickup_id = ${id} and ps.owner_id = ${owner_id}
    order by s.number`.execute(db)
  return rows
}

export const insertPickupShipments = async (tx: Tx, pickupId: string, keys: readonly ShipmentKey[]): Promise<void> => {
  await sql`
    insert into pickup_shipment (owner_id, shipment_id, pickup_id)
    select unnest(${keys.map(({ owner_id }) => owner_id)}::uuid[]), unnest(${keys.map(({ id }) => id)}::uuid[]), ${pickupId}`.execute(
    tx,
  )
}

/** The fetched shipments, with their previous statuses; the others are free again (rule PUP-7). */
export const closePickupShipments = async (
  tx: Tx,
  { id, owner_id }: Pick<PickupRecord, 'id' | 'owner_id'>,
  taken: readonly { id: string; movedFrom: number | null }[],
  at: Date,
): Promise<void> => {
  const ofPickup = sql`pickup_id = ${id} and owner_id = ${owner_id}`
  await sql`update pickup_shipment set is_open = false where ${ofPickup}`.execute(tx)
  await sql`
    update pickup_shipment ps set scanned_at = ${at}, moved_from = taken.moved_from
    from unnest(${taken.map((one) => one.id)}::uuid[], ${taken.map(({ movedFrom }) => movedFrom)}::integer[]) as taken (id, moved_from)
    where ${ofPickup} and ps.shipment_id = taken.id`.execute(tx)
}

/** Reopens a request, without shipments that another one has taken (rule PUP-8). */
export const reopenPickupShipments = async (
  tx: Tx,
  { id, owner_id }: Pick<PickupRecord, 'id' | 'owner_id'>,
): Promise<void> => {
  await sql`
    update pickup_shipment ps set is_open = true, scanned_at = null, moved_from = null
    where ps.pickup_id = ${id} and ps.owner_id = ${owner_id} and not exists (
      select from pickup_shipment other where other.owner_id = ps.owner_id and other.shipment_id = ps.shipment_id
        and other.is_open and other.pickup_id <> ps.pickup_id)`.execute(tx)
}

/** Active users of the delivery role, with their open requests of today. */
export const listDrivers = async (db: DbOrTx, from: Date, until: Date) => {
  const { rows } = await sql<{ id: string; username: string; name: string; today: number }>`
    select a.id, a.username, a.name, (
      select count(*)::integer from pickup p where p.pickup_user_id = a.id and not p.is_completed
        and p.pickup_time >= ${from} and p.pickup_time < ${until}) as today
    from account a where a.role_name = 'Delivery Employee' and a.is_active and a.deleted_at is null
    order by a.username`.execute(db)
  return rows
}

export const findDriver = (db: DbOrTx, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('role_name', '=', 'Delivery Employee')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The company of a request: its account, with the initial values of a pickup. */
export const findCompanyContact = (db: DbOrTx, id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('country as c', 'c.id', 'a.sender_country_id')
    .select(['a.id', 'a.name', 'a.code', 'a.email', 'a.phone_number', 'a.address', 'a.sender_contact_name'])
    .select(['a.sender_address_line1', 'a.sender_address_line2', 'a.sender_address_line3'])
    .select(['a.sender_city', 'a.sender_state', 'c.name as country'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

export const toPickupShipment = (row: ShipmentRecord): PickupShipment => ({
  id: row.id,
  line: row.line,
  isImport: row.is_import,
  number: row.number,
  receiverName: row.receiver_name,
  countryCode: row.country_code,
  status: row.status,
  packages: row.packages,
  weight: row.weight,
  createdDate: row.created_at.toISOString(),
  isScanned: row.scanned_at !== null,
})

/** Whether it is a picture uploaded by this user. */
export const isOwnPhoto = async (db: DbOrTx, me: Me, path: string): Promise<boolean> =>
  (await db
    .selectFrom('stored_file')
    .select('path')
    .where('path', '=', path)
    .where('uploaded_by', '=', me.id)
    .where('purpose', 'in', ['photo', 'upload'])
    .where('type', 'like', 'image/%')
    .executeTakeFirst()) !== undefined
