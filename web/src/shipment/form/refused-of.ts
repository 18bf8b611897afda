import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { ApiError } from '../../platform/api.ts'

type Refused = BulkResult['refused']

/** The reasons of a 422 over a list, which took nothing (rule CAL-6); undefined for every other failure. */
export const refusedOf = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.detail as { refused?: Refused } | undefined)?.refused
}
