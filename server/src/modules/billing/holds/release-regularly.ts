import type { Logger } from 'pino'
import type { AppContext } from '../../../platform/app-context.ts'
import { lockAccount } from '../account/account-lock.ts'
import { listOwnersOfHeld } from './held-shipments.queries.ts'
import { releaseHeld } from './release-held.ts'

const EVERY_MS = 60_000

/**
 * Releases the held shipments of all merchants that are covered by now without a payment (rule BIL-73): another
 * shipment was cancelled, deleted or weighed less. Returns how many it released.
 */
export const releaseCovered = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<number> => {
  let released = 0
  for (const ownerId of await listOwnersOfHeld(db))
    released += await db.transaction().execute(async (tx) => {
      await lockAccount(tx, ownerId)
      return (await releaseHeld(tx, ownerId, now())).length
    })
  return released
}

/** Looks every minute, until stopped. */
export const releaseRegularly = (context: Pick<AppContext, 'db' | 'now'>, log: Logger): (() => void) => {
  let isLooking = false
  const look = (): void => {
    if (isLooking) return
    isLooking = true
    releaseCovered(context)
      .then((released) => released > 0 && log.info({ released }, 'held shipments released'))
      .catch((error: unknown) => log.warn({ err: error }, 'held shipments are released later'))
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return () => clearInterval(timer)
}
