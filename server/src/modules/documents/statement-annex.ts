import { formatKg, plain } from '@waybill/contract/kernel/money'
import Big from 'big.js'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Pair, pairHeight, vnd, writePair, writeBeside } from './bilingual.ts'
import { printable } from './fonts.ts'
import type { PdfDocument } from './lines.ts'
import { BOTTOM, CONTENT_WIDTH, PAGE, rule, SUNKEN, QUIET, widthOf, write } from './pdf-document.ts'
import type { AnnexRow, StatementPaper } from './statement-paper-data.ts'
import { drawStatementFoot } from './statement-head.ts'
import { ANNEX_HEADS, shipmentCount, WORDS } from './statement-words.ts'

/** Widths in points; what is left is the reference's. */
const WIDTHS: Readonly<Record<Exclude<keyof AnnexRow, 'reference'>, number>> = {
  ...{ day: 27, number: 68, service: 24, country: 17, declaredKg: 31, verifiedKg: 28, chargedKg: 31 },
  ...{ price: 46, fees: 38, adminFee: 36, duties: 44, amount: 50 },
}
const REFERENCE = CONTENT_WIDTH - Object.values(WIDTHS).reduce((sum, width) => sum + width, 0)
const NAMES = Object.keys(ANNEX_HEADS) as (keyof AnnexRow)[]
const FIRST_FIGURE = NAMES.indexOf('declaredKg')
const COLUMNS = NAMES.map((name, at) => ({
  name,
  width: name === 'reference' ? REFERENCE : WIDTHS[name],
  align: at < FIRST_FIGURE ? ('left' as const) : ('right' as const),
}))
const INSET = 2
const SIZE = 6.5

/** Rows have one height, so that the number of pages is known before the first row. */
const ROW = 14
const TITLE = 34
const HEADS = 22
const TOTALS = 3 * 17 + 36
const TOP = PAGE.margin + TITLE + HEADS
const ROWS_ON_PAGE = Math.floor((BOTTOM - TOP) / ROW)

/** How many pages the annex of so many shipments takes; its totals may need one of their own. */
export const annexPages = (shipments: number): number => {
  if (shipments === 0) return 0
  const pages = Math.ceil(shipments / ROWS_ON_PAGE)
  const left = BOTTOM - TOP - (shipments - (pages - 1) * ROWS_ON_PAGE) * ROW
  return left < TOTALS ? pages + 1 : pages
}

const ELLIPSIS = '…'
const fitted = (doc: PdfDocument, text: string, width: number): string => {
  const type = { size: SIZE, bold: false }
  if (widthOf(doc, text, type) <= width) return text
  let cut = text
  while (cut !== '' && widthOf(doc, cut + ELLIPSIS, type) > width) cut = cut.slice(0, -1)
  return cut + ELLIPSIS
}

const kg = (weight: number | null): string => (weight === null ? '' : formatKg(weight))
const part = (amount: number): string => (amount === 0 ? '' : vnd(amount))

const textsOf = (row: AnnexRow): Record<keyof AnnexRow, string> => ({
  day: row.day.slice(5).split('-').reverse().join('/'),
  ...{ number: row.number, reference: printable(row.reference), service: row.service, country: row.country },
  ...{ declaredKg: kg(row.declaredKg), verifiedKg: kg(row.verifiedKg), chargedKg: kg(row.chargedKg) },
  ...{ price: part(row.price), fees: part(row.fees), adminFee: part(row.adminFee), duties: part(row.duties) },
  amount: vnd(row.amount),
})

const BOLD: readonly (keyof AnnexRow)[] = ['number', 'amount']

const drawRow = (
  doc: PdfDocument,
  texts: Partial<Record<keyof AnnexRow, string>>,
  y: number,
  { isTotal = false } = {},
): void => {
  let x = PAGE.margin
  for (const { name, width, align } of COLUMNS) {
    const inside = width - 2 * INSET
    const text = texts[name] ?? ''
    const bold = isTotal || BOLD.includes(name)
    const shown = name === 'reference' ? fitted(doc, text, inside) : text
    if (shown !== '') write(doc, shown, x + INSET, y + 3, { width: inside, size: SIZE, bold, align, isWhole: true })
    x += width
  }
  rule(doc, y + ROW)
}

