import type { Implementation } from '../../platform/implement.ts'
import { activeLeftOrigins, batchList, openedBatch, movedToBatch, takenOut } from './endpoints/batches.ts'
import { resolvedDifference } from './endpoints/resolve.ts'
import { reconciliation, restartedReconciliation, scannedPiece, unscannedPiece } from './endpoints/scan.ts'

export const implementations: Implementation[] = [
  activeLeftOrigins,
  batchList,
  openedBatch,
  takenOut,
  movedToBatch,
  reconciliation,
  scannedPiece,
  unscannedPiece,
  restartedReconciliation,
  resolvedDifference,
]

export { listBatchFigures, reconciledSummaries } from './batch-figures.ts'
export { isFlying } from './leave-batch.ts'
export { type Batch, freeBatches, listBatchRows, lockBatches, takeBatches } from './batches.queries.ts'
