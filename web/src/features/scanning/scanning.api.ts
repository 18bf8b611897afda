import { listStations } from '@waybill/contract/stations/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { scanningKeys } from './scanning.live.ts'

/** Stations with their flags. */
export const stationsQuery = queryOptions({
  queryKey: scanningKeys.named('stations'),
  queryFn: ({ signal }) => api.call(listStations, { signal }),
})
