import { THUMBNAIL_TYPES } from '@waybill/contract/shipments/endpoints'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { listWithoutThumbnail, replaceFiles } from './files.queries.ts'
import type { FileKind } from '../model/shipment.ts'
import { makeThumbnail } from './make-thumbnail.job.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'

/** Hangs these files on a shipment in place of its files of that kind; photos get their thumbnails in the background. */
export const attachFiles = async (
  tx: Tx,
  key: ShipmentKey,
  kind: FileKind,
  paths: readonly string[],
): Promise<void> => {
  await replaceFiles(tx, key, kind, paths)
  await enqueueThumbnails(tx, paths)
}

/** Has the thumbnails of those that are photos and have none drawn in the background. */
export const enqueueThumbnails = async (tx: Tx, paths: readonly string[]): Promise<void> => {
  for (const path of await listWithoutThumbnail(tx, paths, THUMBNAIL_TYPES)) await enqueue(tx, makeThumbnail, { path })
}
