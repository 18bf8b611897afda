import type { Implementation } from '../../platform/implement.ts'
import { dailyShipments } from './endpoints/daily-shipments.ts'
import { waitingShipments } from './endpoints/waiting-shipments.ts'

export const implementations: Implementation[] = [dailyShipments, waitingShipments]
