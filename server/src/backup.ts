import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { parseKeep } from './platform/backup-keep.ts'
import { openDatabase } from './platform/database.ts'
import { filesLocation, openFiles } from './platform/files/open-files.ts'
import { readSecretKeyText } from './platform/secret-key.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { VERSION } from './platform/version.ts'
import { vietnamMoment } from './platform/vietnam-time.ts'
import { startupErrorMessage } from './startup-error.ts'
import { checkBackup } from './backup/check-backup.ts'
import { saveBackupFailure, saveBackupSuccess } from './backup/last-backup.ts'
import { makeBackup, partsOf } from './backup/make-backup.ts'
import { listBackups, readManifest } from './backup/manifest.ts'
import { type BackupPlace, openPlace } from './backup/place.ts'

const help = `
backup [TO]: backs up the database and the uploaded files to a directory, or to s3://bucket/prefix?…; Waybill may go on
running. TO is BACKUP_TO by default. The secret key is not part of it: keep it elsewhere.

  --recipient age1…   encrypts for the owner of this age key (default: BACKUP_RECIPIENT)
  --with-key          puts the secret key into the backup, which must be encrypted
  --keep '7d 4w 12m'  how many days, weeks and months keep their newest backup; 0d: all (default: BACKUP_KEEP)

backup [TO] --list: what backups there are.
backup [TO] --check [--id ID]: reads a backup, by default the newest, and every file of it, and says what is damaged.
`

const OPTIONS = {
  help: { type: 'boolean' },
  list: { type: 'boolean' },
  check: { type: 'boolean' },
  id: { type: 'string' },
  recipient: { type: 'string' },
  'with-key': { type: 'boolean' },
  keep: { type: 'string' },
} as const

type Wish = { recipient: string; withKey: boolean; keep: string }

/** `npm run backup -- TO`, by an operator or by the daily schedule. */
const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  if (values.help) return help
  const settings = readSettings()
  const where = positionals[0] ?? settings.BACKUP_TO
  if (where === '') return help
  const place = await openPlace(where)
  try {
    if (values.list) return await listOf(place)
    if (values.check) return await checkBackup(place, values.id)
    return await backUp(settings, place, {
      recipient: values.recipient ?? settings.BACKUP_RECIPIENT,
      withKey: values['with-key'] === true,
      keep: values.keep ?? settings.BACKUP_KEEP,
    })
  } finally {
    place.close()
  }
}

const backUp = async (settings: Settings, place: BackupPlace, { recipient, withKey, keep }: Wish): Promise<string> => {
  const kept = parseKeep(keep)
  if (!kept)
    throw new Error(`--keep ${keep} is not right: it takes days, weeks and months like 7d 4w 12m, or 0d for all.`)
  if (withKey && recipient === '')
    throw new Error(
      'The secret key is only put into an encrypted backup: give --recipient age1…, or leave --with-key out.',
    )
  // People come first: a backup takes the remaining processor time.
  setPriority(constants.priority.PRIORITY_LOW)
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 1 })
  const files = await openFiles(filesLocation(settings))
  try {
    const { manifest, copied, removed } = await makeBackup({
      databaseUrl: settings.DATABASE_URL,
      files,
      place,
      recipient,
      secretKey: withKey ? await readSecretKeyText(settings) : undefined,
      keep: kept,
      version: VERSION,
      now: () => new Date(),
    })
    const bytes = partsOf(manifest).reduce((sum, part) => sum + part.bytes, 0)
    await saveBackupSuccess(db, { id: manifest.id, bytes, at: new Date() })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `Backup ${manifest.id} is complete and was read back: ${rows} rows in ${megabytes(bytes)} MB, as of ${vietnamMoment(new Date(manifest.takenAt))}.`,
      `It has ${manifest.files.count} files, ${copied} of them new in this place (${megabytes(manifest.files.contentBytes)} MB in all).`,
      ...(removed.length > 0 ? [`No longer kept, and removed: ${removed.join(', ')}.`] : []),
      withKey
        ? 'The secret key is in it, encrypted.'
        : 'The secret key is not in it: keep SECRET_KEY, or the key file, in another place.',
      '',
    ].join('\n')
  } catch (error) {
    await saveBackupFailure(db, { error: startupErrorMessage(error).slice(0, 500), at: new Date() }).catch(
      () => undefined,
    )
    throw error
  } finally {
    files.close()
    await close()
  }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

const listOf = async (place: BackupPlace): Promise<string> => {
  const { complete, unfinished } = await listBackups(place)
  const lines: string[] = []
  for (const id of complete) {
    const manifest = await readManifest(place, id)
    const bytes = partsOf(manifest).reduce((sum, part) => sum + part.bytes, 0)
    const how = manifest.recipient === '' ? '' : ', encrypted'
    lines.push(
      `${id}  as of ${vietnamMoment(new Date(manifest.takenAt))}  ${megabytes(bytes)} MB, ${manifest.files.count} files${how}`,
    )
  }
  for (const id of unfinished) lines.push(`${id}  not complete`)
  return lines.length === 0 ? 'There is no backup in this place.\n' : `${lines.join('\n')}\n`
}

run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
