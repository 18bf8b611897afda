import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import { api } from '../../platform/api.ts'

const SUBMITTED = [{ name: 'status', operation: 'Equal' as const, value: 'Submitted' }]

/** How many requests wait for somebody to be assigned. */
export const countSubmitted = async (signal: AbortSignal): Promise<number> =>
  (await api.grid(pickupGrid, { propertyFilters: SUBMITTED, Take: 1 }, signal)).totalRecords
