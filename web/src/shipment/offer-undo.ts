import { UNDO_SECONDS } from '@waybill/contract/shipments/bulk-schemas'
import { undoAction } from '@waybill/contract/shipments/endpoints'
import { api } from '../platform/api.ts'
import { toast } from '../ui/toast.tsx'
import { refusedOf } from './refused-of.ts'
import { bulkTexts } from './texts-bulk.ts'

/** Says what was done, and takes it back for as long as the server does (rule BLK-6). Open lists follow by their live news. */
export const offerUndo = (undoId: string, done: string): void =>
  toast.success(done, {
    staysMs: UNDO_SECONDS * 1_000,
    action: { label: bulkTexts.text('undo'), run: () => void undo(undoId) },
  })

const undo = async (id: string): Promise<void> => {
  try {
    const { done, refused } = await api.call(undoAction, { params: { id } })
    const [first] = refused
    if (first) toast.error(bulkTexts.text('notUndone', { count: refused.length }), { text: first.reason })
    toast.success(bulkTexts.text('undone', { count: done.length }))
  } catch (error) {
    const refused = refusedOf(error)
    const [first] = refused ?? []
    if (refused && first) toast.error(bulkTexts.text('notUndone', { count: refused.length }), { text: first.reason })
    else toast.failure(error)
  }
}
