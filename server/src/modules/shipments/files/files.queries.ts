import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { daysBefore, type RetentionRule } from '../../../platform/retention/retention-rule.ts'
import type { StoredFileTable } from '../../../shipment-tables.ts'
import { findShipments } from '../model/find-shipment.queries.ts'
import type { FileKind } from '../model/shipment.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'

export type FilePurpose = StoredFileTable['purpose']
/** Files that may be attached to an order. */
export const DOCUMENT_PURPOSES: readonly FilePurpose[] = ['upload']
/** Files that may show what arrived; programs send photos as files of an order, too. */
export const PHOTO_PURPOSES: readonly FilePurpose[] = ['upload', 'photo']

export const saveStoredFile = async (
  db: DbOrTx,
  file: Pick<StoredFileTable, 'path' | 'name' | 'type' | 'size' | 'uploaded_by' | 'purpose'> &
    Partial<Pick<Insertable<StoredFileTable>, 'uploaded_at' | 'sha256' | 'station_id' | 'station_name'>>,
): Promise<void> => {
  await db.insertInto('stored_file').values(file).execute()
}

/**
 * The name of a file's content in the store. A photo's name is its hash, so photos of the same content share it (rule
 * CAM-4).
 */
export const contentNameOf = ({ path, sha256 }: { path: string; sha256: string | null }): string =>
  sha256 === null ? path : `${sha256}.photo`

export const findStoredFile = (db: DbOrTx, path: string) =>
  db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirst()

/** Stored files after this path, in the order of their paths. */
export const listStoredFiles = (db: DbOrTx, after: string, most: number) =>
  db
    .selectFrom('stored_file')
    .select(['path', 'name', 'size', 'purpose', 'sha256', 'thumbnail'])
    .where('path', '>', after)
    .orderBy('path')
    .limit(most)
    .execute()

export type StoredFileRow = Awaited<ReturnType<typeof listStoredFiles>>[number]

/** The file whose thumbnail has this name. */
export const findThumbnailed = (db: DbOrTx, thumbnail: string) =>
  db.selectFrom('stored_file').selectAll().where('thumbnail', '=', thumbnail).executeTakeFirst()

export const saveThumbnail = async (db: DbOrTx, path: string, thumbnail: string): Promise<void> => {
  await db.updateTable('stored_file').set({ thumbnail }).where('path', '=', path).execute()
}

/**
 * Which of these names belong to a row. Every file has its row here: uploads, labels and print runs by path, photos by
 * hash, thumbnails beside their photo.
 */
