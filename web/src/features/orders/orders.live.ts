import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { followShipments } from '../../shipment/list/follow-shipments.ts'
import { ORDER_LISTS, orderKeys } from './orders.api.ts'

/** Refreshes open lists and forms after changes by others; typed fields stay (shown-order.ts). */
export const ordersLive = (cache: QueryClient): LiveFeature =>
  followShipments(cache, {
    kind: 'order',
    lists: ORDER_LISTS,
    one: orderKeys.one,
    records: [...orderKeys.all, 'one'],
  })
