import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Direction } from './directions.ts'
import { CHARTS, type ChartKind } from './chart-series.ts'

type DashboardView = { direction: Direction; plot: ChartKind; isTable: boolean }

/** State of the dashboard in its address: `?direction=import&plot=weight&table=true`. */
export const useDashboardSearch = (): DashboardView & { change: (patch: Partial<DashboardView>) => void } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view: DashboardView = {
    direction: search['direction'] === 'import' ? 'import' : 'export',
    plot: CHARTS.find((plot) => plot === search['plot']) ?? 'shipments',
    isTable: search['table'] === true,
  }
  const change = (patch: Partial<DashboardView>): void => {
    const { direction, plot, isTable } = { ...view, ...patch }
    void navigate({
      to: '/dashboard',
      replace: true,
      search: () => ({
        ...(direction === 'import' ? { direction } : {}),
        ...(plot === 'shipments' ? {} : { plot }),
        ...(isTable ? { table: true } : {}),
      }),
    })
  }
  return { ...view, change }
}
