import type { Implementation } from '../../platform/implement.ts'
import { madeStationKey } from './station-key.ts'
import { createdStation, deletedStation, editedStation, listedStations, openedStation } from './endpoints/stations.ts'

export const implementations: Implementation[] = [
  listedStations,
  createdStation,
  openedStation,
  editedStation,
  deletedStation,
  madeStationKey,
]

export { isAgentOnline } from './station.presenter.ts'
export { findStationByKey, hashStationKey } from './station-key.ts'
export {
  findStation,
  publishScale,
  publishStation,
  saveAgentFlags,
  saveFlags,
  STATION_CHANGED,
  STATION_SCALE,
  type StationRow,
  type StationScale,
} from './stations.queries.ts'
