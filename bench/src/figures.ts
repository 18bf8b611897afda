/** One row of the table. `bare` is present if the bare server was measured too: then the target is about the ratio. */
export type BenchResult = {
  name: string
  waybill: number
  unit: 'req/s' | 'rows/s' | 'pages/s' | 'ms' | 's' | 'MB' | 'kB' | 'files'
  bare?: number
  target?: { atMost: number } | { atLeast: number }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing')
  return (low + high) / 2
}

/** The percentile: the smallest value that this share does not exceed, 0.95 for 95 %. */
export const percentile = (values: readonly number[], share: number): number => {
  const found = [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}

/** The value compared with the target. */
export const measured = ({ waybill, bare }: BenchResult): number => (bare === undefined ? waybill : waybill / bare)

export const isMet = (figure: BenchResult): boolean => {
  if (figure.target === undefined) return true
  return 'atMost' in figure.target
    ? measured(figure) <= figure.target.atMost
    : measured(figure) >= figure.target.atLeast
}

const rounded = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const targetOf = ({ target, bare, unit }: BenchResult): string => {
  if (!target) return ''
  const limit = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
  return bare === undefined ? `${limit} ${unit}` : `${limit} ×`
}

const HEAD = ['figure', 'waybill', 'bare', 'ratio', 'target', 'met']

/** A Markdown table, readable on a terminal and in bench/README.md. */
export const tableOf = (figures: readonly BenchResult[]): string => {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.waybill)} ${figure.unit}`,
    figure.bare === undefined ? '' : `${rounded(figure.bare)} ${figure.unit}`,
    figure.bare === undefined ? '' : rounded(measured(figure)),
    targetOf(figure),
    figure.target === undefined ? '' : isMet(figure) ? 'yes' : 'NO',
  ])
  const widths = HEAD.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(HEAD), rule, ...rows.map(line)].join('\n')
}

/** Requests a second of the bare server on the machine of the targets: 2,400 to 2,600. */
const BARE_THERE = 2_500

/** This machine's speed relative to that of the targets, by the bare server; undefined if it was not measured. */
export const speedOf = (figures: readonly BenchResult[]): string | undefined => {
  const bare = figures.flatMap((figure) => (figure.unit === 'req/s' && figure.bare !== undefined ? [figure.bare] : []))
  if (bare.length === 0) return undefined
  const here = Math.max(...bare)
  const times = (BARE_THERE / here).toFixed(1)
  return `The bare server answers ${rounded(here)} requests a second here, about ${BARE_THERE.toLocaleString('en')} on the machine that the targets were set on: ${times} times as many. Times without a bare figure are so many times shorter there, and rates so many times higher.`
}
