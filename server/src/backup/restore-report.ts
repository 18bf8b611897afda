import { sql } from 'kysely'
import { carriersThatRememberSales, findSoldSince } from '../modules/bookings/index.ts'
import { listNamedFiles } from '../modules/shipments/index.ts'
import type { Db } from '../platform/database.ts'
import type { FileStorage } from '../platform/files/file-store.ts'
import { findRestored, type Restored } from '../platform/restored.ts'
import { vietnamMoment } from '../platform/vietnam-time.ts'
import { commandLine } from '../platform/command-line.ts'

/** What is older than what after a restore, and what carriers have answered, for an operator (rule BAK-8). */
export const reportOfRestore = async (db: Db, files: FileStorage): Promise<string> => {
  const restored = await findRestored(db)
  if (!restored) return 'This database was not restored from a backup.\n'
  const lines = [
    `${restored.backup === null ? 'Recovered to a point in time' : `Backup ${restored.backup}`}: the database as of ${moment(restored.takenAt)}, restored ${moment(restored.restoredAt)}.`,
    'Between these times, what people entered is lost; what partners, carriers and desks did stands with them alone.',
    ...(await agesOf(db, restored)),
    skippedSentence(restored.skipped),
    `Files in the store that are newer than the backup, and that nothing in the database names: ${await countNewerFiles(db, files, restored)}.`,
  ]
  if (restored.releasedAt === null)
    return `${lines.join('\n')}\nNot released yet: ${commandLine('restore', '--release')}\n`
  lines.push(`Released ${moment(restored.releasedAt)}.`)
  for (const carrier of carriersThatRememberSales()) lines.push(...(await answersOf(db, carrier)))
  return `${lines.join('\n')}\n`
}

const TITLES: Readonly<Record<string, string>> = {
  express_number_seq: 'express orders',
  parcel_number_seq: 'parcels',
  pickup_number: 'pickups',
  print_job_position_seq: 'print jobs',
}

/** How many numbers are not given, because they may have been given after the backup. */
export const skippedSentence = (skipped: Restored['skipped']): string => {
  const counts = Object.entries(skipped).map(
    ([name, { first, last }]) => `${last - first + 1} of ${TITLES[name] ?? name}`,
  )
  return `Numbers that may have been given since the backup, and are not given again: ${counts.join(', ')}.`
}

/** The newest of what the backup held. */
const agesOf = async (db: Db, { takenAt }: Restored): Promise<string[]> => {
  const { rows } = await sql<{ what: string; at: Date | null }>`
    select 'shipment' as what, max(created_at) as at from shipment where created_at <= ${takenAt}
    union all select 'change of a status', max(at) from shipment_event where at <= ${takenAt}
    union all select 'change of anything (audit)', max(at) from audit_entry where at <= ${takenAt}`.execute(db)
  return rows.map(({ what, at }) => `Newest ${what} in the backup: ${at ? moment(at.toISOString()) : 'none'}.`)
}

const countNewerFiles = async (db: Db, files: FileStorage, { takenAt, restoredAt }: Restored): Promise<number> => {
  const [from, until] = [new Date(takenAt), new Date(restoredAt)]
  let count = 0
  for await (const { name, modifiedAt } of files.list())
    if (modifiedAt > from && modifiedAt < until && !(await listNamedFiles(db, [name])).has(name)) count += 1
  return count
}

const answersOf = async (db: Db, carrier: string): Promise<string[]> => {
  const { state, asked, found, problem } = await findSoldSince(db, carrier)
  if (state === 'failed') return [`${carrier}: could not be asked (${problem}).`]
  if (asked === 0) return [`${carrier}: not asked yet.`]
  const progress = state === 'done' ? 'asked about every number' : 'being asked'
  return [
    `${carrier}: ${progress}; labels sold that this database does not know: ${found.length}.`,
    ...found.map(({ number, trackingNumber }) => `  ${number}  ${trackingNumber}`),
  ]
}

const moment = (text: string): string => vietnamMoment(new Date(text))
