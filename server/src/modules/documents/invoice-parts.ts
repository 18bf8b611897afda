import { formatCurrency, formatDecimal } from '@waybill/contract/kernel/money'
import type { ContentLine } from '@waybill/contract/shipments/schemas'
import Big from 'big.js'
import type { z } from 'zod'
import { drawCode128 } from './barcode.ts'
import { type Block, drawParties, HALF_WIDTH } from './parties.ts'
import { BOTTOM, CONTENT_WIDTH, factGrid, PAGE, rule, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import type { TableColumn } from './table.ts'

const DECLARATION =
  'I declare that the information on this invoice is true and correct and that the contents of this shipment are as stated above.'
const CLOSING_HEIGHT = 120

/** The columns of a commercial invoice. */
export const INVOICE_COLUMNS: readonly TableColumn[] = [
  { head: 'No.', width: 26 },
  { head: 'HS code', width: 72, isWhole: true },
  { head: 'Description of goods', width: CONTENT_WIDTH - 400 },
  { head: 'Origin', width: 72 },
  { head: 'Quantity', width: 56, align: 'right' },
  { head: 'Unit value', width: 84, align: 'right' },
  { head: 'Total value', width: 90, align: 'right' },
]

type InvoiceHead = {
  number: string
  seller: Omit<Block, 'head'>
  consignee: Omit<Block, 'head'>
  facts: [name: string, value: string][]
}

/** Title and barcode, both parties, the facts below them; returns the top of the table. */
export const drawInvoiceHead = (doc: PdfDocument, { number, seller, consignee, facts }: InvoiceHead): number => {
  write(doc, 'COMMERCIAL INVOICE', PAGE.margin, PAGE.margin, { width: HALF_WIDTH, size: 16, bold: true })
  drawCode128(doc, number, PAGE.width - PAGE.margin - 170, PAGE.margin, 170, 30)
  rule(doc, PAGE.margin + 42)
  const parties = [
    { head: 'Seller / exporter', ...seller },
    { head: 'Consignee', ...consignee },
  ] as const
  const y = drawParties(doc, parties, PAGE.margin + 48)
  return y + 8 + factGrid(doc, facts, y + 8, 4) + 6
}

/** The signature block at the end of a customs document, whole on one page; `y` is the bottom of the content above. */
export const drawClosing = (doc: PdfDocument, y: number, name: string, declaration = DECLARATION): void => {
  const isNext = y + CLOSING_HEIGHT > BOTTOM
  if (isNext) doc.addPage()
  const from = (isNext ? PAGE.margin : y) + 18
  const top = from + write(doc, declaration, PAGE.margin, from, { width: CONTENT_WIDTH }) + 46
  rule(doc, top, PAGE.margin, 220)
  rule(doc, top, PAGE.margin + 260, 140)
  write(doc, `Signature, ${name}`, PAGE.margin, top + 4, { width: 220, size: 7 })
  write(doc, 'Date', PAGE.margin + 260, top + 4, { width: 140, size: 7 })
}

type Line = Pick<z.output<typeof ContentLine>, 'declaredValue' | 'itemQuantity'>

/**
 * The declared value is of the whole item row (rule TAR-8). `≈`: the value of one piece is rounded, the total is not.
 */
export const unitValue = ({ declaredValue, itemQuantity }: Line, currency: string): string => {
  const whole = new Big(declaredValue)
  const one = whole.div(itemQuantity).round(currency === 'VND' ? 0 : 4, Big.roundHalfUp)
  const isExact = one.times(itemQuantity).eq(whole)
  const plain = formatCurrency(one, currency)
  const text = one.eq(plain.replaceAll(',', '')) ? plain : formatDecimal(one, 4)
  return isExact ? text : `≈ ${text}`
}

export const lineValue = ({ declaredValue }: Pick<Line, 'declaredValue'>, currency: string): string =>
  formatCurrency(declaredValue, currency)

/** Total value and pieces of all items, exact. */
export const invoiceTotals = (lines: readonly Line[], currency: string): { value: string; pieces: number } => ({
  value: formatCurrency(
    lines.reduce((sum, { declaredValue }) => sum.plus(declaredValue), new Big(0)),
    currency,
  ),
  pieces: lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0),
})