export const listNamedFiles = async (db: DbOrTx, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select path as name from stored_file where path = any(${names}::text[])
    union all select thumbnail from stored_file where thumbnail = any(${names}::text[])
    union all select sha256 || '.photo' from stored_file
      where sha256 = any(select replace(name, '.photo', '') from unnest(${names}::text[]) as name)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The files of a shipment: its uploads, the photos of its packages, its label. */
export const listFilesOf = async (db: DbOrTx, { id, owner_id }: ShipmentKey): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select path from shipment_file where shipment_id = ${id} and owner_id = ${owner_id}
    union select image from shipment_package where shipment_id = ${id} and owner_id = ${owner_id} and image is not null
    union select label_file from shipment where id = ${id} and owner_id = ${owner_id} and label_file is not null`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

/** Which of these files a shipment, a pickup or a text of the site uses. */
const listUsedFiles = async (tx: Tx, paths: readonly string[]): Promise<Set<string>> => {
  const { rows: used } = await sql<{ path: string }>`
    select path from shipment_file where path = any(${paths}::text[])
    union select image from shipment_package where image = any(${paths}::text[])
    union select photo from pickup where photo = any(${paths}::text[])`.execute(tx)
  // A picture of an order may be the thumbnail of a post (rule CNT-7). Site texts are on the coordinator alone.
  const { rows: shown } = await sql<{ path: string }>`
    select thumbnail as path from content_item where thumbnail = any(${paths}::text[])
    union select thumbnail from content_revision where thumbnail = any(${paths}::text[])`.execute(tx)
  return new Set([...used, ...shown].map(({ path }) => path))
}

/**
 * Deletes the rows of files that nothing uses any more, and returns how many; their contents go later
 * (remove-unnamed-files.ts). Files that are being attached to another shipment at this moment stay.
 */
export const forgetFiles = async (tx: Tx, paths: readonly string[]): Promise<number> => {
  if (paths.length === 0) return 0
  const { rows } = await sql<{ path: string }>`
    select path from stored_file where path = any(${paths}::text[]) for update skip locked`.execute(tx)
  // From here on nobody attaches them, and a new statement sees who already has, under any owner.
  const locked = rows.map(({ path }) => path)
  const used = await listUsedFiles(tx, locked)
  const unused = locked.filter((path) => !used.has(path))
  if (unused.length > 0) await sql`delete from stored_file where path = any(${unused}::text[])`.execute(tx)
  return unused.length
}

/** The names of stored files in drafts. */
const listDraftedFiles = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await sql<{ path: string }>`
    select distinct found[1] as path from draft, regexp_matches(content::text, '([0-9a-f]{32}\\.[a-z]+)', 'g') as found
  `.execute(tx)
  return new Set(rows.map(({ path }) => path))
}

/**
 * Reads through all uploads and photos, and deletes the rows of those that are older than KEEP_UNUSED_FILES_DAYS and
 * that nothing uses, no draft either (rule RET-3). Files in use are not locked.
 */
export const deleteUnusedFiles: RetentionRule['deleteBatch'] = async (tx, { settings, now, limit, readUntil }) => {
  const rows = await tx
    .selectFrom('stored_file')
    .select('path')
    .where('path', '>', readUntil ?? '')
    .where('purpose', 'in', PHOTO_PURPOSES)
    .where('uploaded_at', '<', daysBefore(now, settings.KEEP_UNUSED_FILES_DAYS))
    .orderBy('path')
    .limit(limit)
    .execute()
  const paths = rows.map(({ path }) => path)
  const used = await listUsedFiles(tx, paths)
  const unused = paths.filter((path) => !used.has(path))
  const drafted = unused.length > 0 ? await listDraftedFiles(tx) : used
  const deleted = await forgetFiles(
    tx,
    unused.filter((path) => !drafted.has(path)),
  )
  return { deleted, isDone: paths.length < limit, readUntil: paths.at(-1) ?? null }
}

/** Which of these files have one of these types and no thumbnail yet. */
export const listWithoutThumbnail = async (
  db: DbOrTx,
  paths: readonly string[],
  types: readonly string[],
): Promise<string[]> => {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('stored_file')
    .select('path')
    .where('path', 'in', [...paths])
    .where('type', 'in', [...types])
    .where('thumbnail', 'is', null)
    .execute()
  return rows.map((row) => row.path)
}

/** The stored name in the address that a body gives: `/Resources/Images/ab12.pdf?expires=…` → `ab12.pdf`. */
/**
 * Which of these files, of these purposes, the person may attach to a shipment: their own uploads, photos taken at a
 * station by colleagues (rule FIL-3), and files that are attached there already.
 */
export const listUsableFiles = async (
  db: DbOrTx,
  me: Me,
  shipmentId: string,
  { paths, purposes }: { paths: readonly string[]; purposes: readonly FilePurpose[] },
): Promise<Set<string>> => {
  if (paths.length === 0) return new Set()
  const rows = await db
    .selectFrom('stored_file')
    .select(['path', 'uploaded_by', 'purpose', 'station_id'])
    .where('path', 'in', [...paths])
    .where('purpose', 'in', [...purposes])
    .execute()
  const mayCapture = hasPermission(me, 'camera.capture')
  const isUsable = ({ uploaded_by, purpose, station_id }: (typeof rows)[number]): boolean =>
    uploaded_by === me.id || (mayCapture && purpose === 'photo' && station_id !== null)
  const [key] = rows.every(isUsable) ? [] : await findShipments(db, [shipmentId])
  const attached = new Set(key && (await listFilesOf(db, key)))
  return new Set(rows.filter((row) => isUsable(row) || attached.has(row.path)).map(({ path }) => path))
}

export const replaceFiles = async (
  tx: Tx,
  key: ShipmentKey,
  kind: FileKind,
  paths: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('shipment_file')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .where('kind', '=', kind)
    .execute()
  if (paths.length === 0) return
  const rows = paths.map((path, position) => ({
    id: newId(),
    owner_id: key.owner_id,
    shipment_id: key.id,
    kind,
    position,
    path,
  }))
  await tx.insertInto('shipment_file').values(rows).execute()
}
