import { parseRowWeight } from '@waybill/contract/pricing/row-weight'
import {
  emptyRow,
  figureOf,
  FIRST_ZONE,
  type How,
  inOrder,
  type SheetRow,
  shownText,
  TO_COLUMN,
  WEIGHT_COLUMN,
  weightsOf,
} from './sheet-row-model.ts'

/** Splits pasted text into lines of values: by tab if from a spreadsheet, else by white space. */
export const pastedLines = (text: string): string[][] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const byTab = lines.some((line) => line.includes('\t'))
  return lines
    .map((line) => (byTab ? line.split('\t').map((value) => value.trim()) : line.trim().split(/\s+/)))
    .filter((line) => line.some((value) => value !== ''))
}

const hasFigure = (line: readonly string[]): boolean => line.some((value) => /\d/.test(value))
/** Headers of a copied list: `Kg, Zone 1, Zone 2`. */
const isHead = (line: readonly string[], zones: readonly string[]): boolean =>
  !hasFigure(line) || line.filter((value) => zones.includes(value.trim())).length > 1

type PasteAt = { key: string; column: number } | null
export type Pasted = { rows: SheetRow[]; cells: number }

/**
 * Pastes a block into the sheet (rules PRC-17, FRM-8). As many values as zones: prices from the first zone. One more,
 * or a range and prices: the first is the weight, and each line goes to the row of that weight, or adds one. Fewer:
 * from the active cell. Lines fill rows downwards; remaining lines add rows.
 */
export const pasteInto = (
  rows: readonly SheetRow[],
  text: string,
  { at, zones }: { at: PasteAt; zones: readonly string[] },
): Pasted | undefined => {
  const read = pastedLines(text)
  const lines = read.length > 1 && read[0] && isHead(read[0], zones) ? read.slice(1) : read
  const width = Math.max(0, ...lines.map((line) => line.length))
  if (width === 0) return undefined
  const column = at?.column ?? WEIGHT_COLUMN
  if (startsWithWeight(lines, width, column, zones.length)) return byWeight(rows, lines, zones.length)
  return downFrom(rows, lines, { at, width, zones: zones.length })
}

const startsWithWeight = (lines: readonly string[][], width: number, column: number, zones: number): boolean =>
  width > zones ||
  (column < FIRST_ZONE && width > 1 && width !== zones) ||
  (width > 1 && lines.some(([first = '']) => parseRowWeight(first).isFlatRate))

const withCells = (row: SheetRow, from: number, values: readonly string[], how: How): SheetRow => {
  const cells = [...row.cells]
  values.forEach((value, at) => {
    const column = from + at
    if (column < cells.length) cells[column] = shownText(value, column)
  })
  return { ...row, cells, how }
}

/** Splits a line into its weights and prices: `[from, to?, …prices]`. */
const splitLine = (
  line: readonly string[],
  zones: number,
): { isFlat: boolean; from: string; to: string; prices: readonly string[] } => {
  const [first = '', second = '', ...rest] = line
  const printed = parseRowWeight(first)
  if (printed.isFlatRate) return { isFlat: true, from: printed.from, to: printed.to, prices: line.slice(1) }
  const hasTo = line.length > zones + 1
  if (!hasTo) return { isFlat: false, from: printed.weight, to: '', prices: line.slice(1) }
  const isOpen = second !== '' && Number.isNaN(figureOf(second, TO_COLUMN))
  return { isFlat: second !== '', from: first, to: isOpen ? '' : second, prices: rest }
}

const byWeight = (rows: readonly SheetRow[], lines: readonly string[][], zones: number): Pasted => {
  const filled = [...rows]
  let cells = 0
  for (const line of lines) {
    const { isFlat, from, to, prices } = splitLine(line, zones)
    const weight = figureOf(from, WEIGHT_COLUMN)
    const place = filled.findIndex((row) => {
      const { weight: single, weightFrom } = weightsOf(row)
      return row.isFlat === isFlat && weight !== null && (isFlat ? weightFrom : single) === weight
    })
    const row = withCells(filled[place] ?? emptyRow(isFlat, zones), WEIGHT_COLUMN, [from, to], 'pasted')
    const whole = withCells(row, FIRST_ZONE, prices.slice(0, zones), 'pasted')
    cells += Math.min(prices.length, zones)
    if (place >= 0) filled[place] = whole
    else filled.push(whole)
  }
  return { rows: inOrder(filled), cells }
}

const downFrom = (
  rows: readonly SheetRow[],
  lines: readonly string[][],
  { at, width, zones }: { at: PasteAt; width: number; zones: number },
): Pasted => {
  const asked = at?.column ?? FIRST_ZONE
  const last = FIRST_ZONE + zones
  const isWhole = width === zones
  const from = isWhole && width > 1 ? FIRST_ZONE : Math.min(asked, Math.max(FIRST_ZONE, last - width))
  const start =
    at === null
      ? rows.length
      : Math.max(
          0,
          rows.findIndex(({ key }) => key === at.key),
        )
  const filled = [...rows]
  const isFlat = rows[start]?.isFlat ?? false
  lines.forEach((line, down) => {
    const row = filled[start + down] ?? emptyRow(isFlat, zones)
    const column = from === TO_COLUMN && !row.isFlat ? WEIGHT_COLUMN : from
    filled[start + down] = withCells(row, column, line, 'pasted')
  })
  return {
    rows: filled.length > rows.length ? inOrder(filled) : filled,
    cells: lines.reduce((sum, line) => sum + Math.min(line.length, last - from), 0),
  }
}
