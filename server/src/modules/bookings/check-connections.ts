import type { Logger } from 'pino'
import type { AppContext } from '../../platform/app-context.ts'
import type { CheckOutcome } from '../../partners/carrier-port.ts'
import type { Settings } from '../../platform/settings.ts'
import { callPartner } from './call-partner.ts'
import { listHeldCarriers } from './carrier-bookings.queries.ts'
import { partners } from './carriers.ts'
import { findConnection, takeProblemConnections } from './connections.queries.ts'
import { drainBookings } from './enqueue-booking.ts'

type Checking = Pick<AppContext, 'db' | 'now' | 'settings'>

const CHECK_EVERY_MS = 15_000

/**
 * Asks a partner one harmless question, to see whether the connection works (Try now), and records the result. If it
 * works, the bookings waiting for it are started (rule BKG-24).
 */
export const checkConnection = async (context: Checking, name: string): Promise<CheckOutcome> => {
  const check = partners.get(name)?.check
  if (!check) return { kind: 'working' }
  const outcome = await callPartner(context, name, check, { isCheck: true })
  if (outcome.kind === 'working') await drain(context, name)
  return outcome
}

/** The same question, with no more than its answer: nothing is recorded. undefined: this partner has no such question. */
export const askPartnerOnce = (settings: Settings, name: string): Promise<CheckOutcome> | undefined =>
  partners.get(name)?.check?.({ settings })

const drain = ({ db }: Checking, name: string): Promise<number> =>
  db.transaction().execute((tx) => drainBookings(tx, name))

/** Retries connections with a problem, at the start and periodically, until stopped. */
export const checkConnectionsRegularly = (context: Checking, log: Logger): (() => void) => {
  const look = async (isStart: boolean): Promise<void> => {
    for (const name of await takeProblemConnections(context.db, isStart)) await checkConnection(context, name)
    // Held by an attempt that overlapped a check, or by a killed process.
    for (const name of await listHeldCarriers(context.db))
      if ((await findConnection(context.db, name))?.state === 'working') await drain(context, name)
  }
  const tryLook = (isStart: boolean): void => {
    look(isStart).catch((error: unknown) => log.warn({ err: error }, 'connections are tried again later'))
  }
  tryLook(true)
  const timer = setInterval(() => {
    tryLook(false)
  }, CHECK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
  }
}
