import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BulkOutcome } from '../ui/data-grid/grid-types.ts'
import { toast } from '../ui/toast.tsx'
import { refusedOf } from './refused-of.ts'

type Refused = BulkResult['refused']

/**
 * A call over the selected rows: says what was done, with Undo where it can be taken back (rule BLK-5), and answers the rows
 * that were not done, which stay selected.
 */
export const runBulkCall = async (
  call: Promise<BulkResult & { undoId?: string | null }>,
  done: string,
): Promise<BulkOutcome> => {
  try {
    const { refused, undoId } = await call
    if (undoId) await offerUndo(undoId, done)
    else toast.success(done)
    return failedOf(refused)
  } catch (error) {
    const refused = refusedOf(error)
    if (!refused) throw error
    return failedOf(refused)
  }
}

const offerUndo = async (undoId: string, done: string): Promise<void> =>
  (await import('./offer-undo.ts')).offerUndo(undoId, done)

const failedOf = (refused: Refused): BulkOutcome => ({
  failed: refused.map(({ id, reason }) => ({ key: id, reason })),
})
