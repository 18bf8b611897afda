import type { LeftOrigin, ReconcileSummary } from '@waybill/contract/manifests/schemas'
import type { z } from 'zod'
import type { DbOrTx } from '../../platform/database.ts'
import { type Batch, countScanned, listBatchRows, listFigures } from './batches.queries.ts'
import { countScansByPerson, listDecisions } from './scans.queries.ts'

/** Batches with their current content and scan progress (rule MNF-3), in the order of the rows. */
export const presentBatches = async (db: DbOrTx, rows: readonly Batch[]): Promise<LeftOrigin[]> => {
  const ids = rows.map(({ id }) => id)
  const figures = new Map((await listFigures(db, ids)).map((one) => [one.batch_id, one]))
  const scanned = new Map((await countScanned(db, ids)).map((one) => [one.batch_id, one.scanned]))
  return rows.map((batch) => {
    const batchFigures = figures.get(batch.id)
    return {
      id: batch.id,
      name: batch.code,
      day: batch.day,
      countryCode: batch.country_code,
      countryName: batch.country_name,
      isOpen: batch.is_open,
      leftAt: (batchFigures?.left_at ?? batch.created_at).toISOString(),
      manifestCode: batch.manifest_code,
      manifestId: batch.manifest_id,
      parcels: batchFigures?.parcels ?? 0,
      pieces: batchFigures?.pieces ?? 0,
      weight: batchFigures?.weight ?? 0,
      declaredValue: batchFigures ? batchFigures.value : 0,
      scannedParcels: scanned.get(batch.id) ?? 0,
    }
  })
}

/** The same by ids, newest first. */
export const listBatchFigures = async (db: DbOrTx, ids: readonly string[]): Promise<LeftOrigin[]> =>
  presentBatches(db, await listBatchRows(db, ids))

/** Who checked what of these batches (rule MNF-45). */
export const reconciledSummaries = async (
  db: DbOrTx,
  batches: readonly LeftOrigin[],
): Promise<z.output<typeof ReconcileSummary>[]> => {
  const ids = batches.map(({ id }) => id)
  const people = await countScansByPerson(db, ids)
  const decisions = await listDecisions(db, ids)
  return batches.map(({ id, name, parcels, scannedParcels: scanned }) => ({
    batchId: id,
    name,
    parcels,
    scannedParcels: scanned,
    by: people
      .filter(({ batch_id: batchId }) => batchId === id)
      .map(({ username, scans }) => ({ name: username, scans: Number(scans) })),
    decisions: decisions
      .filter(({ batch_id: batchId }) => batchId === id)
      .map(({ number, action, note, username, decided_at: at }) => ({
        number,
        action,
        note,
        by: username,
        at: at.toISOString(),
      })),
  }))
}
