import type { TRACK_LIMIT } from '@waybill/contract/tracking/endpoints'

/** How many numbers one look-up takes (rule TRK-1). The type is the contract's; its module would bring zod along. */
export const LIMIT: typeof TRACK_LIMIT = 30
