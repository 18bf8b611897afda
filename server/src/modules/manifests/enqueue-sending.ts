import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { CHANNEL } from './jobs/listing.ts'
import { sendManifest } from './jobs/send-manifest.job.ts'
import type { FileKey } from './manifest-files.queries.ts'

/**
 * Enqueues the sending of a version, in this transaction: a new one, or one that was not sent (rules MNF-22, MNF-26).
 */
export const enqueueSending = (tx: Tx, { manifestId, version }: FileKey): Promise<void> =>
  enqueue(tx, inQueue(sendManifest, CHANNEL), { manifestId, version })
