import type { PickupDetail, PickupRow } from '@waybill/contract/pickups/schemas'
import { useQueries } from '@tanstack/react-query'
import { pickupQuery } from '../pickups.api.ts'

/** Most requests to prefetch: those a driver fetches in a day. */
const MAX_READ_AHEAD = 30

/** Prefetches the shipments of these requests, so that they can be scanned offline. */
export const useDriverDetails = (rows: readonly PickupRow[]): ((id: string) => PickupDetail | undefined) => {
  const answers = useQueries({
    queries: rows.slice(0, MAX_READ_AHEAD).map(({ id }) => ({ ...pickupQuery(id), gcTime: Infinity })),
  })
  return (id) => answers.find(({ data }) => data?.id === id)?.data
}
