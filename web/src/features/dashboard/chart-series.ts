import type { DashboardDay } from '@waybill/contract/dashboard/schemas'
import { BUSINESS_LINES, type BusinessLine } from '@waybill/contract/shipments/business-line'
import { STATUS_FAMILIES, type StatusFamily } from '@waybill/contract/shipments/status'

export const CHARTS = ['shipments', 'status', 'weight', 'revenue'] as const
export type ChartKind = (typeof CHARTS)[number]

export type SeriesName = BusinessLine | StatusFamily
type Series = { name: SeriesName; total: number }
/** A point of the chart: the day, and a figure per series. */
type PlotRow = { day: string } & Partial<Record<SeriesName, number>>
export type Plot = { kind: ChartKind; series: Series[]; rows: PlotRow[] }

const FIELD = { shipments: 'shipments', weight: 'weightKg', revenue: 'revenue' } as const

const figure = (day: DashboardDay, kind: ChartKind, name: SeriesName): number =>
  kind === 'status' ? day.families[name as StatusFamily] : (day[name as BusinessLine][FIELD[kind]] ?? 0)

/** Builds a chart; status families without shipments are omitted, both business lines always show. */
export const chartOf = (kind: ChartKind, days: readonly DashboardDay[]): Plot => {
  const names: readonly SeriesName[] = kind === 'status' ? STATUS_FAMILIES : BUSINESS_LINES
  const series = names
    .map((name) => ({ name, total: days.reduce((sum, day) => sum + figure(day, kind, name), 0) }))
    .filter(({ total }) => kind !== 'status' || total > 0)
  const rows = days.map((day): PlotRow => ({
    day: day.day,
    ...Object.fromEntries(series.map(({ name }) => [name, figure(day, kind, name)])),
  }))
  return { kind, series, rows }
}

export const isEmptyChart = (days: readonly DashboardDay[]): boolean =>
  days.every((day) => BUSINESS_LINES.every((line) => day[line].shipments === 0))
