import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import type { FileStorage } from '../platform/files/file-store.ts'
import { copyFiles, fileLines, filesFolder, knownFiles, listFiles, removeUnlisted } from './copy-files.ts'
import { dumpDatabase, writePart } from './dump-database.ts'
import { type Keep, outdatedBackups } from '../platform/backup-keep.ts'
import {
  backupId,
  type FileEntry,
  listBackups,
  type Manifest,
  partName,
  readManifest,
  removeBackup,
  writeManifest,
} from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { damaged, measured, sealed } from './seal.ts'

export type BackupWish = {
  databaseUrl: string
  files: FileStorage
  place: BackupPlace
  /** The age recipient to encrypt for; '': nothing is encrypted. The list of files is never encrypted. */
  recipient: string
  /** The secret key, to be part of the backup; undefined: it is kept elsewhere. */
  secretKey: string | undefined
  keep: Keep
  version: string
  now: () => Date
}

/** What became of a backup: its manifest, how many files were new to the place, and the older backups that went. */
export type BackupOutcome = { manifest: Manifest; copied: number; removed: string[] }

/**
 * Backs up the database, as of one moment, and the uploaded files, while the product goes on (rules BAK-1 to BAK-4).
 * Throws a sentence if another backup of this database runs, or anything that was written does not read back as it was
 * sent; then the place holds no new backup.
 */
export const makeBackup = async (wish: BackupWish): Promise<BackupOutcome> => {
  const client = new pg.Client({ connectionString: wish.databaseUrl, connectionTimeoutMillis: 5_000 })
  // A connection that breaks fails its query, and then emits another error, which would end the process if unhandled.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('waybill backup', 0)) as mine`,
    )
    if (!rows[0]?.mine) throw new Error('Another backup of this database is running.')
    const made = await make(client, wish)
    return { ...made, removed: await removeOutdated(wish.place, wish.keep) }
  } finally {
    await client.end()
  }
}

const make = async (client: pg.Client, wish: BackupWish): Promise<Omit<BackupOutcome, 'removed'>> => {
  const { files, place, recipient, secretKey, version, now } = wish
  const id = backupId(now())
  const target = { place, id, recipient }
  const folder = filesFolder(recipient)
  const known = await knownFiles({ place, folder }, newestList(place, folder))
  const before = known.size
  // First without the transaction, which others would wait for; what is uploaded meanwhile is copied after the tables,
  // so every file that they name is there.
  const names = await copyFiles(files, { place, folder, recipient }, known)
  const dump = await dumpDatabase(client, target)
  for (const name of await copyFiles(files, { place, folder, recipient }, known)) names.add(name)
  const entries = [...names].flatMap((name) => known.get(name) ?? [])
  const list = await writePart(target, 'files.jsonl.gz', await sealed(fileLines(entries), ''))
  const manifest: Manifest = {
    format: 1,
    id,
    ...dump,
    finishedAt: now().toISOString(),
    version,
    files: { ...list, folder, count: entries.length, contentBytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) },
    secretKey:
      secretKey === undefined
        ? null
        : await writePart(target, 'secret-key.gz', await sealed(Readable.from([secretKey]), recipient)),
    recipient,
  }
  for (const part of partsOf(manifest)) await requireIntact(place, manifest.id, part)
  await writeManifest(place, manifest)
  return { manifest, copied: known.size - before }
}

/** The parts of a backup beside its manifest and the shared files. */
export const partsOf = ({ tables, jobs, files, secretKey }: Manifest) => [
  ...tables,
  jobs,
  files,
  ...(secretKey ? [secretKey] : []),
]

/** Reads a part back, and throws a sentence unless it is what its manifest says. */
export const requireIntact = async (
  place: BackupPlace,
  id: string,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> => {
  const { stream, measure } = measured(await place.read(partName(id, name)))
  await finished(stream.resume())
  if (measure().sha256 !== sha256) throw new Error(damaged(name))
}

/** The files of the newest backup that keeps them in this folder. */
async function* newestList(place: BackupPlace, folder: string): AsyncGenerator<FileEntry> {
  const { complete } = await listBackups(place)
  for (const id of complete.toReversed()) {
    const manifest = await readManifest(place, id)
    if (manifest.files.folder !== folder) continue
    yield* listFiles(place, manifest)
    return
  }
}

/** Removes what is no longer kept: backups, the remains of interrupted ones, and files that no kept backup lists. */
const removeOutdated = async (place: BackupPlace, keep: Keep): Promise<string[]> => {
  const { complete, unfinished } = await listBackups(place)
  const outdated = outdatedBackups(complete, keep)
  const gone = new Set([...outdated, ...unfinished])
  if (gone.size === 0) return []
  const listed = new Map<string, Set<string>>()
  for (const id of complete) {
    const manifest = await readManifest(place, id)
    const names = listed.get(manifest.files.folder) ?? new Set()
    listed.set(manifest.files.folder, names)
    if (!gone.has(id)) for await (const { name } of listFiles(place, manifest)) names.add(name)
  }
  // The manifest goes first: what is left of a backup that is half removed is removed the next time.
  for (const id of gone) await removeBackup(place, id)
  for (const [folder, names] of listed) await removeUnlisted(place, folder, names)
  return outdated
}
