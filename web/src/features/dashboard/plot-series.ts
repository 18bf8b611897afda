import type { DashboardDay } from '@waybill/contract/dashboard/shapes'
import { STATUS_FAMILIES, type StatusFamily } from '@waybill/contract/shipments/status'
import { DIRECTIONS, type Direction } from './directions.ts'

export const PLOTS = ['orders', 'status', 'weight', 'revenue'] as const
export type PlotKind = (typeof PLOTS)[number]

export type SeriesName = Direction | StatusFamily
export type Series = { name: SeriesName; total: number }
/** A point of the plot: the day, and a figure for each series. */
export type PlotRow = { day: string } & Partial<Record<SeriesName, number>>
export type Plot = { kind: PlotKind; series: Series[]; rows: PlotRow[] }

const FIELD = { orders: 'orders', weight: 'weightKg', revenue: 'revenue' } as const

const figure = (day: DashboardDay, kind: PlotKind, name: SeriesName): number =>
  kind === 'status' ? day.families[name as StatusFamily] : (day[name as Direction][FIELD[kind]] ?? 0)

/** Statuses that no order has are left out; both directions always show. */
export const plotOf = (kind: PlotKind, days: readonly DashboardDay[]): Plot => {
  const names: readonly SeriesName[] = kind === 'status' ? STATUS_FAMILIES : DIRECTIONS
  const series = names
    .map((name) => ({ name, total: days.reduce((sum, day) => sum + figure(day, kind, name), 0) }))
    .filter(({ total }) => kind !== 'status' || total > 0)
  const rows = days.map((day): PlotRow => ({
    day: day.day,
    ...Object.fromEntries(series.map(({ name }) => [name, figure(day, kind, name)])),
  }))
  return { kind, series, rows }
}

export const isWithoutOrders = (days: readonly DashboardDay[]): boolean =>
  days.every((day) => DIRECTIONS.every((direction) => day[direction].orders === 0))
