import { type AnyJob, inQueue } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { carriers, partners } from './carriers.ts'
import { askSoldSince } from './jobs/ask-sold-since.job.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { findLostLabel } from './jobs/find-lost-label.job.ts'
import { readHooks } from './jobs/read-hooks.job.ts'
import { trackParcels } from './jobs/track-parcels.job.ts'
import { updateLabel } from './jobs/update-label.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

/**
 * A queue for each partner with call limits, with its concurrency in this process (rule BKG-20), so that a slow or
 * failing one delays neither the others nor other jobs. `others`: jobs of other modules that call a partner, by its
 * name.
 */
export const partnerQueues = (
  settings: Settings,
  others: Readonly<Record<string, readonly AnyJob[]>> = {},
): { jobs: AnyJob[]; concurrency: number }[] =>
  [...partners].flatMap(([name, { limits }]) =>
    limits
      ? {
          jobs: [...(carriers.has(name) ? jobsOfCarrier(name) : []), ...(others[name] ?? [])],
          concurrency: limits(settings).atOnce,
        }
      : [],
  )

const jobsOfCarrier = (name: string): AnyJob[] => [
  inQueue(askSoldSince, name),
  inQueue(bookParcel, name),
  inQueue(fetchLabel, name),
  inQueue(findLostLabel, name),
  inQueue(readHooks, name),
  inQueue(trackParcels, name),
  inQueue(updateLabel, name),
  inQueue(voidLabel, name),
]
