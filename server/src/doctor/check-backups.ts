import { randomBytes } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { findLastBackup } from '../backup/last-backup.ts'
import { type BackupPlace, openPlace } from '../backup/place.ts'
import type { Db } from '../platform/database.ts'
import { filesLocation } from '../platform/files/open-files.ts'
import { isS3Url } from '../platform/files/s3-location.ts'
import type { Settings } from '../platform/settings.ts'
import { vietnamMoment } from '../platform/vietnam-time.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'
import { commandLine } from '../platform/command-line.ts'

const ABOUT = 'backup'
const HOUR_MS = 3_600_000
/** One a day, and some time to make it. */
const OLD_HOURS = 27

/** Whether backups are made, and can be (rule DOC-9). */
export const checkBackups = async (settings: Settings, db: Db | undefined, now: Date): Promise<Finding[]> => {
  const { BACKUP_TO, BACKUP_RECIPIENT, demoMode } = settings
  const last = db ? await checkLast(db, settings, now) : []
  if (BACKUP_TO === '')
    return demoMode
      ? []
      : [warning(ABOUT, 'BACKUP_TO is not set: nobody backs up every day. See docs/operations/backup.md.'), ...last]
  const place = await checkPlace(settings)
  return [
    ...place,
    ...last,
    ...(place.length === 0 ? [ok(ABOUT, `${BACKUP_TO.replace(/\?.*$/, '')} can be written and read.`)] : []),
    ...(BACKUP_RECIPIENT === ''
      ? [ok(ABOUT, 'They are not encrypted: whoever reads the place reads the data (BACKUP_RECIPIENT).')]
      : [ok(ABOUT, 'They are encrypted. Keep the key file away from this machine, and try it once a year.')]),
  ]
}

const checkLast = async (db: Db, { BACKUP_TO }: Settings, now: Date): Promise<Finding[]> => {
  const last = await findLastBackup(db)
  const isDaily = BACKUP_TO !== ''
  if (last?.failedAt)
    return [
      wrong(
        ABOUT,
        `The last attempt failed (${vietnamMoment(new Date(last.failedAt))}): ${last.error ?? ''} Run ${commandLine('backup')}.`,
      ),
    ]
  if (!last?.succeededAt)
    return isDaily
      ? [warning(ABOUT, `There has been none yet. Run ${commandLine('backup')}, or wait for BACKUP_AT.`)]
      : []
  const hours = Math.floor((now.getTime() - new Date(last.succeededAt).getTime()) / HOUR_MS)
  const when = `The last one is of ${vietnamMoment(new Date(last.succeededAt))}, ${hours} hours ago.`
  return isDaily && hours >= OLD_HOURS
    ? [wrong(ABOUT, `${when} A worker makes one every day: does one run (PROCESS_ROLES)?`)]
    : [ok(ABOUT, when)]
}

const checkPlace = async (settings: Settings): Promise<Finding[]> => {
  const { BACKUP_TO } = settings
  if (!isS3Url(BACKUP_TO)) {
    const found = await stat(BACKUP_TO).catch(() => undefined)
    if (!found)
      return [warning(ABOUT, `${BACKUP_TO} does not exist: the next backup makes it. If it is a mount, mount it.`)]
    if (!found.isDirectory()) return [wrong(ABOUT, `${BACKUP_TO} is no directory. Correct BACKUP_TO.`)]
  }
  const opened = await openPlace(BACKUP_TO).catch((error: unknown) => error as Error)
  if (opened instanceof Error) return [wrong(ABOUT, `BACKUP_TO cannot be used: ${wordsOf(opened)}`)]
  try {
    // A directory that is made in a read-only file system is refused in other words.
    if (!isS3Url(BACKUP_TO)) await access(BACKUP_TO, constants.W_OK)
    await probe(opened)
    return await checkSameDisk(settings)
  } catch (error) {
    return [wrong(ABOUT, `BACKUP_TO cannot be used: ${wordsOf(error)}`)]
  } finally {
    opened.close()
  }
}

/** Writes, reads and removes a name that is no backup's. */
const probe = async (place: BackupPlace): Promise<void> => {
  const name = `doctor/${randomBytes(8).toString('hex')}.txt`
  const content = 'npm run doctor looks whether backups can be written. This file can be removed.\n'
  await place.write(name, Readable.from([content]))
  try {
    if ((await text(await place.read(name))) !== content)
      throw new Error('What was written just now does not read back.')
  } finally {
    await place.remove(name)
  }
}

const checkSameDisk = async (settings: Settings): Promise<Finding[]> => {
  const files = filesLocation(settings)
  if (isS3Url(settings.BACKUP_TO) || isS3Url(files)) return []
  const [place, beside] = await Promise.all([stat(settings.BACKUP_TO), stat(files).catch(() => undefined)])
  return place.dev === beside?.dev
    ? [warning(ABOUT, `BACKUP_TO is on the same disk as the files: one failure takes both. Best is another machine.`)]
    : []
}
