import { dailyShipments, shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { DEFAULT_CHART_DAYS } from '@waybill/contract/dashboard/schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useIsLive } from '../../platform/live-state.ts'
import { dashboardKeys } from './dashboard.live.ts'

const COUNTED_EVERY_MS = 15_000
const PLOTTED_EVERY_MS = 60_000
/** Ages change although nothing is saved. */
const AGED_EVERY_MS = 60_000

/** Saves arrive as events (dashboard.live.ts); without a live connection the dashboard polls. */
const usePolling = (awayMs: number, liveMs: number | false): number | false => (useIsLive() ? liveMs : awayMs)

export const useShipmentFigures = () =>
  useQuery({
    queryKey: dashboardKeys.named('shipments'),
    queryFn: ({ signal }) => api.call(shipmentFigures, { signal }),
    staleTime: 0,
    refetchInterval: usePolling(COUNTED_EVERY_MS, AGED_EVERY_MS),
  })

export const useDaily = () =>
  useQuery({
    queryKey: dashboardKeys.named('daily'),
    queryFn: ({ signal }) => api.call(dailyShipments, { query: { days: String(DEFAULT_CHART_DAYS) }, signal }),
    staleTime: COUNTED_EVERY_MS,
    refetchInterval: usePolling(PLOTTED_EVERY_MS, false),
  })
