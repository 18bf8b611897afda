import type { Implementation } from '../../platform/implement.ts'
import { assignedPickup, assignedPickups } from './endpoints/assign-pickups.ts'
import { completedPickup, reopenedPickup } from './endpoints/complete-pickup.ts'
import {
  exportedPickup,
  exportedPickups,
  listedDrivers,
  listedPickups,
  offeredPickup,
  openedPickup,
} from './endpoints/list-pickups.ts'
import { requestedPickup } from './endpoints/request-pickup.ts'

export const implementations: Implementation[] = [
  listedPickups,
  exportedPickups,
  openedPickup,
  offeredPickup,
  requestedPickup,
  listedDrivers,
  assignedPickup,
  assignedPickups,
  completedPickup,
  reopenedPickup,
  exportedPickup,
]
