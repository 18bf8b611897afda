import type { Implementation } from '../../platform/implement.ts'
import { dailyShipments } from './endpoints/daily-shipments.ts'
import { deliveryTimes } from './endpoints/delivery-times.ts'
import { exceptionShipments } from './endpoints/exception-shipments.ts'
import { home } from './endpoints/home.ts'
import { marketplaceToken } from './endpoints/marketplace-token.ts'

export const implementations: Implementation[] = [
  dailyShipments,
  exceptionShipments,
  home,
  deliveryTimes,
  marketplaceToken,
]
