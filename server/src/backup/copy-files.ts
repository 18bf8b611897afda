import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStorage } from '../platform/files/file-store.ts'
import { FileEntry, type Manifest, partName } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { decrypted, encrypted, measured, opened } from './seal.ts'

/** Concurrent copies: object stores answer slowly, and many files are small. */
const AT_ONCE = 8
const ALL_TIMES = new Date(8_640_000_000_000_000)

/**
 * The folder of uploaded files in a place, shared by all its backups: a file never changes under its name, so each is
 * copied once. Files for another recipient are apart.
 */
export const filesFolder = (recipient: string): string =>
  recipient === '' ? 'files' : `files-${createHash('sha256').update(recipient).digest('hex').slice(0, 12)}`

type FileTarget = { place: BackupPlace; folder: string; recipient: string }

const pathOf = (folder: string, name: string): string => `${folder}/${name.slice(0, 2)}/${name}`

/**
 * Copies the files of a store that are not in the place yet. `known`: the files that the place is known to hold; new
 * ones are added to it. Returns the names of all files of the store.
 */
export const copyFiles = async (
  files: FileStorage,
  { place, folder, recipient }: FileTarget,
  known: Map<string, FileEntry>,
): Promise<Set<string>> => {
  const names = new Set<string>()
  const copy = async (name: string): Promise<void> => {
    const found = await files.read(name)
    // Removed since it was listed.
    if (!found) return
    const plain = measured(found.stream)
    await place.write(pathOf(folder, name), await encrypted(plain.stream, recipient))
    known.set(name, { name, ...plain.measure() })
  }
  for await (const listed of files.listOlder(ALL_TIMES)) {
    for (const name of listed) names.add(name)
    await eachAtOnce(
      listed.filter((name) => !known.has(name)),
      copy,
    )
  }
  return names
}

/** The files that a place holds by the list of an earlier backup, without those that have been removed from it. */
export const knownFiles = async (
  { place, folder }: Pick<FileTarget, 'place' | 'folder'>,
  entries: AsyncIterable<FileEntry>,
): Promise<Map<string, FileEntry>> => {
  const present = new Set<string>()
  for await (const { name } of place.list(folder)) present.add(name.slice(name.lastIndexOf('/') + 1))
  const known = new Map<string, FileEntry>()
  for await (const entry of entries) if (present.has(entry.name)) known.set(entry.name, entry)
  return known
}

/** The list of files of a backup as its lines. */
export const fileLines = (entries: Iterable<FileEntry>): Readable =>
  Readable.from(
    (function* lines() {
      for (const entry of entries) yield `${JSON.stringify(entry)}\n`
    })(),
  )

/** Reads the list of files of a backup. */
export async function* listFiles(place: BackupPlace, { files, id }: Manifest): AsyncGenerator<FileEntry> {
  for await (const line of linesOf(await opened(await place.read(partName(id, files.name)), files, '')))
    yield FileEntry.parse(JSON.parse(line))
}

/** The lines of a stream of text. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

type RestoreFiles = { place: BackupPlace; manifest: Manifest; identity: string }

/**
 * Puts the files of a backup into a store, each checked by its hash; one that the store has already stays. Returns how
 * many were written, and the names of those that are missing or damaged in the backup.
 */
export const restoreFiles = async (
  files: FileStorage,
  { place, manifest, identity }: RestoreFiles,
): Promise<{ written: number; failed: string[] }> => {
  let written = 0
  const failed: string[] = []
  const present = new Set<string>()
  for await (const listed of files.listOlder(ALL_TIMES)) for (const name of listed) present.add(name)
  const restore = async (entry: FileEntry): Promise<void> => {
    const content = await readFile(place, manifest.files.folder, entry, identity)
    if (content === undefined) {
      failed.push(entry.name)
      return
    }
    await files.save(entry.name, content)
    written += 1
  }
  let batch: FileEntry[] = []
  for await (const entry of listFiles(place, manifest)) {
    if (present.has(entry.name)) continue
    batch.push(entry)
    if (batch.length < AT_ONCE) continue
    await Promise.all(batch.map(restore))
    batch = []
  }
  await Promise.all(batch.map(restore))
  return { written, failed }
}

/** The content of a file in a place; undefined if it is not there, or is not what it was. */
export const readFile = async (
  place: BackupPlace,
  folder: string,
  { name, sha256 }: FileEntry,
  identity: string,
): Promise<Buffer | undefined> => {
  try {
    const { stream, measure } = measured(await decrypted(await place.read(pathOf(folder, name)), identity))
    const content = Buffer.concat(await stream.toArray())
    return measure().sha256 === sha256 ? content : undefined
  } catch {
    return undefined
  }
}

/** Removes the files of all folders that no kept backup lists. Returns how many. */
export const removeUnlisted = async (
  place: BackupPlace,
  folder: string,
  listed: ReadonlySet<string>,
): Promise<number> => {
  let removed = 0
  for await (const { name } of place.list(folder)) {
    if (listed.has(name.slice(name.lastIndexOf('/') + 1))) continue
    await place.remove(name)
    removed += 1
  }
  return removed
}

const eachAtOnce = async (names: readonly string[], work: (name: string) => Promise<void>): Promise<void> => {
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map(work))
}
