import { undoAction } from '@waybill/contract/shipments/endpoints'
import { api } from '../../platform/api.ts'
import { toast } from '../../ui/toast.tsx'
import { bulkRefusal } from '../form/bulk-refusal.ts'
import { undoTexts } from './texts-undo.ts'

/** Undoes an action for as long as the server allows it (rule BLK-6). Live events refresh the open lists. */
export const undoBulk = async (undoId: string): Promise<void> => {
  try {
    const { done, refused } = await api.call(undoAction, { params: { id: undoId } })
    const [first] = refused
    const undone = undoTexts.text('undone', { count: done.length })
    if (!first) return toast.success(undone)
    // One toast reports both outcomes: a green and a red one side by side would contradict each other.
    const isNone = done.length === 0
    toast.error(undoTexts.text('notUndone', { count: refused.length }), {
      text: isNone ? first.reason : `${first.reason} ${undone}.`,
    })
  } catch (error) {
    const refused = bulkRefusal(error)
    const [first] = refused ?? []
    if (!refused || !first) throw error
    toast.error(undoTexts.text('notUndone', { count: refused.length }), { text: first.reason })
  }
}
