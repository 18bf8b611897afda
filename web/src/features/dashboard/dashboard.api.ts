import { dailyOrders, waitingOrders } from '@waybill/contract/dashboard/endpoints'
import { PLOTTED_DAYS } from '@waybill/contract/dashboard/shapes'
import { orderStatistic } from '@waybill/contract/orders/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import type { Direction } from './directions.ts'

const keys = queryKeys('dashboard')
const COUNTED_EVERY_MS = 15_000
const PLOTTED_EVERY_MS = 60_000

export const statisticQuery = (direction: Direction) =>
  queryOptions({
    queryKey: keys.named('statistic', direction),
    queryFn: ({ signal }) =>
      api.call(orderStatistic, { query: { isImport: direction === 'import' ? 'true' : 'false' }, signal }),
    staleTime: 0,
    refetchInterval: COUNTED_EVERY_MS,
  })

export const dailyQuery = queryOptions({
  queryKey: keys.named('daily'),
  queryFn: ({ signal }) => api.call(dailyOrders, { query: { days: String(PLOTTED_DAYS) }, signal }),
  staleTime: COUNTED_EVERY_MS,
  refetchInterval: PLOTTED_EVERY_MS,
})

export const waitingQuery = queryOptions({
  queryKey: keys.named('waiting'),
  queryFn: ({ signal }) => api.call(waitingOrders, { signal }),
  staleTime: 0,
  refetchInterval: COUNTED_EVERY_MS,
})
