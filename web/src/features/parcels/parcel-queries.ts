import { getParcel, parcelStatuses } from '@waybill/contract/parcels/endpoints'
import { readParcel } from '@waybill/contract/parcels/parcel-codec'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { parcelKeys, TIMELINES } from './parcels.api.ts'

export const parcelQuery = (id: string) =>
  queryOptions({
    queryKey: parcelKeys.one(id),
    queryFn: async ({ signal }) => readParcel(await api.call(getParcel, { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const timelineQuery = (number: string) =>
  queryOptions({
    queryKey: [...TIMELINES, number],
    queryFn: ({ signal }) => api.call(parcelStatuses, { params: { number }, signal }),
    staleTime: 0,
  })
