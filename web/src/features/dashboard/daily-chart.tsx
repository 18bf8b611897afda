import { AreaChart, BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import css from './daily-card.module.css'
import type { Plot } from './chart-series.ts'
import { colorOf, labelOf, sayFigure } from './series-style.ts'
import { useText } from './texts.ts'

const HEIGHT_PX = 300

/** Compact figures for the axis; the tooltip shows them in full. */
const shortly = (language: string) => {
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (figure: number): string => compact.format(figure)
}

/** Chart of days: lines from zero, or bars for statuses (rule DSH-3). */
export const DailyChart = ({ plot }: { plot: Plot }) => {
  const t = useText()
  const language = useLanguage()
  const shared = {
    h: HEIGHT_PX,
    data: plot.rows,
    dataKey: 'day',
    series: plot.series.map(({ name }) => ({ name, label: labelOf(name, t), color: colorOf(name) })),
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    gridColor: 'var(--wb-plot-grid)',
    textColor: 'var(--wb-text-3)',
    xAxisProps: { tickFormatter: (day: string) => formatDate(day).slice(0, 5), minTickGap: 34 },
    yAxisProps: { tickFormatter: shortly(language), allowDecimals: plot.kind === 'weight', width: 48 },
    tooltipProps: {
      cursor:
        plot.kind === 'status' ? { fill: 'var(--wb-hover)' } : { stroke: 'var(--wb-text-3)', strokeDasharray: '2 3' },
      content: ({ label }: { label?: unknown }) => <PlotTip plot={plot} day={String(label ?? '')} />,
    },
  }
  return plot.kind === 'status' ? (
    <BarChart {...shared} type="stacked" barProps={{ isAnimationActive: false }} maxBarWidth={18} />
  ) : (
    <AreaChart
      {...shared}
      curveType="linear"
      strokeWidth={2}
      withGradient={false}
      fillOpacity={0.1}
      dotProps={{ r: 0, strokeWidth: 0 }}
      activeDotProps={{ r: 4 }}
      // The first series is an area, the second a line.
      areaProps={({ name }) => ({ isAnimationActive: false, ...(name === 'express' ? {} : { fillOpacity: 0 }) })}
    />
  )
}

const PlotTip = ({ plot, day }: { plot: Plot; day: string }) => {
  const t = useText()
  const language = useLanguage()
  const row = plot.rows.find((one) => one.day === day)
  if (!row) return null
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <div className={`wb-px-10 wb-py-8 wb-text wb-fz-12-5 wb-sheet wb-round-8 ${css['tip']}`}>
      <b className="wb-block wb-semibold">
        {weekday} {formatDate(day)}
      </b>
      {plot.series.map(({ name }) => (
        <span className="wb-row" key={name}>
          <i style={{ background: colorOf(name) }} />
          {labelOf(name, t)}
          <em className="wb-push-end wb-semibold wb-number">{sayFigure(plot.kind, row[name] ?? 0)}</em>
        </span>
      ))}
    </div>
  )
}
