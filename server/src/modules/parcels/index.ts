import type { Implementation } from '../../platform/implement.ts'
import { assignParcels } from './endpoints/assign-parcels.ts'
import { exportParcels } from './endpoints/export-parcels.ts'
import { getParcel } from './endpoints/get-parcel.ts'
import { leaveOrigin } from './endpoints/leave-origin.ts'
import { listParcels } from './endpoints/list-parcels.ts'
import { parcelStatuses } from './endpoints/parcel-statuses.ts'
import { receiveParcels } from './endpoints/receive-parcels.ts'

export const implementations: Implementation[] = [
  listParcels,
  getParcel,
  exportParcels,
  receiveParcels,
  assignParcels,
  leaveOrigin,
  parcelStatuses,
]
