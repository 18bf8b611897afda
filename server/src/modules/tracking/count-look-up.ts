import { type AppContext } from '../../platform/app-context.ts'
import { networkOf } from '../../platform/request-source.ts'
import { rateLimited, takeFromQuota } from '../../platform/request-quota.ts'
import { isDiskFull } from '../../platform/storage-error.ts'

/** What a household may look up in ten minutes: 500 numbers that are there, or 50 that are not (rule TRK-52). */
const LOOK_UPS = { kind: 'look-up', max: 500, hours: 1 / 6 }
const MISS_COST = 10

type LookUp = { address: string; asked: number; found: number }

/**
 * Counts a look-up of numbers by somebody who has not signed in, before its answer is given. Who guesses numbers misses most:
 * that is a 429 for a while, whichever way they ask. Counted in a transaction of its own, which a refusal does not revert.
 */
export const countLookUp = async (
  { db, settings, now, databaseDisk }: AppContext,
  { address, asked, found }: LookUp,
): Promise<void> => {
  if (settings.RATE_LIMIT_PER_MINUTE === 0) return
  const cost = found + (asked - found) * MISS_COST
  const at = now()
  const until = await db
    .transaction()
    .execute((tx) => takeFromQuota(tx, { ...LOOK_UPS, subject: networkOf(address), cost }, at))
    .catch((error: unknown) => {
      // Shipments are followed while nothing can be written; the limit of calls a minute stays.
      if (!isDiskFull(error)) throw error
      databaseDisk.noteFull()
      return undefined
    })
  if (until) throw rateLimited(until, at)
}
