import type { Logger } from 'pino'
import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { hasDueTracking } from './carrier-events.queries.ts'
import { atCarrier, carriers } from './carriers.ts'
import { isReadingOrdered, listWaitingPartners } from './hooks.queries.ts'
import { readHooks } from './jobs/read-hooks.job.ts'
import { trackParcels } from './jobs/track-parcels.job.ts'

const LOOK_EVERY_MS = 20_000

type Deps = Pick<AppContext, 'db' | 'now'>

/** Enqueues jobs that ask the carriers of due parcels; a waiting job is not enqueued twice. */
export const enqueueTracking = async ({ db, now }: Deps): Promise<void> => {
  for (const [carrier, { tracking }] of carriers) {
    if (!tracking || !(await hasDueTracking(db, carrier, now()))) continue
    await db.transaction().execute((tx) => enqueue(tx, atCarrier(trackParcels, carrier), { carrier }))
  }
}

/** The job that reads the events of a partner, in the partner's queue. */
export const readingOf = (partner: string) => atCarrier(readHooks, partner)

/** Enqueues jobs for events that arrived just as the previous job ended. */
export const readLeftEvents = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (const partner of await listWaitingPartners(db))
    await db.transaction().execute(async (tx) => {
      if (!(await isReadingOrdered(tx, partner))) await enqueue(tx, readingOf(partner), { partner })
    })
}

/** Tracks parcels and reads posts of partners that were left, periodically, until stopped. */
export const trackRegularly = (deps: Deps, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    readLeftEvents(deps).catch((error: unknown) => log.warn({ err: error }, 'news of partners are read later'))
    enqueueTracking(deps).catch((error: unknown) => log.warn({ err: error }, 'parcels are tracked later'))
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
