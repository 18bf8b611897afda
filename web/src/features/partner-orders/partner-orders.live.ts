import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../platform/query.ts'
import type { LiveFeature } from '../../platform/realtime.ts'
import { followShipments } from '../../shipment/list/follow-shipments.ts'

export const inboundKeys = queryKeys('inbound')
export const usLineKeys = queryKeys('us-line')

/** Refreshes open lists after changes by others and by partners. */
export const partnerOrdersLive = (cache: QueryClient): LiveFeature =>
  followShipments(cache, {
    kind: 'partnerOrder',
    lists: [inboundKeys.lists, inboundKeys.named('state'), usLineKeys.lists, usLineKeys.named('state')],
    one: usLineKeys.one,
    records: [...usLineKeys.all, 'one'],
  })
