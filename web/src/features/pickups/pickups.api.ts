import { getPickup, listDrivers, offerPickup } from '@waybill/contract/pickups/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pickupKeys } from './pickups.live.ts'

export const pickupQuery = (id: string) =>
  queryOptions({
    queryKey: pickupKeys.one(id),
    queryFn: ({ signal }) => api.call(getPickup, { params: { id }, signal }),
  })

/** `userId`: the company, chosen by staff; null for company users. */
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
