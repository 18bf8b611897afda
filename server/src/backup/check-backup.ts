import { readFile, listFiles } from './copy-files.ts'
import { partsOf, requireIntact } from './make-backup.ts'
import type { BackupPlace } from './place.ts'
import { findManifest } from './restore-backup.ts'

/**
 * Reads a backup, by default the newest, and every file that it lists. Returns one sentence if all is as it was written;
 * throws what is damaged. Of encrypted files, only that they are there: their content opens with the identity alone.
 */
export const checkBackup = async (place: BackupPlace, id: string | undefined): Promise<string> => {
  const manifest = await findManifest(place, id)
  const wrong: string[] = []
  for (const part of partsOf(manifest))
    await requireIntact(place, manifest.id, part).catch((error: unknown) => wrong.push((error as Error).message))
  const present = new Set<string>()
  for await (const { name } of place.list(manifest.files.folder)) present.add(name.slice(name.lastIndexOf('/') + 1))
  for await (const entry of listFiles(place, manifest)) {
    if (!present.has(entry.name)) wrong.push(`The file ${entry.name} is missing.`)
    else if (manifest.recipient === '' && !(await readFile(place, manifest.files.folder, entry, '')))
      wrong.push(`The file ${entry.name} is damaged.`)
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return `Backup ${manifest.id} is whole: ${manifest.tables.length} tables and ${manifest.files.count} files are as they were written.\n`
}
