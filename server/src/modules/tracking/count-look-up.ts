import { type AppContext } from '../../platform/app-context.ts'
import { networkOf } from '../../platform/request-source.ts'
import { rateLimited, takeFromQuota } from '../../platform/request-quota.ts'
import { isDiskFull } from '../../platform/storage-error.ts'

/** Limits of a household's look-ups in ten minutes: 500 existing numbers, or 50 unknown ones (rule TRK-52). */
const LOOK_UPS = { kind: 'look-up', max: 500, hours: 1 / 6 }
const MISS_COST = 10

type LookUp = { address: string; asked: number; found: number }

/**
 * Counts a look-up of numbers without sign-in, before it is answered. Guessing mostly hits unknown numbers and leads to
 * a 429 for a while, by every way of asking. Counted in its own transaction, which a refusal does not roll back.
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
      // Tracking still works while nothing can be written; the limit of calls a minute stays.
      if (!isDiskFull(error)) throw error
      databaseDisk.noteFull()
      return undefined
    })
  if (until) throw rateLimited(until, at)
}
