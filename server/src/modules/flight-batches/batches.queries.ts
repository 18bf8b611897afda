import { STATUS } from '@waybill/contract/shipments/status'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { publishBatches } from '../shipments/index.ts'

const batches = (db: DbOrTx) =>
  db
    .selectFrom('left_origin_batch as b')
    .leftJoin('country as c', 'c.id', 'b.country_id')
    .leftJoin('manifest as m', 'm.id', 'b.manifest_id')
    .select([
      'b.id',
      'b.code',
      'b.day',
      'b.country_id',
      'b.is_active',
      'b.is_open',
      'b.created_at',
      'b.manifest_id',
      'c.code as country_code',
      'c.name as country_name',
      'm.code as manifest_code',
      'm.status as manifest_status',
    ])
export type Batch = Awaited<ReturnType<typeof listBatchRows>>[number]

export const listBatchRows = (db: DbOrTx, ids: readonly string[]) =>
  batches(db)
    .where('b.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .execute()

const IN_STATE = {
  active: sql<boolean>`b.is_active`,
  taken: sql<boolean>`b.manifest_id is not null`,
  all: sql<boolean>`true`,
}

/** Active batches, taken ones, or both, newest first; with `find`, those whose number contains it. */
export const pageOfBatches = async (
  db: DbOrTx,
  {
    state,
    find = '',
    skip,
    take,
  }: { state: keyof typeof IN_STATE; find?: string | undefined; skip: number; take: number },
) => {
  const where: RawBuilder<boolean> = sql`${IN_STATE[state]} and position(${find.toUpperCase()} in b.code) > 0`
  const { total } = await db
    .selectFrom('left_origin_batch as b')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  const rows = await batches(db)
    .where(where)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .offset(skip)
    .limit(take)
    .execute()
  return { total: Number(total), rows }
}

/** Locks these batches, in the order of their ids, so that parcels neither join nor leave meanwhile. */
export const lockBatches = async (tx: Tx, ids: readonly string[]): Promise<Batch[]> => {
  await tx
    .selectFrom('left_origin_batch')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return listBatchRows(tx, ids)
}

/** Marks these batches as taken by a manifest: they are no longer active, and no parcel joins. Lock them first. */
export const takeBatches = async (tx: Tx, ids: readonly string[], manifestId: string): Promise<void> => {
  await tx
    .updateTable('left_origin_batch')
    .set({ is_active: false, is_open: false, manifest_id: manifestId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await publishBatches(tx, ids)
}

/** The batches of a manifest, except `kept`, are active again; they stay closed to parcels that leave origin later. */
export const freeBatches = async (tx: Tx, manifestId: string, kept: readonly string[] = []): Promise<void> => {
  const freed = await tx
    .updateTable('left_origin_batch')
    .set({ is_active: true, manifest_id: null })
    .where('manifest_id', '=', manifestId)
    .where('id', '!=', sql<string>`all(${kept}::uuid[])`)
    .returning('id')
    .execute()
  await publishBatches(
    tx,
    freed.map(({ id }) => id),
  )
}

/** Verified if there is a figure, else declared. */
const pieces = sql<number>`coalesce(s.real_total_quantity, s.total_quantity)`
const weight = sql<number>`coalesce(s.real_total_weight, s.total_weight)`

/** A parcel belongs to its current batch; a batch taken by a manifest has the parcels that were frozen with it. */
const members = (db: DbOrTx, ids: readonly string[]) =>
  db
    .selectFrom('shipment as s')
    .where('s.left_origin_batch_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.status',
      's.status_at',
      's.left_origin_batch_id as batch_id',
      's.declared_value_usd',
      pieces.as('pieces'),
      weight.as('weight'),
    ])

type BatchFigures = {
  batch_id: string
  parcels: number
  pieces: number
  weight: number
  value: number | null
  left_at: Date | null
}

/** The content of each of these batches. */
export const listFigures = async (db: DbOrTx, ids: readonly string[]): Promise<BatchFigures[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<BatchFigures>`
    select batch_id, count(*)::integer as parcels, sum(pieces)::integer as pieces, sum(weight) as weight,
      case when bool_and(declared_value_usd is not null) then sum(declared_value_usd) end as value,
      max(status_at) filter (where status = ${STATUS.leftOrigin}) as left_at
    from (${members(db, ids)}) as member group by batch_id`.execute(db)
  return rows
}

/** Every parcel of these batches: its number of pieces and weight. */
export const listMemberPieces = (db: DbOrTx, batchIds: readonly string[]) =>
  db
    .selectFrom('shipment as s')
    .select(['s.id', 's.left_origin_batch_id as batch_id', pieces.as('pieces'), weight.as('weight')])
    .where('s.left_origin_batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .execute()

type ScannedCount = { batch_id: string; parcels: number; scanned: number }

/**
 * Number of parcels that batches list, and of those with every piece scanned; counted by the database, because it
 * happens after each scan. Uses one grouping of parcels and scans: a join of the two may compare each with each,
 * because the database has no statistics of a new batch.
 */
export const countScanned = async (db: DbOrTx, batchIds: readonly string[]): Promise<ScannedCount[]> => {
  if (batchIds.length === 0) return []
  const { rows } = await sql<ScannedCount>`
    select batch_id, count(*)::integer as parcels, (count(*) filter (where scanned >= pieces))::integer as scanned from (
      select batch_id, id, max(pieces) as pieces, sum(scanned) as scanned from (
        select s.left_origin_batch_id as batch_id, s.id, ${pieces} as pieces, 0 as scanned from shipment s
        where s.left_origin_batch_id = any(${batchIds}::uuid[])
        union all
        select batch_id, shipment_id, null, 1 from batch_scan
        where batch_id = any(${batchIds}::uuid[]) and result = 'listed' and withdrawn_at is null
      ) as both_kinds group by batch_id, id
    ) as parcel where pieces is not null group by batch_id`.execute(db)
  return rows
}

/** The parcels of a batch, one page in the order of their numbers. */
export const listMembers = (db: DbOrTx, batchId: string, { skip, take }: { skip: number; take: number }) =>
  db
    .selectFrom('shipment as s')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.tracking_number',
      's.receiver_name',
      's.status',
      's.declared_value_usd',
      'rc.code as country_code',
      pieces.as('pieces'),
      weight.as('weight'),
    ])
    .where('s.left_origin_batch_id', '=', batchId)
    .orderBy('s.number')
    .offset(skip)
    .limit(take)
    .execute()

/** The parcels with these ids, of any batch. */
export const listParcelsById = (db: DbOrTx, ids: readonly string[]) =>
  db
    .selectFrom('shipment as s')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.line',
      's.receiver_name',
      's.receiver_country_id',
      's.status',
      's.left_origin_batch_id',
      'rc.code as country_code',
      'rc.name as country_name',
      pieces.as('pieces'),
      weight.as('weight'),
    ])
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
export type ScannedParcel = Awaited<ReturnType<typeof listParcelsById>>[number]
