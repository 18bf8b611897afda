import { cancelPrintJob, listPrintJobs, listStations, printAtStation } from '@waybill/contract/stations/endpoints'
import type { LabelKind } from '@waybill/contract/stations/print-jobs'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { deskKeys } from './print-at-station.live.ts'

export const desksQuery = queryOptions({
  queryKey: deskKeys.lists,
  queryFn: ({ signal }) => api.call(listStations, { signal }),
})

export const printJobsQuery = (stationId: string) =>
  queryOptions({
    queryKey: deskKeys.named('jobs', { stationId }),
    queryFn: ({ signal }) => api.call(listPrintJobs, { params: { id: stationId }, signal }),
  })

export const sendLabels = (stationId: string, kind: LabelKind, ids: readonly string[]) =>
  api.call(printAtStation, { params: { id: stationId }, body: { kind, ids: [...ids] } })

export const takeBackLabel = (stationId: string, jobId: string) =>
  api.call(cancelPrintJob, { params: { id: stationId, jobId } })
