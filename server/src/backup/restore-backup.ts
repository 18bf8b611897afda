import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openDatabase } from '../platform/database.ts'
import type { FileStorage } from '../platform/files/file-store.ts'
import { migrate } from '../platform/migrate.ts'
import { restoreFiles } from './copy-files.ts'
import { loadDatabase } from './load-database.ts'
import { listBackups, type Manifest, partName, readManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { findRestored, type Restored } from '../platform/restored.ts'
import { opened } from './seal.ts'
import { type Settled, settleRestored } from './settle-restored.ts'

export type RestoreWish = {
  databaseUrl: string
  files: FileStorage
  place: BackupPlace
  /** Which backup of the place; undefined: the newest. */
  id: string | undefined
  /** The age identity for an encrypted backup; ''. */
  identity: string
  now: () => Date
  say: (sentence: string) => void
}

export type RestoreOutcome = { manifest: Manifest; written: number; failed: string[]; restored: Restored } & Settled

/**
 * Restores a backup into an empty database and a file store, and brings both up to this version (rules BAK-5 to BAK-8).
 * Killed anywhere, it is run again and goes on: the tables are filled in one transaction, and a database that is filled
 * but not settled starts no server. Throws a sentence if the database holds data, or the backup is damaged.
 */
export const restoreBackup = async (wish: RestoreWish): Promise<RestoreOutcome> => {
  const { databaseUrl, files, place, identity, now, say } = wish
  const manifest = await findManifest(place, wish.id)
  if (manifest.recipient !== '' && identity === '')
    throw new Error(
      `The backup ${manifest.id} is encrypted for ${manifest.recipient}: give its key file with --identity.`,
    )
  const isLoaded = await hasLoaded(databaseUrl, manifest.id)
  say(`Restoring the backup ${manifest.id}: ${manifest.tables.length} tables, ${manifest.files.count} files.`)
  const { written, failed } = await restoreFiles(files, { place, manifest, identity })
  if (!isLoaded) {
    await migrate(databaseUrl, { only: manifest.migrations })
    await load(wish, manifest)
  }
  await migrate(databaseUrl)
  const { db, close } = openDatabase(databaseUrl, { connections: 1 })
  try {
    const settled = await db
      .transaction()
      .execute((tx) => settleRestored(tx, { backup: manifest.id, takenAt: manifest.takenAt }, now()))
    return { manifest, written, failed, ...settled }
  } finally {
    await close()
  }
}

/** The secret key that a backup carries; undefined if it carries none. */
export const readSecretKey = async (
  place: BackupPlace,
  { id, secretKey }: Manifest,
  identity: string,
): Promise<string | undefined> =>
  secretKey === null
    ? undefined
    : text(await opened(await place.read(partName(id, secretKey.name)), secretKey, identity))

/** The manifest of a backup of a place, by default the newest. Throws a sentence if there is none. */
export const findManifest = async (place: BackupPlace, id: string | undefined): Promise<Manifest> => {
  const { complete } = await listBackups(place)
  const chosen = id ?? complete.at(-1)
  if (chosen === undefined) throw new Error('There is no complete backup in this place.')
  if (!complete.includes(chosen))
    throw new Error(`There is no complete backup ${chosen} in this place. It has: ${complete.join(', ') || 'none'}.`)
  return readManifest(place, chosen)
}

/**
 * Whether an interrupted restore of this backup has filled the tables. Throws a sentence if the database holds anything
 * else: nothing is ever overwritten.
 */
const hasLoaded = async (databaseUrl: string, id: string): Promise<boolean> => {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 })
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'account')) return false
    const isEmpty = !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())
    if (isEmpty) return false
    const restored = await findRestored(db)
    if (restored?.state === 'loaded' && restored.backup === id) return true
  } finally {
    await close()
  }
  throw new Error(
    'This database holds data already, and a restore overwrites nothing. Name an empty one with DATABASE_URL, or another directory with WAYBILL_DATA.',
  )
}

const load = async ({ databaseUrl, place, identity, now }: RestoreWish, manifest: Manifest): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await loadDatabase(client, { place, manifest, identity })
    await client.query(`delete from installation where name = 'restore'`)
    await client.query(`insert into installation (name, value) values ('restore', $1)`, [
      JSON.stringify({
        state: 'loaded',
        backup: manifest.id,
        takenAt: manifest.takenAt,
        restoredAt: now().toISOString(),
        releasedAt: null,
        skipped: {},
      } satisfies Restored),
    ])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Unless it was committed, the tables stay empty.
    await client.end()
  }
}
