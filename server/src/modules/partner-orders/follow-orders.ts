import type { Logger } from 'pino'
import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { findGhnOrders } from './jobs/find-ghn-orders.job.ts'
import { followJanioOrders } from './jobs/follow-janio-orders.job.ts'

const LOOK_EVERY_MS = 5 * 60_000

type Deps = Pick<AppContext, 'db' | 'settings'>

/** Enqueues jobs that ask the configured partners; a waiting job is not enqueued twice. */
const enqueueLooks = ({ db, settings }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (settings.GHN_TOKEN !== '' && settings.GHN_SHOP_ID !== '') await enqueue(tx, inQueue(findGhnOrders, 'ghn'), {})
    if (settings.JANIO_SECRET_KEY !== '') await enqueue(tx, inQueue(followJanioOrders, 'janio'), {})
  })

/** Follows the orders at partners (rules PTO-2, PTO-3), at the start and periodically, until stopped. */
export const followPartnerOrders = (deps: Deps, log: Logger): (() => void) => {
  const look = (): void => {
    enqueueLooks(deps).catch((error: unknown) => log.warn({ err: error }, 'orders at partners are looked at later'))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
