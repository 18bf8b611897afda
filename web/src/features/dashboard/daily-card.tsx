import { Button, SegmentedControl } from '@mantine/core'
import { DEFAULT_CHART_DAYS, type DashboardDay } from '@waybill/contract/dashboard/schemas'
import { type ShipmentAmounts, totalAmounts } from '@waybill/contract/shipments/amounts'
import { BUSINESS_LINES, type BusinessLine } from '@waybill/contract/shipments/business-line'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { SumTable } from '../../shipment/amounts/amount-table.tsx'
import { Explained } from '../../ui/details/explained.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { useDaily } from './dashboard.api.ts'
import css from './daily-card.module.css'
import { DailyTable } from './daily-table.tsx'
import { isEmptyChart, CHARTS, chartOf, type Plot } from './chart-series.ts'
import { colorOf, labelOf, sayFigure } from './series-style.ts'
import { useText } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** Lazy: charts are heavy and load after the numbers. */
const DailyChart = lazyComponent(async () => (await import('./daily-chart.tsx')).DailyChart, {
  kind: 'inline',
  fallback: <div className={css['room']} />,
})

/** Orders and parcels, weight, revenue and current statuses, by day of creation. */
export const DailyCard = () => {
  const t = useText()
  const may = useHasPermission()
  const isPhone = useWidth() === 'phone'
  const { plot: asked, isTable, change } = useDashboardSearch()
  const { data, error, refetch } = useDaily()
  const offered = CHARTS.filter((plot) => plot !== 'revenue' || may('dashboard.revenue'))
  const kind = offered.includes(asked) ? asked : 'shipments'
  const isEmpty = data !== undefined && isEmptyChart(data)
  const plot = data && !isEmpty ? chartOf(kind, data) : undefined
  return (
    <Section
      title={t('daily')}
      fact={isPhone ? undefined : t('lastDays', { count: DEFAULT_CHART_DAYS })}
      aside={
        plot && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={isTable ? <IconChartLine size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
            onClick={() => change({ isTable: !isTable })}
          >
            {t(isTable ? 'showPlot' : 'showTable')}
          </Button>
        )
      }
      flush
    >
      {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {isEmpty && <NothingMade />}
      {!error && !data && <div className={css['room']} aria-busy />}
      {plot && (
        <>
          <div className={`wb-row wb-justify-between wb-wrap ${css['head']}`}>
            <SegmentedControl
              size="xs"
              aria-label={t('plot')}
              data={offered.map((value) => ({ value, label: t(value) }))}
              value={kind}
              onChange={(value) => change({ plot: value })}
            />
            <Legend plot={plot} days={data ?? []} />
          </div>
          <figure className={`wb-number ${css['figure']}`} aria-label={`${t('daily')}: ${t(kind)}`}>
            {isTable ? <DailyTable plot={plot} /> : <DailyChart plot={plot} />}
          </figure>
        </>
      )}
    </Section>
  )
}

const Legend = ({ plot: { kind, series }, days }: { plot: Plot; days: readonly DashboardDay[] }) => {
  const t = useText()
  const tariffs = kind === 'revenue' ? BUSINESS_LINES.map((line) => amountsIn(days, line).tariff ?? 0) : []
  return (
    <ul className={`wb-flex wb-wrap wb-secondary wb-fz-12-5 ${css['legend']}`}>
      {series.map(({ name, total }) => (
        <li className="wb-row wb-gap-6" key={name}>
          <i style={{ background: colorOf(name) }} />
          {labelOf(name, t)}{' '}
          <b className="wb-text wb-semibold wb-number">
            {kind === 'revenue' && isLine(name) ? (
              <Explained details={<SumTable amounts={amountsIn(days, name)} of="revenue" />}>
                {sayFigure(kind, total)}
              </Explained>
            ) : (
              sayFigure(kind, total)
            )}
          </b>
        </li>
      ))}
      {kind === 'revenue' && (
        <li className="wb-row wb-gap-6">
          {t('tariffsPassedOn')}{' '}
          <b className="wb-text wb-semibold wb-number">
            {sayFigure(
              kind,
              tariffs.reduce((sum, tariff) => sum + tariff, 0),
            )}
          </b>
        </li>
      )}
    </ul>
  )
}

const isLine = (name: string): name is BusinessLine => BUSINESS_LINES.some((line) => line === name)

/** Costs of the shipments of these days in a business line (rule AMT-63). */
const amountsIn = (days: readonly DashboardDay[], line: BusinessLine): ShipmentAmounts =>
  totalAmounts(days.flatMap((day) => day[line].amounts ?? []))

const NothingMade = () => {
  const t = useText()
  const may = useHasPermission()
  return (
    <EmptyState
      title={t('nothingMade', { count: DEFAULT_CHART_DAYS })}
      text={t('nothingMadeText')}
      action={
        may('order.create') && (
          <Button component={Link} to="/order/details/export">
            {t('create')}
          </Button>
        )
      }
    />
  )
}
