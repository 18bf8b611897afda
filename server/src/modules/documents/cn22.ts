import { drawTick, declaringPieces, type Piece, pieceName } from './pieces.ts'
import { formatCurrency, formatKg } from '@waybill/contract/kernel/money'
import {
  BOXES,
  CERTIFICATE,
  lineWeight,
  sumOf,
  tickedBox,
  type DocumentItem,
  type ParcelDocumentData,
} from './parcel-document-data.ts'
import { BLACK, CONTENT, heightOf, LABEL, type PdfDocument, widthOf, write } from './pdf-document.ts'

const INSET = 2
const SIZE = 5.8
const TITLE_HEIGHT = 13
const BOX_ROW = 8.5
const BOXES_HEIGHT = 2 * BOX_ROW + 2
const TOTAL_HEIGHT = 9.5
const SIGNATURE_HEIGHT = 9.5
const CERTIFICATE_SIZE = 4.6

type Cells = readonly string[]
const HEADS = [
  'Quantity and detailed description of contents',
  'Weight kg',
  'Value',
  'HS tariff no.',
  'Origin',
] as const
const RIGHT_ALIGNED = [false, true, true, false, false]
/** The description wraps; weight, value, HS code and origin are never broken (rule LBL-82). */
const DESCRIPTION_LEAST = 92
const FIGURE_LEAST = [0, 30, 34, 36, 20]

/** The top of the block on the label, its columns, the number of rows that fit, and of items on the attached list. */
export type Cn22 = { top: number; widths: readonly number[]; rows: Cells[]; more: number }

const cellsOf =
  (currency: string) =>
  (item: DocumentItem): Cells => [
    `${item.quantity} × ${item.description}`,
    lineWeight(item),
    formatCurrency(item.value, currency),
    item.hsCode,
    item.originCode,
  ]

const headsOf = (currency: string): Cells => HEADS.map((head) => (head === 'Value' ? `Value ${currency}` : head))

/** Weight and value of one package: the weight includes the wrapping, as on its label. */
const totalOf = ({ weightKg, items }: Piece, currency: string): Cells => [
  'Total weight and value',
  formatKg(weightKg),
  ...(items.length === 0 ? ['', ''] : [sumOf(items, currency).value, currency]),
  '',
]

/** Columns as wide as their widest figure; if they exceed the label, all are drawn smaller. */
const widthsFor = (doc: PdfDocument, rows: readonly Cells[]): number[] => {
  const widths = FIGURE_LEAST.map((least, at) =>
    at === 0
      ? 0
      : Math.max(
          least,
          ...rows.map((cells) => widthOf(doc, cells[at] ?? '', { size: SIZE, bold: true }) + 2 * INSET + 0.5),
        ),
  )
  const sum = widths.reduce((all, width) => all + width, 0)
  const factor = Math.min(1, (CONTENT - DESCRIPTION_LEAST) / sum)
  return widths.map((width, at) => (at === 0 ? CONTENT - sum * factor : width * factor))
}

type RowStyle = { size?: number; bold?: boolean }
const cellStyle = (widths: readonly number[], at: number, style: RowStyle) => ({
  size: SIZE,
  ...style,
  width: (widths[at] ?? 0) - 2 * INSET,
  isWhole: at > 0,
})

const rowHeight = (doc: PdfDocument, cells: Cells, widths: readonly number[], style: RowStyle = {}): number =>
  Math.max(...cells.map((text, at) => heightOf(doc, text, cellStyle(widths, at, style)))) + 1

const certificateHeight = (doc: PdfDocument): number =>
  heightOf(doc, CERTIFICATE, { width: CONTENT - 2 * INSET, size: CERTIFICATE_SIZE }) + 2

/** The remaining items with their sums: the full list is attached. */
const restOf = (items: readonly DocumentItem[], currency: string): Cells => {
  const { value, pieces, weight } = sumOf(items, currency)
  return [`${pieces} pieces in ${items.length} more lines: see attached list`, weight, value, '', '']
}

/** For a package without items: the packages that declare its content. */
const elsewhere = ({ at, of }: Piece, declaring: readonly string[]): Cells => {
  const others = declaring.slice(0, 4).join(', ')
  const more = declaring.length > 4 ? ` and ${declaring.length - 4} more` : ''
  return [`Package ${at} of ${of}: its contents are declared on the label of ${others}${more}`, '', '', '', '']
}

/**
 * Lays out the CN22 of one package upwards from the bottom of the label: all its items, or those that fit a height and
 * the sum of the others.
 */
export const layOutCn22 = (
  doc: PdfDocument,
  { currency, ...parcel }: ParcelDocumentData,
  piece: Piece,
  rowsMost: number,
): Cn22 => {
  const { items } = piece
  const declared = items.map(cellsOf(currency))
  const widths = widthsFor(doc, [...declared, restOf(items, currency), totalOf(piece, currency)])
  const heights = declared.map((cells) => rowHeight(doc, cells, widths))
  const sum = (of: readonly number[]): number => of.reduce((all, height) => all + height, 0)
  let shown = items.length
  const rest = (): Cells[] => (shown < items.length ? [restOf(items.slice(shown), currency)] : [])
  const restHeight = (): number => sum(rest().map((cells) => rowHeight(doc, cells, widths)))
  while (shown > 0 && sum(heights.slice(0, shown)) + restHeight() > rowsMost) shown -= 1
  const rows =
    items.length === 0 ? [elsewhere(piece, declaringPieces(parcel))] : [...declared.slice(0, shown), ...rest()]
  const rowsHeight = sum(rows.map((cells) => rowHeight(doc, cells, widths)))
  const height =
    TITLE_HEIGHT +
    BOXES_HEIGHT +
    headsHeight(doc, currency, widths) +
    rowsHeight +
    TOTAL_HEIGHT +
    certificateHeight(doc) +
    SIGNATURE_HEIGHT
  return { top: LABEL.height - LABEL.margin - height, widths, rows, more: items.length - shown }
}

