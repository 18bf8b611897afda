import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { formatKg } from '@waybill/contract/kernel/money'
import {
  itemTextsAt,
  oneLine,
  type PrintedText,
  textsAt,
  unprintableTexts,
} from '@waybill/contract/shipments/printable-text'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { choiceLabel } from '@waybill/contract/shipments/fields'
import { drawClosing, drawInvoiceHead, INVOICE_COLUMNS, invoiceTotals, lineValue, unitValue } from './invoice-parts.ts'
import { withItemTexts } from './item-text-line.ts'
import { CONTENT_WIDTH, numberPages, PAGE, startDocument, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { partyLines } from './parties.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { startTable } from './table.ts'

const contentsOf = (order: OrderDetail) =>
  order.orderDetails.flatMap(({ shipmentContentDetails }) => shipmentContentDetails ?? [])

/** Every text of the order on its invoice, by its field. */
const invoiceTexts = (order: OrderDetail): PrintedText[] => [
  ...textsAt('from', order.from),
  ...textsAt('to', order.to),
  ...contentsOf(order).flatMap((item, at): PrintedText[] => [
    [`orderDetails.0.shipmentContentDetails.${at}.itemDescription`, item.itemDescription],
    ...itemTextsAt(`orderDetails.0.shipmentContentDetails.${at}`, item),
  ]),
  ['senderReference', order.senderReference],
]

/** Fields with unprintable letters; customs read names whole or not at all (docs/decisions). */
export const unprintableFields = (order: OrderDetail): Map<string, string> => unprintableTexts(invoiceTexts(order))

/**
 * The commercial invoice of an export order, in English, names as written: as many pages as needed, with table heads on
 * each, exact sums. `day`: DD/MM/YYYY.
 */
export const layOutInvoice = async (
  order: OrderDetail,
  { day, at }: { day: string; at: Date },
): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(order))
  const doc = startDocument({ title: `Commercial invoice ${order.code}`, lang: 'en', at })
  const lines = contentsOf(order)
  const totals = invoiceTotals(lines, order.totalValueCurrency)
  let y = drawHead(doc, order, day)
  const table = startTable(doc, INVOICE_COLUMNS, y, {
    head: (page) =>
      write(page, `Commercial invoice ${order.code}`, PAGE.margin, PAGE.margin, { width: CONTENT_WIDTH, bold: true }) +
      8,
  })
  lines.forEach((line, index) =>
    table.row([
      String(index + 1),
      line.hsCode,
      withItemTexts(oneLine(line.itemDescription), line),
      line.countryOfOrigin.label,
      String(line.itemQuantity),
      unitValue(line, order.totalValueCurrency),
      lineValue(line, order.totalValueCurrency),
    ]),
  )
  table.row(['', '', 'Total', '', String(totals.pieces), order.totalValueCurrency, totals.value], { bold: true })
  y = table.bottom()
  drawClosing(doc, y, oneLine(order.from.contactName ?? order.from.name))
  numberPages(doc, (page, pages) => `${order.code} · Page ${page} of ${pages}`)
  doc.end()
  return doc
}

const drawHead = (doc: PdfDocument, order: OrderDetail, day: string): number => {
  const blockOf = (party: OrderDetail['from']) => ({ name: oneLine(party.name), lines: partyLines(party).map(oneLine) })
  const parties = { seller: blockOf(order.from), consignee: blockOf(order.to) }
  return drawInvoiceHead(doc, { number: order.code, ...parties, facts: factsOf(order, day) })
}

const factsOf = (order: OrderDetail, day: string): [string, string][] => {
  const facts: [string, string | null][] = [
    ['Invoice no.', order.code],
    ['Invoice date', day],
    ['Waybill no.', order.trackingNumber],
    ['Sender reference', order.senderReference],
    ['Service', order.service.label],
    ['Reason for export', choiceLabel('category', order.categoryOfShipment, 'en')],
    ['Nature of goods', choiceLabel('natureOfGoods', order.natureOfGoods, 'en')],
    ['Country of destination', order.to.country?.label ?? null],
    ['Packages', String(order.realTotalQuantity ?? order.totalQuantity)],
    ['Gross weight', `${formatKg(order.realTotalWeight ?? order.totalWeight)} kg`],
    ['Currency', order.totalValueCurrency],
    ['IOSS / VAT GST no.', maskIoss(order.iossAccountNumber)],
    ['Sender’s EORI no.', order.eoriNumber],
    ['Sender’s tax no.', order.senderTaxNumber],
    ['Duties and taxes', order.iossType === 'Y' ? 'Paid by the sender' : null],
  ]
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, oneLine(value)]] : []))
}
