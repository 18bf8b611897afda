import { STATUS } from '@waybill/contract/shipments/status'
import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ParcelImportTable } from '../../shipment-tables.ts'
import type { SheetCodes } from './sheets/index.ts'
import type { MadeBefore } from './made-before.ts'

/** Names of services and countries that cells may use. */
export const listSheetCodes = async (db: DbOrTx): Promise<SheetCodes> => ({
  services: await db
    .selectFrom('service')
    .select(['id', 'code', 'label'])
    .where('is_selectable', '=', true)
    .orderBy('code')
    .execute(),
  countries: await db
    .selectFrom('country')
    .select(['id', 'code', 'name', 'name_vi as nameVi'])
    .orderBy('code')
    .execute(),
})

export const listCurrencyCodes = async (db: DbOrTx): Promise<string[]> =>
  (await db.selectFrom('currency').select('code').orderBy('position').execute()).map(({ code }) => code)

/** Serializes uploads for one owner, which decide what was made before. */
export const lockImportsOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel import ${ownerId}`}, 0))`.execute(tx)
}

/**
 * The shipments of these keys that bulk uploads made since then and that are neither cancelled nor deleted, and those
 * being made. One statement, because a shipment that is just being made is in exactly one of both.
 */
export const findAlreadyImported = async (
  db: DbOrTx,
  ownerId: string,
  keys: readonly string[],
  since: Date,
): Promise<MadeBefore[]> => {
  const { rows } = await sql<MadeBefore>`
    select import_key as key, number, import_content as content from shipment
    where owner_id = ${ownerId} and import_key = any(${[...keys]}::text[]) and status <> ${STATUS.cancelled} and created_at > ${since}
    union all
    select line.import_key, line.number, line.import_content
    from parcel_import_batch batch,
      unnest(batch.import_keys, batch.numbers, batch.import_contents) as line (import_key, number, import_content)
    where batch.owner_id = ${ownerId} and line.import_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

/** A shipment waiting to be made: checked, and priced. */
export type PlannedLine<Planned> = {
  row: number
  key: string
  content: string
  shipmentId: string
  number: string
  planned: Planned
}
/** Shipments that one transaction makes, in the order of the file. */
export type PlannedBatch<Planned> = { firstRow: number; lines: PlannedLine<Planned>[] }

/** A making, and the owner of its shipments. */
type ImportKey = { id: string; owner_id: string }

const BATCH = 250

export const insertImport = async (
  tx: Tx,
  row: Insertable<ParcelImportTable>,
  ownerId: string,
  lines: readonly PlannedLine<unknown>[],
): Promise<void> => {
  await tx.insertInto('parcel_import').values(row).execute()
  for (let at = 0; at < lines.length; at += BATCH) {
    const part = lines.slice(at, at + BATCH)
    const batch = {
      import_id: row.id,
      first_row: part[0]?.row ?? 0,
      owner_id: ownerId,
      import_keys: part.map(({ key }) => key),
      import_contents: part.map(({ content }) => content),
      numbers: part.map(({ number }) => number),
      parcels: JSON.stringify(part),
    }
    await tx.insertInto('parcel_import_batch').values(batch).execute()
  }
}

/** Locks a making, so that one process ends it; false if it is over. */
export const lockRunningImport = async (tx: Tx, importId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('parcel_import')
    .select('state')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'running'
}

/** The first batch of a making after this row. */
export const findBatch = async <Planned>(
  db: DbOrTx,
  { id, owner_id }: ImportKey,
  afterRow: number,
): Promise<PlannedBatch<Planned> | undefined> => {
  const batch = await db
    .selectFrom('parcel_import_batch')
    .select(['first_row', 'parcels'])
    .where('owner_id', '=', owner_id)
    .where('import_id', '=', id)
    .where('first_row', '>', afterRow)
    .orderBy('first_row')
    .limit(1)
    .executeTakeFirst()
  return batch && { firstRow: batch.first_row, lines: batch.parcels as PlannedLine<Planned>[] }
}

/** The open makings of this owner and line that began before this one; without one: all, the oldest first. */
export const listUnfinishedImports = async (
  tx: Tx,
  { line, ownerId, before }: { line: BusinessLine; ownerId: string; before?: string },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('parcel_import_batch as batch')
    .innerJoin('parcel_import as making', 'making.id', 'batch.import_id')
    .select('batch.import_id as id')
    .distinct()
    .where('batch.owner_id', '=', ownerId)
    .where('making.line', '=', line)
    .$if(before !== undefined, (query) => query.where('batch.import_id', '<', before ?? ''))
    .orderBy('batch.import_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a batch: committing this transaction makes it. False if another has taken it since it was read. */
export const takeBatch = async (tx: Tx, { id, owner_id }: ImportKey, firstRow: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('parcel_import_batch')
    .where('owner_id', '=', owner_id)
    .where('import_id', '=', id)
    .where('first_row', '=', firstRow)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False if the making has ended meanwhile. It waits for concurrent counts, so it comes last. */
export const countMade = async (tx: Tx, importId: string, made: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('parcel_import')
    .set({ done: sql`done + ${made}` })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a making; the rest of a failed one is forgotten, so that it can be uploaded again. */
export const endImport = async (
  tx: Tx,
  { id, owner_id }: ImportKey,
  state: 'done' | 'failed',
  reason: string | null,
) => {
  await tx.deleteFrom('parcel_import_batch').where('owner_id', '=', owner_id).where('import_id', '=', id).execute()
  const { account_id, done, bad, already_made } = await tx
    .updateTable('parcel_import')
    .set({ state, reason })
    .where('id', '=', id)
    .returning(['account_id', 'done', 'bad', 'already_made'])
    .executeTakeFirstOrThrow()
  return { orderedBy: account_id, made: done, leftOut: bad + already_made }
}

/** A making with its uploader, to continue it. */
export const findImport = async (db: DbOrTx, id: string) => {
  const row = await importRows(db).where('i.id', '=', id).executeTakeFirst()
  return row && row.owner_id !== null ? { ...row, owner_id: row.owner_id } : undefined
}

const importRows = (db: DbOrTx) =>
  db
    .selectFrom('parcel_import as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('account as house', (join) => join.on('house.is_house', '=', true))
    .select(['i.id', 'i.line', 'i.state', 'i.account_id', 'i.created_at', 'a.username'])
    .select((eb) => eb.fn.coalesce('i.merchant_id', 'house.id').as('owner_id'))

/** The making of this user; nobody else sees it. */
export const findOwnImport = (db: DbOrTx, me: Me, { line, id }: { line: BusinessLine; id: string }) =>
  isUuid(id)
    ? db
        .selectFrom('parcel_import')
        .selectAll()
        .where('id', '=', id)
        .where('line', '=', line)
        .where('account_id', '=', me.id)
        .executeTakeFirst()
    : Promise.resolve(undefined)

/** In the order of the file. Of any owner, because one may have changed since. */
export const listMadeBy = (db: DbOrTx, importId: string) =>
  db
    .selectFrom('shipment')
    .select(['import_row', 'id', 'number', 'owner_id'])
    .select(hasLabel.as('has_label'))
    .where('import_id', '=', importId)
    .orderBy('import_row')
    .execute()

/** The upload's shipments that are not cancelled, in the order of the file. */
export const listToTakeBack = (db: DbOrTx, importId: string) =>
  db
    .selectFrom('shipment')
    .select(['id', 'number', 'status', 'held_at'])
    .where('import_id', '=', importId)
    .where('status', '<>', STATUS.cancelled)
    .orderBy('import_row')
    .execute()

export const countCancelled = async (db: DbOrTx, importId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('shipment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('status', '=', STATUS.cancelled)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An upload that this user may take back: their own, or of the company that they administer. */
export const findImportToTakeBack = async (db: DbOrTx, me: Me, { line, id }: { line: BusinessLine; id: string }) => {
  if (!isUuid(id)) return undefined
  const mayAll = me.role === 'Company Admin' ? me.companyId : null
  return db
    .selectFrom('parcel_import')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('line', '=', line)
    .where((eb) => eb.or([eb('account_id', '=', me.id), ...(mayAll === null ? [] : [eb('merchant_id', '=', mayAll)])]))
    .executeTakeFirst()
}

/** Whether an SGL label can be printed (rule LBL-1); labels of cancelled parcels are not printed with their upload. */
const hasLabel = sql<boolean>`(tracking_number is not null and status <> ${STATUS.cancelled})`

/** Of an upload's parcels: how many have a label, and how many are being booked. */
export const countLabels = async (db: DbOrTx, importId: string): Promise<{ ready: number; awaited: number }> =>
  db
    .selectFrom('shipment')
    .select([
      sql<number>`(count(*) filter (where ${hasLabel}))::int`.as('ready'),
      sql<number>`(count(*) filter (where tracking_number is null and status = ${STATUS.generated}))::int`.as(
        'awaited',
      ),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
