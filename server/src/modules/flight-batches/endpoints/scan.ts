import {
  getReconciliation as getEndpoint,
  restartReconciliation as restartEndpoint,
  scanPiece as scanEndpoint,
  unscanPiece as unscanEndpoint,
} from '@waybill/contract/manifests/endpoints'
import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { refused } from '../../../platform/app-error.ts'
import { lockName, type Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { findNumbers, publishBatches } from '../../shipments/index.ts'
import { type Batch, countScanned, listBatchRows, listParcelsById, type ScannedParcel } from '../batches.queries.ts'
import { getBatchRow, requireActive, requireStillActive } from '../leave-batch.ts'
import { readReconciliation } from '../read-reconciliation.ts'
import { insertScan, piecesIn, type ScanKind, withdrawAllScans, withdrawLastScan } from '../scans.queries.ts'

export const reconciliation = implement(getEndpoint, async ({ context, me, params }) =>
  readReconciliation(context.db, me, await getBatchRow(context.db, params.batchId)),
)

/** The parcel of a number, ours or the carrier's; orders do not count. */
const findParcel = async (tx: Tx, number: string): Promise<ScannedParcel | undefined> => {
  const [key] = await findNumbers(tx, [number])
  const [parcel] = key ? await listParcelsById(tx, [key.id]) : []
  return parcel?.line === 'ecommerce' ? parcel : undefined
}

/**
 * Records one piece (rule MNF-41). Among batches that are reconciled together, the one that lists the parcel counts it.
 */
export const scannedPiece = implement(scanEndpoint, async ({ context, me, params, body, change }) => {
  const scannedBatch = await getBatchRow(context.db, params.batchId)
  const together = [scannedBatch, ...(await listBatchRows(context.db, body.alsoBatchIds ?? []))]
  const number = normalizeNumber(body.number)
  return change(async (tx) => {
    const parcel = await findParcel(tx, number)
    const batch =
      together.find(({ id }) => id === parcel?.left_origin_batch_id) ??
      together.find(({ is_active: isActive }) => isActive) ??
      scannedBatch
    requireActive(batch)
    const known = parcel?.number ?? number
    // Two users may scan pieces of one parcel at once.
    await lockName(tx, `batch-scan ${batch.id} ${known}`)
    await requireStillActive(tx, batch.id)
    const before = await piecesIn(tx, batch.id, known)
    const result = resultOf(parcel, batch, Number(before.count))
    const at = scanTime(body.scannedAt, context.now())
    const scanId = await insertScan(tx, {
      batchId: batch.id,
      number: known,
      parcel: parcel ?? null,
      result,
      by: me.id,
      at,
    })
    await publishBatches(tx, [batch.id])
    const [counts] = await countScanned(tx, [batch.id])
    const [currentBatch] = await listBatchRows(tx, parcel?.left_origin_batch_id ? [parcel.left_origin_batch_id] : [])
    const scannedPieces = Number(before.count) + (result === 'listed' ? 1 : 0)
    return {
      scanId,
      batchId: batch.id,
      result,
      number: known,
      consigneeName: parcel?.receiver_name ?? null,
      batch: currentBatch?.code ?? null,
      countryCode: parcel?.country_code ?? null,
      countryName: parcel?.country_name ?? null,
      pieces: parcel?.pieces ?? 0,
      scannedPieces,
      missingPieces:
        result === 'listed' || result === 'alreadyScanned' ? Math.max(0, (parcel?.pieces ?? 0) - scannedPieces) : 0,
      firstScannedAt: result === 'alreadyScanned' ? (before.first_at?.toISOString() ?? null) : null,
      parcels: counts?.parcels ?? 0,
      scannedParcels: counts?.scanned ?? 0,
    } satisfies ScanResult
  })
})

const resultOf = (parcel: ScannedParcel | undefined, batch: Batch, piecesBefore: number): ScanKind => {
  if (!parcel) return 'unknown'
  if (parcel.left_origin_batch_id !== batch.id) return 'otherBatch'
  return piecesBefore >= parcel.pieces ? 'alreadyScanned' : 'listed'
}

/** Scanned offline: the client's time, unless it is in the future. */
const scanTime = (clientTime: string | null | undefined, now: Date): Date => {
  const at = clientTime ? new Date(clientTime) : now
  return at > now ? now : at
}

/** Withdraws the user's last scan of a number; it stays with the batch, marked (rule MNF-42). */
export const unscannedPiece = implement(unscanEndpoint, async ({ context, me, params, body, change }) => {
  const batch = await getBatchRow(context.db, params.batchId)
  requireActive(batch)
  return change(async (tx) => {
    await requireStillActive(tx, batch.id)
    const parcel = await findParcel(tx, normalizeNumber(body.number))
    const number = parcel?.number ?? normalizeNumber(body.number)
    const withdrawn = await withdrawLastScan(tx, { batchId: batch.id, number, by: me.id, at: context.now() })
    if (withdrawn === undefined) throw refused(`You have not scanned ${number}.`)
    await publishBatches(tx, [batch.id])
    return readReconciliation(tx, me, batch)
  })
})

/** Withdraws all scans of the batch, including those of others (rule MNF-42). */
export const restartedReconciliation = implement(restartEndpoint, async ({ context, me, params, change }) => {
  const batch = await getBatchRow(context.db, params.batchId)
  requireActive(batch)
  return change(async (tx, note) => {
    await requireStillActive(tx, batch.id)
    await withdrawAllScans(tx, batch.id, me.id, context.now())
    await publishBatches(tx, [batch.id])
    await note({ entity: 'leftOrigin', id: batch.id, after: { batch: batch.code } })
    return readReconciliation(tx, me, batch)
  })
})
