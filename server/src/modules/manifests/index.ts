import { type AnyJob, inQueue } from '../../platform/jobs/job.ts'
import { followManifests } from './jobs/follow-manifests.job.ts'
import { CHANNEL, sendManifest } from './jobs/send-manifest.job.ts'
import { takeChannelEvents } from './jobs/take-channel-events.job.ts'

export const jobs: AnyJob[] = [followManifests, sendManifest, takeChannelEvents]
/** The same in the queue of the cargo channel. */
export const manifestQueues: Readonly<Record<string, readonly AnyJob[]>> = {
  [CHANNEL]: [inQueue(followManifests, CHANNEL), inQueue(sendManifest, CHANNEL), inQueue(takeChannelEvents, CHANNEL)],
}

export { followChannel } from './follow-channel.ts'
export { MANIFEST_CHANGED } from './manifest-files.queries.ts'
