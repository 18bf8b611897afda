import { formatCount, formatVnd, formatWeight } from '../../platform/format.ts'
import { BUSINESS_LINES } from '@waybill/contract/shipments/business-line'
import type { ChartKind, SeriesName } from './chart-series.ts'
import type { Translate } from './texts.ts'

const LINE_COLORS: Partial<Record<SeriesName, string>> = { express: 'var(--wb-plot-1)', ecommerce: 'var(--wb-plot-2)' }

/** Business lines in chart colours, statuses in their family's (rule DSH-3); ended ones are paler. */
export const colorOf = (name: SeriesName): string =>
  LINE_COLORS[name] ??
  (name === 'ended' ? 'color-mix(in srgb, var(--wb-ended-i) 55%, var(--wb-sheet))' : `var(--wb-${name}-i)`)

export const labelOf = (name: SeriesName, t: Translate): string => {
  const line = BUSINESS_LINES.find((one) => one === name)
  if (line) return t(line)
  const families = {
    created: 'familyCreated',
    origin: 'familyOrigin',
    transit: 'familyTransit',
    attention: 'familyAttention',
    problem: 'familyProblem',
    delivered: 'familyDelivered',
    ended: 'familyEnded',
  } as const
  return t(families[name as keyof typeof families])
}

/** A figure of the chart with its unit. */
export const sayFigure = (kind: ChartKind, figure: number): string =>
  kind === 'weight' ? formatWeight(figure) : kind === 'revenue' ? formatVnd(figure) : formatCount(figure)
