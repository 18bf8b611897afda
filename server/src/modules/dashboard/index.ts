import type { Implementation } from '../../platform/implement.ts'
import { dailyOrders } from './endpoints/daily-orders.ts'
import { waitingOrders } from './endpoints/waiting-orders.ts'

export const implementations: Implementation[] = [dailyOrders, waitingOrders]
