import { plainFigure } from '@waybill/contract/kernel/figures'
import { parseRowWeight } from '@waybill/contract/pricing/row-weight'
import {
  type PriceWorkbook,
  WORKBOOK_OPEN,
  WORKBOOK_TO,
  WORKBOOK_WEIGHT,
} from '@waybill/contract/pricing/price-workbook'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { columnLetters } from '../../platform/sheet/template-workbook.ts'
import { cellText, type SheetText } from '../../platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '../../platform/xlsx.ts'

export type ZoneName = { id: string; name: string }

/** The columns of an exported table: weights, then the zones in their order. */
export const workbookColumns = (zones: readonly ZoneName[]): SheetColumn[] =>
  [WORKBOOK_WEIGHT, WORKBOOK_TO, ...zones.map(({ name }) => name)].map((header) => ({ header }))

export const workbookRow = (row: DiscountRateRow, zones: readonly ZoneName[]): Cell[] => {
  const prices = new Map(row.discountRates.map(({ zoneId, price }) => [zoneId, price]))
  return [
    row.isFlatRate ? row.weightFrom : row.weight,
    row.isFlatRate ? (row.weightTo ?? WORKBOOK_OPEN) : null,
    ...zones.map(({ id }) => prices.get(id) ?? null),
  ]
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
const isToHead = (head: string): boolean => plain(head) === plain(WORKBOOK_TO) || /^(to|đến)\b/.test(plain(head))
const OPEN_WORDS = new Set([WORKBOOK_OPEN, 'mở', '+', '∞'])

const HEAD_WITHIN = 20

type Heads = { line: number; to: number; zones: { zoneId: string; at: number }[]; heads: readonly string[] }

/** The row that names zones, within the first twenty; the first column has the weights. */
const findHeads = (lines: readonly SheetText[], zones: readonly ZoneName[]): Heads | undefined => {
  const byName = new Map(zones.map(({ id, name }) => [plain(name), id]))
  for (const [line, cells] of lines.slice(0, HEAD_WITHIN).entries()) {
    const heads = cells.map(cellText)
    const named = heads.flatMap((head, at) => {
      const zoneId = byName.get(plain(head))
      return zoneId === undefined || at === 0 ? [] : [{ zoneId, at }]
    })
    if (named.length > 0)
      return { line, zones: named, heads, to: heads.findIndex((head, at) => at > 0 && isToHead(head)) }
  }
  return undefined
}

/** A file's rows as rows of a table; undefined if no column is named after a zone. Rows without figures are skipped. */
export const readPriceTable = (lines: readonly SheetText[], zones: readonly ZoneName[]): PriceWorkbook | undefined => {
  const found = findHeads(lines, zones)
  if (!found) return undefined
  const { to } = found
  const known = new Set([0, to, ...found.zones.map(({ at }) => at)])
  return {
    columns: {
      weight: columnLetters(0),
      weightTo: to < 0 ? null : columnLetters(to),
      zones: found.zones.map(({ zoneId, at }) => ({ zoneId, letters: columnLetters(at) })),
    },
    rows: lines.flatMap((cells, at) => (at > found.line ? (readRow(cells, at + 1, found) ?? []) : [])),
    ignored: found.heads.filter((head, at) => head.trim() !== '' && !known.has(at)),
  }
}

/**
 * A cell in the form that the sheet on the screen reads: a workbook's number is formatted so that it reads back
 * unchanged (rule FMT-3).
 */
const figureText = (cell: string | number | undefined): string =>
  typeof cell === 'number' ? plainFigure(Number(cellText(cell))) : (cell ?? '').trim()

const readRow = (cells: SheetText, line: number, { to, zones }: Heads): PriceWorkbook['rows'][number] | undefined => {
  const prices = zones.map(({ at }) => figureText(cells[at]))
  const weight = figureText(cells[0])
  if (prices.every((price) => price === '') && !/\d/.test(weight)) return undefined
  const end = to < 0 ? '' : figureText(cells[to])
  const printed = parseRowWeight(weight)
  if (printed.isFlatRate) return { line, isFlatRate: true, weight: printed.from, weightTo: end || printed.to, prices }
  const isOpen = OPEN_WORDS.has(plain(end))
  return { line, isFlatRate: end !== '', weight, weightTo: isOpen ? '' : end, prices }
}
