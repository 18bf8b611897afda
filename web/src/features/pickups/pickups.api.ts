import { getPickup, listDrivers, offerPickup, pickupGrid } from '@waybill/contract/pickups/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

/** Also the id of the list. */
export const PICKUPS = 'pickups'
export const pickupKeys = queryKeys(PICKUPS)

const COUNT_EVERY_MS = 60_000
const SUBMITTED = [{ name: 'status', operation: 'Equal' as const, value: 'Submitted' }]

export const pickupQuery = (id: string) =>
  queryOptions({
    queryKey: pickupKeys.one(id),
    queryFn: ({ signal }) => api.call(getPickup, { params: { id }, signal }),
  })

/** `userId`: the company, chosen by staff; null for a company's own people. */
export const offerQuery = (userId: string | null) =>
  queryOptions({
    queryKey: pickupKeys.named('offer', userId),
    queryFn: ({ signal }) => api.call(offerPickup, { query: userId === null ? {} : { userId }, signal }),
    staleTime: 0,
  })

export const driversQuery = queryOptions({
  queryKey: pickupKeys.named('drivers'),
  queryFn: ({ signal }) => api.call(listDrivers, { signal }),
  staleTime: 0,
})

/** How many requests wait for somebody to be assigned: the count in the menu (rule PUP-21). */
export const useSubmittedPickups = (isEnabled: boolean): number =>
  useQuery({
    queryKey: pickupKeys.named('submitted'),
    queryFn: async ({ signal }) =>
      (await api.grid(pickupGrid, { propertyFilters: SUBMITTED, Take: 1 }, signal)).totalRecords,
    enabled: isEnabled,
    refetchInterval: COUNT_EVERY_MS,
  }).data ?? 0
