import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import type { PickupStatus } from '@waybill/contract/pickups/columns'
import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { pickupKeys } from '../pickups.live.ts'

const MAX_ROWS = 200
const EVERY_MS = 60_000

const rowsOf = async (status: PickupStatus, OrderBy: string, signal: AbortSignal): Promise<PickupRow[]> => {
  const propertyFilters = [{ name: 'status', operation: 'Equal' as const, value: status }]
  return (await api.grid(pickupGrid, { propertyFilters, OrderBy, Take: MAX_ROWS }, signal)).rows
}

export type DriverPickups = { open: PickupRow[]; done: PickupRow[] }

/** Requests assigned to the driver, next one first, and those picked up, newest first. */
export const driverPickupsQuery = queryOptions({
  queryKey: pickupKeys.named('driver'),
  queryFn: async ({ signal }): Promise<DriverPickups> => {
    const [open, done] = await Promise.all([
      rowsOf('Scheduled', 'pickupTime ascending', signal),
      rowsOf('Picked', 'pickupTime descending', signal),
    ])
    return { open, done }
  },
  refetchInterval: EVERY_MS,
  staleTime: 0,
  /** Offline, the last loaded list stays. */
  gcTime: Infinity,
})

/** The fields of a request that the outbox needs. */
export const asNamed = ({ id, companyName, accountNumber, contactName, shipments }: PickupRow) => ({
  id,
  name: companyName ?? accountNumber ?? contactName,
  shipments,
})
