import type { BulkResult } from '@waybill/contract/parcels/list-schemas'
import { ApiError } from '../platform/api.ts'
import type { BulkOutcome } from '../ui/data-grid/grid-types.ts'
import { toast } from '../ui/toast.tsx'

type Refused = BulkResult['refused']

/** The reasons of a 422 over a list, which took nothing (rule CAL-6); undefined for every other failure. */
export const refusedOf = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.detail as { refused?: Refused } | undefined)?.refused
}

/** A call over the selected rows: says what was done, and answers the rows that were not, which stay selected. */
export const runBulkCall = async (call: Promise<BulkResult>, done: string): Promise<BulkOutcome> => {
  try {
    const { refused } = await call
    toast.success(done)
    return failedOf(refused)
  } catch (error) {
    const refused = refusedOf(error)
    if (!refused) throw error
    return failedOf(refused)
  }
}

const failedOf = (refused: Refused): BulkOutcome => ({
  failed: refused.map(({ id, reason }) => ({ key: id, reason })),
})
