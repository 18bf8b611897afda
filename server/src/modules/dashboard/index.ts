import type { Implementation } from '../../platform/implement.ts'
import { dailyShipments, deliveryTimes, shipmentFigures, home, marketplaceToken } from './endpoints.ts'

export const implementations: Implementation[] = [
  dailyShipments,
  shipmentFigures,
  home,
  deliveryTimes,
  marketplaceToken,
]
