import type { Implementation } from '../../platform/implement.ts'
import { type AnyJob, inQueue } from '../../platform/jobs/job.ts'
import { checkedManifest, preDownloadedManifest } from './endpoints/check-manifest.ts'
import {
  downloadedManifest,
  downloadedManifestOfDay,
  exportManifests,
  listManifests,
  printedBags,
} from './endpoints/manifests.ts'
import { manifestOfParcel, manifestReport, manifestShipments, openManifest } from './endpoints/open-manifest.ts'
import {
  cancelledManifest,
  editedManifest,
  submittedManifest,
  triedAgainManifest,
} from './endpoints/submit-manifest.ts'
import { updatedManifestStatus } from './endpoints/update-status.ts'
import { entryTypeRecords } from './entry-types.ts'
import { followManifests } from './jobs/follow-manifests.job.ts'
import { CHANNEL } from './jobs/listing.ts'
import { sendManifest } from './jobs/send-manifest.job.ts'
import { takeChannelEvents } from './jobs/take-channel-events.job.ts'

export const implementations: Implementation[] = [
  listManifests,
  exportManifests,
  openManifest,
  manifestShipments,
  manifestReport,
  manifestOfParcel,
  checkedManifest,
  preDownloadedManifest,
  submittedManifest,
  editedManifest,
  triedAgainManifest,
  cancelledManifest,
  downloadedManifest,
  downloadedManifestOfDay,
  printedBags,
  updatedManifestStatus,
  ...entryTypeRecords,
]
export const jobs: AnyJob[] = [followManifests, sendManifest, takeChannelEvents]
/** The same in the queue of the cargo channel. */
export const manifestQueues: Readonly<Record<string, readonly AnyJob[]>> = {
  [CHANNEL]: [inQueue(followManifests, CHANNEL), inQueue(sendManifest, CHANNEL), inQueue(takeChannelEvents, CHANNEL)],
}

export { followChannel } from './follow-channel.ts'
export { MANIFEST_CHANGED } from './manifest-files.queries.ts'
export { fullmanOf } from './freeze-manifest.ts'
export { listManifestParcels, type ManifestParcel } from './manifest-parcels.queries.ts'
