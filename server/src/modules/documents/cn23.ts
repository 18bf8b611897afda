import { formatCurrency } from '@waybill/contract/kernel/money'
import { drawCode128 } from './barcode.ts'
import { BOXES, CERTIFICATE, lineWeight, sumOf, tickedBox, type ParcelDocumentData } from './parcel-document-data.ts'
import { drawClosing } from './invoice-parts.ts'
import { CONTENT_WIDTH, factGrid, numberPages, PAGE, rule, startDocument, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { describedItem, drawTick } from './pieces.ts'
import { namedFacts, parcelFacts, partyRows } from './parcel-documents.ts'
import { drawParties, HALF_WIDTH } from './parties.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { startTable, type TableColumn } from './table.ts'

/** The numbers in brackets are the fields of the form CN 23 of the Universal Postal Union. */
const columnsOf = (currency: string): readonly TableColumn[] => [
  { head: 'Detailed description of contents (1)', width: CONTENT_WIDTH - 372 },
  { head: 'Quantity (2)', width: 58, align: 'right' },
  { head: 'Net weight, kg (3)', width: 78, align: 'right' },
  { head: `Value, ${currency} (5)`, width: 88, align: 'right' },
  { head: 'HS tariff no. (7)', width: 82, isWhole: true },
  { head: 'Origin (8)', width: 66 },
]

/** The customs declaration CN23 of a parcel sent by post (rule LBL-5): A4, as many pages as its items need. */
export const layOutCn23 = async (parcel: ParcelDocumentData, { at }: { at: Date }): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(parcel))
  const doc = startDocument({ title: `CN 23 ${parcel.number}`, lang: 'en', at })
  const table = startTable(doc, columnsOf(parcel.currency), drawHead(doc, parcel), {
    head: (page) =>
      write(page, `CN 23 ${parcel.number}`, PAGE.margin, PAGE.margin, { width: CONTENT_WIDTH, bold: true }) + 8,
  })
  for (const item of parcel.items)
    table.row([
      describedItem(parcel, item),
      String(item.quantity),
      lineWeight(item),
      formatCurrency(item.value, parcel.currency),
      item.hsCode,
      item.originName,
    ])
  const { pieces, weight, value } = sumOf(parcel.items, parcel.currency)
  table.row(['Total', String(pieces), weight, value, parcel.currency, ''], { bold: true })
  drawClosing(doc, table.bottom(), parcel.sender.name, CERTIFICATE.replace('on the item', 'on this declaration'))
  numberPages(doc, (page, pages) => `${parcel.number} · Page ${page} of ${pages}`)
  doc.end()
  return doc
}

const drawHead = (doc: PdfDocument, parcel: ParcelDocumentData): number => {
  write(doc, 'CUSTOMS DECLARATION  CN 23', PAGE.margin, PAGE.margin, { width: 320, size: 16, bold: true })
  write(doc, 'May be opened officially', PAGE.margin, PAGE.margin + 24, { width: HALF_WIDTH })
  drawCode128(doc, parcel.number, PAGE.width - PAGE.margin - 170, PAGE.margin, 170, 30)
  write(doc, parcel.number, PAGE.width - PAGE.margin - 170, PAGE.margin + 31, {
    width: 170,
    align: 'center',
    bold: true,
  })
  rule(doc, PAGE.margin + 50)
  const blockOf = (head: string, party: ParcelDocumentData['sender']) => ({
    head,
    name: party.name,
    lines: partyRows(party),
  })
  const parties = [blockOf('From', parcel.sender), blockOf('To', parcel.receiver)] as const
  const top = drawParties(doc, parties, PAGE.margin + 56)
  const facts = parcelFacts(parcel)
  const { value } = sumOf(parcel.items, parcel.currency)
  const named = namedFacts([
    ['Sender’s customs reference', facts['reference']],
    ['Sender’s EORI no.', facts['eori']],
    ['Sender’s tax no.', facts['taxNumber']],
    ['Importer’s reference (IOSS / VAT GST no.)', facts['ioss']],
    ['Total gross weight (4)', facts['grossWeight']],
    ['Total value (6)', `${value} ${parcel.currency}`],
    ['Packages', facts['packages']],
    ['Service', facts['service']],
    ['Date of posting', parcel.day],
    ['Duties and taxes', facts['duties']],
  ])
  const y = top + 8 + factGrid(doc, named, top + 8, 4)
  rule(doc, y)
  return y + 8 + drawCategory(doc, parcel, y + 8)
}

/** The boxes of the category (10), one ticked, with its explanation (11). */
const drawCategory = (doc: PdfDocument, parcel: ParcelDocumentData, y: number): number => {
  const ticked = tickedBox(parcel.category)
  const width = CONTENT_WIDTH / BOXES.length
  BOXES.forEach((name, at) => {
    const x = PAGE.margin + at * width
    drawTick(doc, x, y + 1, 7, name === ticked)
    write(doc, name, x + 11, y, { width: width - 11, size: 7 })
  })
  const nature = parcelFacts(parcel)['nature']
  return (
    20 + (nature ? write(doc, `Explanation: ${nature}`, PAGE.margin, y + 16, { width: CONTENT_WIDTH, size: 8 }) : 0)
  )
}
