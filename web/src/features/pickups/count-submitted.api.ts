import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import { api } from '../../platform/api.ts'

const SUBMITTED = [{ name: 'status', operation: 'Equal' as const, value: 'Submitted' }]

/** Number of requests that are not assigned yet. */
export const countSubmitted = async (signal: AbortSignal): Promise<number> =>
  (await api.grid(pickupGrid, { propertyFilters: SUBMITTED, Take: 1 }, signal)).totalRecords
