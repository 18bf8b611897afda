import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { lazyImport } from '../../platform/lazy-import.ts'
import type { BulkOutcome } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import type { ToastDetail } from '../../ui/toast-list.tsx'
import { bulkRefusal } from '../form/bulk-refusal.ts'
import { undoTexts } from './texts-undo.ts'

type Refused = BulkResult['refused']

/**
 * Runs a call over the selected rows. One toast says how many rows were done and how many were not, with Undo where the
 * action can be undone (rule BLK-5). Returns the rows that were not done; they stay selected.
 */
export const runBulkCall = async (
  call: Promise<BulkResult & { undoId?: string | null }>,
  done: string | ((result: BulkResult) => string),
): Promise<BulkOutcome> => {
  try {
    const { undoId, ...result } = await call
    const words = typeof done === 'string' ? done : done(result)
    const left =
      result.refused.length > 0 ? { text: undoTexts.text('othersLeft', { count: result.refused.length }) } : {}
    if (result.done.length > 0) toast.success(words, { ...left, ...(undoId ? offerOf(undoId) : {}) })
    return failedOf(result.refused)
  } catch (error) {
    const refused = bulkRefusal(error)
    if (!refused) throw error
    return failedOf(refused)
  }
}

/** The undo code loads after the action: the action is done even if this chunk fails to load. */
const undoModule = lazyImport(() => import('./undo-bulk.ts'))

const offerOf = (undoId: string): ToastDetail => ({
  staysMs: UNDO_SECONDS * 1_000,
  action: { label: undoTexts.text('undo'), run: () => undo(undoId) },
})

const undo = (undoId: string): void =>
  void undoModule()
    .then(({ undoBulk }) => undoBulk(undoId))
    .catch((error: unknown) => toast.failure(error, () => undo(undoId)))

const failedOf = (refused: Refused): BulkOutcome => ({
  failed: refused.map(({ id, reason }) => ({ key: id, reason })),
})
