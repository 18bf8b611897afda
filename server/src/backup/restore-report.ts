import { carriersThatRememberSales, findSoldSince } from '../modules/bookings/index.ts'
import type { Db } from '../platform/database.ts'
import { vietnamMoment } from '../platform/vietnam-time.ts'
import { findRestored } from '../platform/restored.ts'

/** What is older than what after a restore, and what carriers have answered, for an operator (rule BAK-8). */
export const reportOfRestore = async (db: Db): Promise<string> => {
  const restored = await findRestored(db)
  if (!restored) return 'This database was not restored from a backup.\n'
  const lines = [
    `Backup ${restored.backup}: the database as of ${moment(restored.takenAt)}, restored ${moment(restored.restoredAt)}.`,
    'Between these times, what people entered is lost; what partners, carriers and desks did stands with them alone.',
    ...Object.entries(restored.skipped).map(
      ([name, { first, last }]) => `Numbers ${name}: ${first} to ${last} may have been given, and are not given again.`,
    ),
  ]
  if (restored.releasedAt === null) return `${lines.join('\n')}\nNot released yet: npm run restore -- --release\n`
  lines.push(`Released ${moment(restored.releasedAt)}.`)
  for (const carrier of carriersThatRememberSales()) {
    const { state, asked, found, problem } = await findSoldSince(db, carrier)
    if (state === 'failed') lines.push(`${carrier}: could not be asked (${problem}).`)
    else if (asked === 0) lines.push(`${carrier}: not asked yet.`)
    else
      lines.push(
        `${carrier}: asked about the numbers up to ${asked}${state === 'done' ? '' : ', going on'}; ${found.length} labels sold that this database does not know.`,
      )
    for (const { number, trackingNumber } of found) lines.push(`  ${number}  ${trackingNumber}`)
  }
  return `${lines.join('\n')}\n`
}

const moment = (text: string): string => vietnamMoment(new Date(text))
