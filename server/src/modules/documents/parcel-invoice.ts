import { invoiceTotals, lineValue, unitValue, drawClosing, drawInvoiceHead, INVOICE_COLUMNS } from './invoice-parts.ts'
import { CONTENT_WIDTH, numberPages, PAGE, startDocument, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import type { ParcelDocumentData } from './parcel-document-data.ts'
import { describedItem } from './pieces.ts'
import { namedFacts, parcelFacts, partyRows } from './parcel-documents.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { startTable } from './table.ts'

/** The commercial invoice of a parcel sent by courier (rule LBL-5), like that of an express order. */
export const layOutParcelInvoice = async (parcel: ParcelDocumentData, { at }: { at: Date }): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(parcel))
  const doc = startDocument({ title: `Commercial invoice ${parcel.number}`, lang: 'en', at })
  const lines = parcel.items.map((item) => ({ ...item, declaredValue: item.value, itemQuantity: item.quantity }))
  const totals = invoiceTotals(lines, parcel.currency)
  const table = startTable(doc, INVOICE_COLUMNS, drawHead(doc, parcel), {
    head: (page) =>
      write(page, `Commercial invoice ${parcel.number}`, PAGE.margin, PAGE.margin, {
        width: CONTENT_WIDTH,
        bold: true,
      }) + 8,
  })
  lines.forEach((line, index) =>
    table.row([
      String(index + 1),
      line.hsCode,
      describedItem(parcel, line),
      line.originName,
      String(line.quantity),
      unitValue(line, parcel.currency),
      lineValue(line, parcel.currency),
    ]),
  )
  table.row(['', '', 'Total', '', String(totals.pieces), parcel.currency, totals.value], { bold: true })
  drawClosing(doc, table.bottom(), parcel.sender.name)
  numberPages(doc, (page, pages) => `${parcel.number} · Page ${page} of ${pages}`)
  doc.end()
  return doc
}

const drawHead = (doc: PdfDocument, parcel: ParcelDocumentData): number => {
  const { number, sender, receiver } = parcel
  const facts = parcelFacts(parcel)
  const named = namedFacts([
    ['Invoice no.', parcel.number],
    ['Invoice date', parcel.day],
    ['Waybill no.', facts['tracking']],
    ['Sender reference', facts['reference']],
    ['Service', facts['service']],
    ['Reason for export', facts['reason']],
    ['Nature of goods', facts['nature']],
    ['Country of destination', facts['destination']],
    ['Packages', facts['packages']],
    ['Gross weight', facts['grossWeight']],
    ['Currency', parcel.currency],
    ['IOSS / VAT GST no.', facts['ioss']],
    ['Sender’s EORI no.', facts['eori']],
    ['Sender’s tax no.', facts['taxNumber']],
    ['Incoterm', parcel.dutyPayer],
    ['Duties and taxes', facts['duties']],
  ])
  return drawInvoiceHead(doc, {
    number,
    seller: { name: sender.name, lines: partyRows(sender) },
    consignee: { name: receiver.name, lines: partyRows(receiver) },
    facts: named,
  })
}
