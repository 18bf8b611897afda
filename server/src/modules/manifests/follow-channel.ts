import type { Logger } from 'pino'
import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { CHANNEL } from './jobs/listing.ts'
import { followManifests } from './jobs/follow-manifests.job.ts'
import { takeChannelEvents } from './jobs/take-channel-events.job.ts'
import { hasDueFiles } from './manifest-files.queries.ts'

const LOOK_EVERY_MS = 15_000
const EVENTS_EVERY_MS = 15 * 60_000

type Deps = Pick<AppContext, 'db' | 'now' | 'settings'>

const enqueueFollowing = async ({ db, now }: Deps): Promise<void> => {
  if (!(await hasDueFiles(db, now()))) return
  await db.transaction().execute((tx) => enqueue(tx, inQueue(followManifests, CHANNEL), {}))
}

const enqueueEvents = async ({ db, settings }: Deps): Promise<void> => {
  if (settings.IBC_EVENT_KEY === '') return
  await db.transaction().execute((tx) => enqueue(tx, inQueue(takeChannelEvents, CHANNEL), {}))
}

/** Asks the channel about sent manifests and about events (rules MNF-61, MNF-64) periodically, until stopped. */
export const followChannel = (deps: Deps, log: Logger): (() => void) => {
  const later = (error: unknown): void => log.warn({ err: error }, 'the cargo channel is asked later')
  const takeEvents = (): void => void enqueueEvents(deps).catch(later)
  takeEvents()
  const timers = [
    setInterval(() => void enqueueFollowing(deps).catch(later), LOOK_EVERY_MS),
    setInterval(takeEvents, EVENTS_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