const HEADS_STYLE = { size: 4.8 }
const headsHeight = (doc: PdfDocument, currency: string, widths: readonly number[]): number =>
  rowHeight(doc, headsOf(currency), widths, HEADS_STYLE) + 1

const line = (doc: PdfDocument, y: number): void => {
  doc
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(0.5)
    .strokeColor(BLACK)
    .stroke()
}

const drawRow = (doc: PdfDocument, cells: Cells, y: number, widths: readonly number[], style: RowStyle = {}): void => {
  let x = LABEL.margin
  cells.forEach((text, at) => {
    const align = RIGHT_ALIGNED[at] ? 'right' : 'left'
    write(doc, text, x + INSET, y, { ...cellStyle(widths, at, style), align, color: BLACK })
    x += widths[at] ?? 0
  })
}

const drawBoxes = (doc: PdfDocument, category: string | null, top: number): void => {
  const ticked = tickedBox(category)
  const width = CONTENT / 3
  BOXES.forEach((name, at) => {
    const [x, y] = [LABEL.margin + INSET + (at % 3) * width, top + 2 + Math.floor(at / 3) * BOX_ROW]
    drawTick(doc, x, y + 0.5, 5.5, name === ticked)
    write(doc, name, x + 9, y - 0.5, { width: width - 12, size: 6, color: BLACK })
  })
}

/** The customs declaration CN22 of one package at the foot of its label (rules LBL-5, LBL-81). */
export const drawCn22 = (
  doc: PdfDocument,
  parcel: ParcelDocumentData,
  piece: Piece,
  { top, rows, widths }: Cn22,
): void => {
  doc
    .rect(LABEL.margin, top, CONTENT, LABEL.height - LABEL.margin - top)
    .lineWidth(0.9)
    .strokeColor(BLACK)
    .stroke()
  write(doc, 'CUSTOMS DECLARATION', LABEL.margin + INSET, top + 1.5, {
    width: 120,
    size: 7.5,
    bold: true,
    color: BLACK,
  })
  write(doc, 'May be opened officially', LABEL.margin + 112, top + 2.5, { width: 92, size: 6, color: BLACK })
  write(doc, 'CN 22', LABEL.width - LABEL.margin - 50, top + 0.5, {
    width: 48,
    size: 9,
    bold: true,
    align: 'right',
    color: BLACK,
  })
  let y = top + TITLE_HEIGHT
  line(doc, y)
  drawBoxes(doc, parcel.category, y)
  y += BOXES_HEIGHT
  line(doc, y)
  drawRow(doc, headsOf(parcel.currency), y + 1, widths, HEADS_STYLE)
  y += headsHeight(doc, parcel.currency, widths)
  line(doc, y)
  for (const cells of rows) {
    drawRow(doc, cells, y + 0.5, widths)
    y += rowHeight(doc, cells, widths)
  }
  line(doc, y)
  drawRow(doc, totalOf(piece, parcel.currency), y + 1, widths, { bold: true })
  y += TOTAL_HEIGHT
  line(doc, y)
  write(doc, CERTIFICATE, LABEL.margin + INSET, y + 1, {
    width: CONTENT - 2 * INSET,
    size: CERTIFICATE_SIZE,
    color: BLACK,
  })
  y += certificateHeight(doc)
  line(doc, y)
  write(doc, `Date and sender's signature: ${parcel.day}`, LABEL.margin + INSET, y + 1.5, {
    width: CONTENT - 2 * INSET,
    size: 5.8,
    color: BLACK,
  })
}

/** All items of a package's CN22 that do not fit its label, on their own pages after the label. */
export const drawCn22List = (
  doc: PdfDocument,
  { number, currency }: ParcelDocumentData,
  piece: Piece,
  { widths }: Cn22,
): void => {
  const bottom = LABEL.height - LABEL.margin - TOTAL_HEIGHT
  const name = piece.of > 1 ? `${number}, package ${pieceName(piece)}` : number
  let y = Infinity
  const startPage = (): void => {
    doc.addPage({ size: [LABEL.width, LABEL.height], margin: 0 })
    write(doc, `CN 22 · list attached to ${name}`, LABEL.margin, LABEL.margin, {
      width: CONTENT,
      size: 8,
      bold: true,
      color: BLACK,
    })
    y = LABEL.margin + 14
    line(doc, y)
    drawRow(doc, headsOf(currency), y + 1, widths, HEADS_STYLE)
    y += headsHeight(doc, currency, widths)
    line(doc, y)
  }
  for (const cells of piece.items.map(cellsOf(currency))) {
    if (y + rowHeight(doc, cells, widths) > bottom) startPage()
    drawRow(doc, cells, y + 0.5, widths)
    y += rowHeight(doc, cells, widths)
  }
  line(doc, y)
  const { value, pieces, weight } = sumOf(piece.items, currency)
  drawRow(doc, [`${pieces} pieces, total`, weight, value, currency, ''], y + 1, widths, { bold: true })
}
