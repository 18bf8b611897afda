import { THUMBNAIL_TYPES } from '@waybill/contract/shipments/endpoints'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { listWithoutThumbnail, replaceFiles } from './files.queries.ts'
import type { FileKind } from '../model/shipment.ts'
import { makeThumbnail } from './make-thumbnail.job.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'

/** Replaces a shipment's files of that kind by these; thumbnails of photos are drawn in the background. */
export const attachFiles = async (
  tx: Tx,
  key: ShipmentKey,
  kind: FileKind,
  paths: readonly string[],
): Promise<void> => {
  await replaceFiles(tx, key, kind, paths)
  await enqueueThumbnails(tx, paths)
}

/** Queues thumbnails for the photos that have none. */
export const enqueueThumbnails = async (tx: Tx, paths: readonly string[]): Promise<void> => {
  for (const path of await listWithoutThumbnail(tx, paths, THUMBNAIL_TYPES)) await enqueue(tx, makeThumbnail, { path })
}
