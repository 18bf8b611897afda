import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { ApiError } from '../../platform/api.ts'

type Refused = BulkResult['refused']

/** The reasons of a bulk 422 that accepted nothing (rule CAL-6); undefined for any other failure. */
export const bulkRefusal = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.detail as { refused?: Refused } | undefined)?.refused
}