const drawHeads = (doc: PdfDocument): void => {
  const title = writePair(doc, WORDS.annex, PAGE.margin, PAGE.margin, { width: 300, size: 11, bold: true })
  writePair(doc, WORDS.annexUnit, PAGE.margin, PAGE.margin + 4, { width: CONTENT_WIDTH, size: 7.5, align: 'right' })
  rule(doc, PAGE.margin + title + 4)
  const y = PAGE.margin + TITLE
  doc.rect(PAGE.margin, y, CONTENT_WIDTH, HEADS).fill(SUNKEN)
  let x = PAGE.margin
  for (const { name, width, align } of COLUMNS) {
    const [vi, en] = ANNEX_HEADS[name]
    const style = { width: width - 2 * INSET, align, isWhole: true }
    write(doc, vi, x + INSET, y + 3, { ...style, size: 6.5 })
    write(doc, en, x + INSET, y + 12, { ...style, size: 5.5, color: QUIET })
    x += width
  }
  rule(doc, y + HEADS)
}

const YIELD_AFTER = 10

/** The annex with all shipments of a statement, its heads on each page; pages are written out as they are full. */
export const drawAnnex = async (
  doc: PdfDocument,
  paper: StatementPaper,
  shipments: readonly AnnexRow[],
  { from, pages }: { from: number; pages: number },
): Promise<void> => {
  let [page, y] = [from, Infinity]
  const makeRoom = (height: number): void => {
    if (y + height <= BOTTOM) return
    doc.flushPages()
    doc.addPage()
    page += 1
    drawHeads(doc)
    drawStatementFoot(doc, paper, page, pages)
    y = TOP
  }
  for (const [at, row] of shipments.entries()) {
    if (at % YIELD_AFTER === 0) await yieldToEventLoop()
    makeRoom(ROW)
    drawRow(doc, textsOf(row), y)
    y += ROW
  }
  makeRoom(TOTALS)
  drawTotals(doc, paper, shipments, y)
}

const NO_TEXTS = { day: '', number: '', reference: '', service: '', country: '' }

const totalOf = (rows: readonly AnnexRow[]): AnnexRow => {
  const sum = (name: Exclude<keyof AnnexRow, keyof typeof NO_TEXTS>): number =>
    plain(rows.reduce((all, row) => all.plus(row[name] ?? 0), new Big(0)))
  return {
    ...NO_TEXTS,
    ...{ declaredKg: sum('declaredKg'), verifiedKg: sum('verifiedKg'), chargedKg: sum('chargedKg') },
    ...{
      price: sum('price'),
      fees: sum('fees'),
      adminFee: sum('adminFee'),
      duties: sum('duties'),
      amount: sum('amount'),
    },
  }
}

const drawTotals = (
  doc: PdfDocument,
  { corrections, byHand, net }: StatementPaper,
  shipments: readonly AnnexRow[],
  from: number,
): void => {
  drawRow(doc, textsOf(totalOf(shipments)), from, { isTotal: true })
  const count = shipmentCount(shipments.length)
  writeBeside(doc, count, PAGE.margin + INSET, from + 2.5, { width: 180, size: 7, bold: true })
  let y = from + ROW
  const sum = (words: Pair, figure: number, isTotal = false): void => {
    if (isTotal) doc.rect(PAGE.margin, y, CONTENT_WIDTH, 17).fill(SUNKEN)
    const size = isTotal ? 8.5 : 7
    writeBeside(doc, words, PAGE.margin + INSET, y + 3, { width: 300, size, bold: true })
    write(doc, vnd(figure), PAGE.margin, y + 3, { width: CONTENT_WIDTH - INSET, size, bold: true, align: 'right' })
    y += 17
    rule(doc, y)
  }
  const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((all, line) => all + line.amount, 0)
  if (corrections.length > 0) sum(WORDS.correctionsSum, sumOf(corrections))
  if (byHand.length > 0) sum(WORDS.byHandSum, sumOf(byHand))
  sum(WORDS.net, net, true)
  const style = { width: CONTENT_WIDTH, size: 6.5, color: QUIET }
  if (y + 6 + pairHeight(doc, WORDS.annexNotice, style) <= BOTTOM)
    writePair(doc, WORDS.annexNotice, PAGE.margin, y + 6, style)
}
