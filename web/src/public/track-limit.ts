import type { TRACK_LIMIT } from '@waybill/contract/tracking/endpoints'

/** Most numbers per look-up (rule TRK-1). Only the contract's type: importing its module would load zod. */
export const LIMIT: typeof TRACK_LIMIT = 30
