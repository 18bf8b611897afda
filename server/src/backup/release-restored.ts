import { enqueueAskSold } from '../modules/bookings/index.ts'
import type { Db } from '../platform/database.ts'
import { findRestored, saveRestored } from '../platform/restored.ts'
import { commandLine } from '../platform/command-line.ts'

/** Numbers that carriers are asked about at least, however few parcels a day has. */
const ASKED_AT_LEAST = 200
/** And at most: a carrier takes a few questions a second. */
const ASKED_AT_MOST = 20_000

const PARCEL_NUMBERS = 'parcel_number_seq'

/**
 * An operator's word after a restore (rule BAK-7): partners are called, mails sent, and desks let in again, in every
 * process within seconds. Each carrier is asked what it sold since the backup. Returns a sentence.
 */
export const releaseRestored = (db: Db, now: Date): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const restored = await findRestored(tx)
    if (!restored) return 'This database was not restored from a backup: nothing is held.\n'
    if (restored.state === 'loaded')
      throw new Error(`The restore of this database was not finished: run ${commandLine('restore')} again.`)
    if (restored.state === 'released') return `It was released already, on ${restored.releasedAt}.\n`
    await saveRestored(tx, { ...restored, state: 'released', releasedAt: now.toISOString() })
    const numbers = restored.skipped[PARCEL_NUMBERS]
    if (numbers) {
      const { first, last, likely } = numbers
      const until = Math.min(last, first + ASKED_AT_MOST - 1, Math.max(likely, first + ASKED_AT_LEAST - 1))
      await enqueueAskSold(tx, { first, last: until, since: restored.takenAt })
    }
    return `Released: partners are called again, and carriers are asked what they sold since the backup. See ${commandLine('restore', '--report')}.\n`
  })
