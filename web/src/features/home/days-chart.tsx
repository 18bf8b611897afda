import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { Home } from '@waybill/contract/dashboard/home'
import { formatDate } from '../../platform/format.ts'
import { useText } from './texts.ts'

const HEIGHT_PX = 140

/** Shipments per day as an area chart from zero. */
export const DaysChart = ({ days }: Pick<Home, 'days'>) => {
  const t = useText()
  return (
    <AreaChart
      h={HEIGHT_PX}
      data={days}
      dataKey="day"
      series={[{ name: 'shipments', label: t('shipmentsColumn'), color: 'var(--wb-plot-1)' }]}
      curveType="linear"
      strokeWidth={2}
      withGradient={false}
      fillOpacity={0.1}
      dotProps={{ r: 0, strokeWidth: 0 }}
      activeDotProps={{ r: 4 }}
      areaProps={{ isAnimationActive: false }}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--wb-plot-grid)"
      textColor="var(--wb-text-3)"
      xAxisProps={{ tickFormatter: (day: string) => formatDate(day).slice(0, 5), minTickGap: 34 }}
      yAxisProps={{ allowDecimals: false, width: 34 }}
      tooltipProps={{ labelFormatter: (day) => formatDate(String(day)) }}
    />
  )
}
