import { drawTick } from './tick.ts'
import { formatKg } from '@waybill/contract/pricing/money'
import { BOXES, CERTIFICATE, lineWeight, sumOf, tickedBox } from './customs-figures.ts'
import { BLACK, CONTENT, heightOf, LABEL, type PdfDocument, write } from './label-page.ts'
import type { DocumentItem, ParcelDocumentData } from './parcel-document-data.ts'

const INSET = 2
const SIZE = 5.8
const TITLE_HEIGHT = 13
const BOX_ROW = 8.5
const BOXES_HEIGHT = 2 * BOX_ROW + 2
const HEADS_HEIGHT = 8
const TOTAL_HEIGHT = 9.5
const SIGNATURE_HEIGHT = 9.5
const CERTIFICATE_SIZE = 4.6

const COLUMNS = [
  { head: 'Quantity and detailed description of contents', width: CONTENT - 138, align: 'left' },
  { head: 'Weight kg', width: 34, align: 'right' },
  { head: 'Value', width: 42, align: 'right' },
  { head: 'HS tariff no.', width: 40, align: 'left' },
  { head: 'Origin', width: 22, align: 'left' },
] as const

type Cells = readonly string[]
/** Where the block begins on the label, the rows that it has room for, and how many lines are left for the attached list. */
export type Cn22 = { top: number; rows: Cells[]; more: number }

const cellsOf = (item: DocumentItem): Cells => [
  `${item.quantity} × ${item.description}`,
  lineWeight(item),
  formatKg(item.value),
  item.hsCode,
  item.originCode,
]

const rowHeight = (doc: PdfDocument, cells: Cells, size = SIZE): number =>
  Math.max(...COLUMNS.map(({ width }, at) => heightOf(doc, cells[at] ?? '', { width: width - 2 * INSET, size }))) + 1

const certificateHeight = (doc: PdfDocument): number =>
  heightOf(doc, CERTIFICATE, { width: CONTENT - 2 * INSET, size: CERTIFICATE_SIZE }) + 2

/** The lines that are left, with what they come to: the list of all is attached. */
const restOf = (items: readonly DocumentItem[]): Cells => {
  const { value, pieces, weight } = sumOf(items)
  return [`${pieces} pieces in ${items.length} more lines: see attached list`, weight, value, '', '']
}

/** Lays the CN22 out from the bottom of the label upwards: all lines of goods, or those that fit a height and the sum of the others. */
export const layOutCn22 = (doc: PdfDocument, { items }: ParcelDocumentData, rowsMost: number): Cn22 => {
  const heights = items.map((item) => rowHeight(doc, cellsOf(item)))
  const sum = (of: readonly number[]): number => of.reduce((all, height) => all + height, 0)
  let shown = items.length
  const restHeight = (): number => (shown < items.length ? rowHeight(doc, restOf(items.slice(shown))) : 0)
  while (shown > 0 && sum(heights.slice(0, shown)) + restHeight() > rowsMost) shown -= 1
  const rows = [...items.slice(0, shown).map(cellsOf), ...(shown < items.length ? [restOf(items.slice(shown))] : [])]
  const rowsHeight = sum(heights.slice(0, shown)) + restHeight()
  const height =
    TITLE_HEIGHT + BOXES_HEIGHT + HEADS_HEIGHT + rowsHeight + TOTAL_HEIGHT + certificateHeight(doc) + SIGNATURE_HEIGHT
  return { top: LABEL.height - LABEL.margin - height, rows, more: items.length - shown }
}

const line = (doc: PdfDocument, y: number): void => {
  doc
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(0.5)
    .strokeColor(BLACK)
    .stroke()
}

const drawRow = (doc: PdfDocument, cells: Cells, y: number, style: { size?: number; bold?: boolean } = {}): void => {
  let x = LABEL.margin
  COLUMNS.forEach(({ width, align }, at) => {
    write(doc, cells[at] ?? '', x + INSET, y, { width: width - 2 * INSET, size: SIZE, align, color: BLACK, ...style })
    x += width
  })
}

const headsOf = ({ currency }: ParcelDocumentData): Cells =>
  COLUMNS.map(({ head }) => (head === 'Value' ? `Value ${currency}` : head))

const drawBoxes = (doc: PdfDocument, category: string | null, top: number): void => {
  const ticked = tickedBox(category)
  const width = CONTENT / 3
  BOXES.forEach((name, at) => {
    const [x, y] = [LABEL.margin + INSET + (at % 3) * width, top + 2 + Math.floor(at / 3) * BOX_ROW]
    drawTick(doc, x, y + 0.5, 5.5, name === ticked)
    write(doc, name, x + 9, y - 0.5, { width: width - 12, size: 6, color: BLACK })
  })
}

/** The customs declaration CN22 at the foot of a label (rule LBL-5). */
export const drawCn22 = (doc: PdfDocument, parcel: ParcelDocumentData, { top, rows }: Cn22): void => {
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
  drawRow(doc, headsOf(parcel), y + 1, { size: 4.8 })
  y += HEADS_HEIGHT
  line(doc, y)
  for (const cells of rows) {
    drawRow(doc, cells, y + 0.5)
    y += rowHeight(doc, cells)
  }
  line(doc, y)
  const { value } = sumOf(parcel.items)
  drawRow(doc, ['Total weight and value', formatKg(parcel.totalWeightKg), value, parcel.currency, ''], y + 1, {
    bold: true,
  })
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

/** All lines of a CN22 that its label has no room for, on pages of their own behind the label. */
export const drawCn22List = (doc: PdfDocument, parcel: ParcelDocumentData): void => {
  const bottom = LABEL.height - LABEL.margin - TOTAL_HEIGHT
  let y = Infinity
  const startPage = (): void => {
    doc.addPage({ size: [LABEL.width, LABEL.height], margin: 0 })
    write(doc, `CN 22 · list attached to ${parcel.number}`, LABEL.margin, LABEL.margin, {
      width: CONTENT,
      size: 8,
      bold: true,
      color: BLACK,
    })
    y = LABEL.margin + 14
    line(doc, y)
    drawRow(doc, headsOf(parcel), y + 1, { size: 4.8 })
    y += HEADS_HEIGHT
    line(doc, y)
  }
  for (const item of parcel.items) {
    const cells = cellsOf(item)
    if (y + rowHeight(doc, cells) > bottom) startPage()
    drawRow(doc, cells, y + 0.5)
    y += rowHeight(doc, cells)
  }
  line(doc, y)
  const { value, pieces, weight } = sumOf(parcel.items)
  drawRow(doc, [`${pieces} pieces, total`, weight, value, parcel.currency, ''], y + 1, { bold: true })
}
