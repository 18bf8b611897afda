import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { BackupPlace } from './place.ts'

const Part = z.strictObject({ name: z.string(), sha256: z.string(), bytes: z.number() })

/**
 * What a backup holds: `backups/<id>/manifest.json`, written last, so that a backup without it is none. The tables are
 * those of one moment, `takenAt`. Uploaded files are in a folder that all backups of a place share (`filesFolder`).
 */
export const Manifest = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  version: z.string(),
  /** The names of all migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(Part.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number(), isUsed: z.boolean() })),
  /** The jobs that waited: `listJobs`. */
  jobs: Part,
  /** The list of files (`FileEntry` a line), how many there are, and their bytes. */
  files: Part.extend({ folder: z.string(), count: z.number(), contentBytes: z.number() }),
  /** The secret key, where it was asked for. */
  secretKey: Part.nullable(),
  /** The age recipient that everything but this manifest and the list of files is encrypted for; '' if nothing is. */
  recipient: z.string(),
})
export type Manifest = z.infer<typeof Manifest>
export type TablePart = Manifest['tables'][number]

/** One file in a backup: its name in the store, and its content's hash and size. */
export const FileEntry = z.strictObject({ name: z.string(), sha256: z.string(), bytes: z.number() })
export type FileEntry = z.infer<typeof FileEntry>

const FOLDER = 'backups'
const manifestOf = (id: string): string => `${FOLDER}/${id}/manifest.json`

/** The name of a part of a backup. */
export const partName = (id: string, part: string): string => `${FOLDER}/${id}/${part}`

/** The id of a backup of this moment, `2026-11-27T21-30-00Z`: ids sort by time. */
export const backupId = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z'

export const writeManifest = (place: BackupPlace, manifest: Manifest): Promise<void> =>
  place.write(manifestOf(manifest.id), Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))

/** Throws a sentence if there is no such backup, or a newer Waybill made it. */
export const readManifest = async (place: BackupPlace, id: string): Promise<Manifest> => {
  const parsed = Manifest.safeParse(JSON.parse(await text(await place.read(manifestOf(id)))))
  if (!parsed.success) throw new Error(`The backup ${id} was not made by this version of Waybill, or is damaged.`)
  return parsed.data
}

/** The ids of all complete backups of a place, the oldest first, and the folders of those that never were completed. */
export const listBackups = async (place: BackupPlace): Promise<{ complete: string[]; unfinished: string[] }> => {
  const ids = new Set<string>()
  const complete: string[] = []
  for await (const { name } of place.list(FOLDER)) {
    const [, id, part] = name.split('/')
    if (id === undefined || part === undefined) continue
    ids.add(id)
    if (part === 'manifest.json') complete.push(id)
  }
  return { complete: complete.sort(), unfinished: [...ids].filter((id) => !complete.includes(id)).sort() }
}

/** Removes a backup, its manifest first: without it nobody takes the rest for a backup. */
export const removeBackup = async (place: BackupPlace, id: string): Promise<void> => {
  await place.remove(manifestOf(id))
  for await (const { name } of place.list(`${FOLDER}/${id}`)) await place.remove(name)
}
