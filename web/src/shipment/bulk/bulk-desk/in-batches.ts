import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { sentencesOf } from '../../../platform/api.ts'
import { bulkRefusal } from '../../form/bulk-refusal.ts'

/**
 * Calls over a list in batches, one after the other. A batch of which nothing was accepted is not a failure. When a
 * call fails after earlier batches succeeded, the remaining ids are refused with the message of that failure.
 */
export const inBatches = async (
  ids: readonly string[],
  size: number,
  call: (set: string[]) => Promise<BulkResult>,
  onProgress: (done: number) => void,
): Promise<BulkResult> => {
  const all: BulkResult = { done: [], refused: [] }
  for (let from = 0; from < ids.length; from += size) {
    const set = ids.slice(from, from + size)
    try {
      const { done, refused } = await call(set)
      all.done.push(...done)
      all.refused.push(...refused)
    } catch (error) {
      const refused = bulkRefusal(error)
      if (!refused && from === 0) throw error
      if (!refused) {
        const reason = sentencesOf(error).join(' ')
        all.refused.push(...ids.slice(from).map((id) => ({ id, reason })))
        return all
      }
      all.refused.push(...refused)
    }
    onProgress(Math.min(from + size, ids.length))
  }
  return all
}
