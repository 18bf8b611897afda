import type { Implementation } from '../../platform/implement.ts'
import { dailyShipments } from './endpoints/daily-shipments.ts'
import { deliveryTimes } from './endpoints/delivery-times.ts'
import { shipmentFigures } from './endpoints/shipment-figures.ts'
import { home } from './endpoints/home.ts'
import { marketplaceToken } from './endpoints/marketplace-token.ts'

export const implementations: Implementation[] = [
  dailyShipments,
  shipmentFigures,
  home,
  deliveryTimes,
  marketplaceToken,
]
