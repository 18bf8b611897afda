import type { PickupDetail, PickupRow } from '@waybill/contract/pickups/schemas'
import { useQueries } from '@tanstack/react-query'
import { pickupQuery } from '../pickups.api.ts'

/** Read ahead while there is a connection: as many requests as a driver fetches in a day. */
const MAX_READ_AHEAD = 30

/** The shipments of these requests, so that they can be scanned without a connection. */
export const useDriverDetails = (rows: readonly PickupRow[]): ((id: string) => PickupDetail | undefined) => {
  const answers = useQueries({
    queries: rows.slice(0, MAX_READ_AHEAD).map(({ id }) => ({ ...pickupQuery(id), gcTime: Infinity })),
  })
  return (id) => answers.find(({ data }) => data?.id === id)?.data
}
