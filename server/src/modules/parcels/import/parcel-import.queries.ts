import type { Me } from '@waybill/contract/identity/me'
import type { ParcelAdd } from '@waybill/contract/parcels/shapes'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ParcelImportTable } from '../../../shipment-tables.ts'
import type { DeclaredPart } from '../declared-part.ts'
import type { SheetCodes } from './cell-values.ts'

/** What cells may call services and countries. */
export const listSheetCodes = async (db: DbOrTx): Promise<SheetCodes> => ({
  services: await db
    .selectFrom('service')
    .select(['code', 'label'])
    .where('is_selectable', '=', true)
    .orderBy('code')
    .execute(),
  countries: await db.selectFrom('country').select(['code', 'name', 'name_vi as nameVi']).orderBy('code').execute(),
})

export const listCurrencyCodes = async (db: DbOrTx): Promise<string[]> =>
  (await db.selectFrom('currency').select('code').orderBy('position').execute()).map(({ code }) => code)

/** Uploads for one owner decide one after the other what was made before. */
export const lockImportsOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel import ${ownerId}`}, 0))`.execute(tx)
}

/**
 * Of these keys, the numbers of the parcels that bulk uploads made by them since then and that are neither cancelled nor
 * deleted, and of those that are being made. One statement: a parcel that is just being made is in one of both.
 */
export const findMade = async (
  db: DbOrTx,
  ownerId: string,
  keys: readonly string[],
  since: Date,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ import_key: string; number: string }>`
    select import_key, number from shipment
    where owner_id = ${ownerId} and import_key = any(${[...keys]}::text[]) and status <> 3021 and created_at > ${since}
    union all
    select import_key, number from parcel_import_line
    where owner_id = ${ownerId} and import_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row.number]))
}

/** A parcel as it waits to be made: checked, with its sender; `totalPrice` only of those who may set it. */
export type PlannedParcel = { parcel: DeclaredPart; totalPrice: ParcelAdd['totalPrice'] }
export type PlannedLine = { row: number; key: string; shipmentId: string; number: string; planned: PlannedParcel }

const LINES_AT_ONCE = 1_000

export const insertImport = async (
  tx: Tx,
  row: Insertable<ParcelImportTable>,
  ownerId: string,
  lines: readonly PlannedLine[],
): Promise<void> => {
  await tx.insertInto('parcel_import').values(row).execute()
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const part = lines.slice(at, at + LINES_AT_ONCE)
    await sql`
      insert into parcel_import_line (import_id, owner_id, row, import_key, shipment_id, number, parcel)
      select ${row.id}, ${ownerId}, * from unnest(
        ${part.map((line) => line.row)}::integer[], ${part.map(({ key }) => key)}::text[],
        ${part.map(({ shipmentId }) => shipmentId)}::uuid[], ${part.map(({ number }) => number)}::text[],
        ${part.map(({ planned }) => JSON.stringify(planned))}::jsonb[])`.execute(tx)
  }
}

/** Takes a making for this transaction, so that one process works at it; false when it is over. */
export const lockRunningImport = async (tx: Tx, importId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('parcel_import')
    .select('state')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'running'
}

/** The next lines of a making after this row, in the order of the file. */
export const listLines = async (
  db: DbOrTx,
  importId: string,
  afterRow: number,
  limit: number,
): Promise<PlannedLine[]> =>
  (
    await sql<PlannedLine>`
      select row, import_key as key, shipment_id as "shipmentId", number, parcel as planned from parcel_import_line
      where import_id = ${importId} and row > ${afterRow} order by row limit ${limit}`.execute(db)
  ).rows

/**
 * Takes these lines out, neighbours all: with this transaction they are made. False when another took some of them since
 * they were read.
 */
export const takeLines = async (tx: Tx, importId: string, lines: readonly PlannedLine[]): Promise<boolean> => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return true
  const { numDeletedRows } = await tx
    .deleteFrom('parcel_import_line')
    .where('import_id', '=', importId)
    .where('row', '>=', first.row)
    .where('row', '<=', last.row)
    .executeTakeFirst()
  return numDeletedRows === BigInt(lines.length)
}

export const countMade = async (tx: Tx, importId: string, made: number): Promise<void> => {
  await tx
    .updateTable('parcel_import')
    .set({ done: sql`done + ${made}` })
    .where('id', '=', importId)
    .execute()
}

/** Ends a making; what a failed one has not made is forgotten, so that it may be uploaded again. */
export const endImport = async (tx: Tx, importId: string, state: 'done' | 'failed', reason: string | null) => {
  await tx.deleteFrom('parcel_import_line').where('import_id', '=', importId).execute()
  await tx.updateTable('parcel_import').set({ state, reason }).where('id', '=', importId).execute()
}

/** A making with who ordered it, to go on with. */
export const findImport = (db: DbOrTx, id: string) =>
  db
    .selectFrom('parcel_import as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('account as house', (join) => join.on('house.is_house', '=', true))
    .select(['i.id', 'i.state', 'i.account_id', 'a.username'])
    .select((eb) => eb.fn.coalesce('i.merchant_id', 'house.id').as('owner_id'))
    .select(sql<boolean>`i.merchant_id is null`.as('is_house'))
    .where('i.id', '=', id)
    .executeTakeFirst()

/** The making that this person ordered; nobody else sees it. */
export const findOwnImport = (db: DbOrTx, me: Me, id: string) =>
  isUuid(id)
    ? db.selectFrom('parcel_import').selectAll().where('id', '=', id).where('account_id', '=', me.id).executeTakeFirst()
    : Promise.resolve(undefined)

export const listMadeBy = (db: DbOrTx, importId: string) =>
  db
    .selectFrom('shipment')
    .select(['import_row', 'id', 'number', 'owner_id'])
    .where('import_id', '=', importId)
    .orderBy('import_row')
    .execute()
