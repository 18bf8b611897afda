import {
  checkCamera,
  createStation,
  deleteStation,
  editStation,
  listStations,
  makeStationKey,
} from '@waybill/contract/stations/endpoints'
import type { Station } from '@waybill/contract/stations/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { stationBody, type StationValues } from './station-values.ts'
import { stationKeys } from './stations.live.ts'

export const stationsQuery = queryOptions({
  queryKey: stationKeys.lists,
  queryFn: ({ signal }) => api.call(listStations, { signal }),
})

export const saveStation = (
  values: StationValues,
  station: Station | undefined,
  idempotencyKey: string,
): Promise<Station> => {
  const body = stationBody(values)
  return station
    ? api.call(editStation, { params: { id: station.id }, body: { ...body, version: station.version } })
    : api.call(createStation, { body, idempotencyKey })
}
export const newAgentKey = ({ id }: Station) => api.call(makeStationKey, { params: { id } })
export const removeStation = ({ id }: Station) => api.call(deleteStation, { params: { id } })

/** Tests the camera of a stored station, whose password never leaves the server, or of typed settings. */
export const askCamera = async (
  asked: { stationId: string } | Pick<StationValues, 'cameraHost' | 'cameraPort' | 'cameraUserName' | 'cameraPassword'>,
  stationId?: string,
) => {
  const body =
    'stationId' in asked
      ? asked
      : {
          host: asked.cameraHost,
          port: Number(asked.cameraPort),
          username: asked.cameraUserName,
          password: asked.cameraPassword,
          ...(stationId === undefined ? {} : { stationId }),
        }
  return (await api.call(checkCamera, { body })).data
}
