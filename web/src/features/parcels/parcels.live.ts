import type { QueryClient } from '@tanstack/react-query'
import type { LiveFeature } from '../../platform/realtime.ts'
import { followShipments } from '../../shipment/list/follow-shipments.ts'
import { parcelKeys, TIMELINES } from './parcels.api.ts'

/** Refreshes open lists, forms and timelines after changes by others. */
export const parcelsLive = (cache: QueryClient): LiveFeature =>
  followShipments(cache, {
    kind: 'parcel',
    lists: [parcelKeys.lists, TIMELINES],
    one: parcelKeys.one,
    records: [...parcelKeys.all, 'one'],
  })
