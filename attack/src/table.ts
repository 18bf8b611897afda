import type { Attack } from './attack.ts'
import type { Health } from './probe.ts'
import type { Tally } from './tally.ts'

export type Row = { attack: Attack; tally: Tally; health: Health }

const HEAD = ['attack', 'requests', 'worst answer', 'slowest', 'event loop', 'healthz', 'verdict']
const ms = (figure: number | undefined): string => (figure === undefined ? '' : `${Math.round(figure)} ms`)

export const isHeld = ({ tally }: Row): boolean => tally.faults.length === 0 && tally.delays.length === 0

/** A Markdown table, readable on a terminal and in an issue. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = rows.map((row) => [
    row.attack.name,
    String(row.tally.requests),
    String(row.tally.worst || ''),
    ms(row.tally.slowestMs),
    ms(row.health.eventLoopMs),
    ms(row.health.healthMs),
    isHeld(row) ? 'holds' : 'FAILS',
  ])
  return markdownTable(HEAD, lines)
}

/** The first column is text, the others are aligned right. */
export const markdownTable = (head: readonly string[], rows: readonly string[][]): string => {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)))
  const text = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [text(head), rule, ...rows.map(text)].join('\n')
}
