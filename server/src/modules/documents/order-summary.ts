import type { Language } from '@waybill/contract/kernel/language'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { choiceLabel } from '@waybill/contract/shipments/fields'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatMoney } from '@waybill/contract/kernel/money'
import Big from 'big.js'
import { drawCode128 } from './barcode.ts'
import { MISSING, printable } from './fonts.ts'
import { BOTTOM, CONTENT_WIDTH, factGrid, heightOf, PAGE, QUIET, rule, startDocument, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { drawParty, fittingSize, partyLines } from './parties.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { drawPackages } from './summary-packages.ts'
import { type SaySummary, summaryWords } from './summary-words.ts'

const FEES_SHOWN = 6

const vnd = (amount: number | Big | null, say: SaySummary): string =>
  amount === null ? say('notAvailable') : `${formatMoney(amount)} ₫`

const sumOf = (fees: readonly { amount: number }[]): Big =>
  fees.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

/** Price, fees and their sum, exact; fees without room are combined in one row. The last row is the total. */
const summaryMoney = (order: OrderDetail, say: SaySummary): [label: string, amount: string][] => {
  const { totalPrice, realTotalPrice, unpricedReasons, fees } = order
  const isUnpriced = unpricedReasons.length > 0
  const rest = fees.slice(FEES_SHOWN)
  const price = isUnpriced ? null : (realTotalPrice ?? totalPrice)
  return [
    [say('price'), vnd(totalPrice, say)],
    ...(realTotalPrice === null && !isUnpriced
      ? []
      : [[say('verifiedPrice'), vnd(realTotalPrice, say)] as [string, string]]),
    ...fees
      .slice(0, FEES_SHOWN)
      .map(({ fee, otherFeeName, amount }): [string, string] => [
        printable(otherFeeName ?? fee.name),
        vnd(amount, say),
      ]),
    ...(rest.length === 0
      ? []
      : [[say('moreFees', { count: rest.length }), vnd(sumOf(rest), say)] as [string, string]]),
    [say('due'), vnd(price === null ? null : sumOf(fees).plus(price), say)],
  ]
}

const PARTIES_HEIGHT = 150
const MONEY_ROW = 14
const NOTE_HEIGHT = 96

/** Time and reader of the print; times as DD/MM/YYYY HH:mm:ss in UTC+7. */
type Printing = { language: Language; printedAt: string; createdAt: string; by: string; at: Date }

/** An order on one A4 page, in the reader's scope; letters missing in the font are marked, and a line says so. */
export const layOutSummary = async (order: OrderDetail, printing: Printing): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(order))
  const say = summaryWords(printing.language)
  const doc = startDocument({ title: `${order.code} ${say('title')}`, lang: printing.language, at: printing.at })
  const isMissing = printable(JSON.stringify(order)).includes(MISSING)
  let y = drawHead(doc, order, say, printing.language)
  y += drawParties(doc, order, say, y) + 10
  rule(doc, y)
  y += 12 + factGrid(doc, factsOf(order, say, printing), y + 8, 4)
  const money = summaryMoney(order, say)
  const below = money.length * MONEY_ROW + noteHeight(doc, order) + 34
  write(doc, say('packages'), PAGE.margin, y, { width: CONTENT_WIDTH, bold: true })
  y += 15
  y += drawPackages(doc, order, say, y, BOTTOM - y - below) + 12
  y += drawMoney(doc, money, y) + 8
  drawNote(doc, order, say, y)
  rule(doc, BOTTOM + 8)
  const foot = say('printed', { at: printing.printedAt, by: printing.by })
  write(doc, isMissing ? `${foot} · ${say('missing')}` : foot, PAGE.margin, BOTTOM + 12, {
    width: CONTENT_WIDTH,
    size: 7,
    color: QUIET,
  })
  doc.end()
  return doc
}

const drawHead = (doc: PdfDocument, order: OrderDetail, say: SaySummary, language: Language): number => {
  const label = isStatusCode(order.orderStatus) ? STATUSES[order.orderStatus][language] : String(order.orderStatus)
  const left = { width: 300 }
  write(doc, say('title'), PAGE.margin, PAGE.margin, { ...left, size: 9, color: QUIET })
  write(doc, order.code, PAGE.margin, PAGE.margin + 13, { ...left, size: 18, bold: true })
  write(doc, `${say('status')}: ${label}`, PAGE.margin, PAGE.margin + 38, { ...left, size: 9.5 })
  const x = PAGE.width - PAGE.margin - 180
  drawCode128(doc, order.code, x, PAGE.margin, 180, 36)
  write(doc, order.code, x, PAGE.margin + 39, { width: 180, size: 8, align: 'center' })
  rule(doc, PAGE.margin + 58)
  return PAGE.margin + 66
}

const drawParties = (doc: PdfDocument, order: OrderDetail, say: SaySummary, y: number): number => {
  const width = (CONTENT_WIDTH - 24) / 2
  const blocks = (['from', 'to'] as const).map((side) => ({
    head: say(side),
    name: printable(order[side].name),
    lines: partyLines(order[side]).map(printable),
  }))
  const size = fittingSize(doc, blocks, width, PARTIES_HEIGHT)
  return Math.max(...blocks.map((block, at) => drawParty(doc, block, PAGE.margin + at * (width + 24), y, width, size)))
}

const factsOf = (order: OrderDetail, say: SaySummary, { createdAt }: Printing): [string, string][] => {
  const facts: [string, string | null][] = [
    [say('service'), order.service.label],
    [say('direction'), say(order.isImport ? 'import' : 'export')],
    [say('tracking'), order.trackingNumber],
    [say('reference'), order.senderReference],
    [say('merchant'), order.merchant ? `${order.companyCode ?? ''} ${order.merchant.name}` : say('other')],
    [say('created'), `${createdAt}, ${order.createdBy}`],
    [say('itemType'), choiceLabel('itemType', order.itemType, 'en')],
    [say('category'), choiceLabel('category', order.categoryOfShipment, 'en')],
    [say('nature'), choiceLabel('natureOfGoods', order.natureOfGoods, 'en')],
    [say('currency'), order.totalValueCurrency],
    [say('ioss'), maskIoss(order.iossAccountNumber)],
    [say('eori'), order.eoriNumber],
    [say('taxNumber'), order.senderTaxNumber],
  ]
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, printable(value)]] : []))
}

const drawMoney = (doc: PdfDocument, money: readonly (readonly [string, string])[], from: number): number => {
  const x = PAGE.margin + CONTENT_WIDTH / 2
  money.forEach(([label, amount], at) => {
    const isTotal = at === money.length - 1
    const y = from + at * MONEY_ROW
    if (isTotal) rule(doc, y - 1, x, CONTENT_WIDTH / 2)
    write(doc, label, x, y + 1, { width: 165, bold: isTotal })
    write(doc, amount, x + 165, y + 1, { width: CONTENT_WIDTH / 2 - 165, bold: isTotal, align: 'right', isWhole: true })
  })
  return money.length * MONEY_ROW
}

const noteOf = (order: OrderDetail): string => printable(order.note ?? '')
const noteSize = (doc: PdfDocument, note: string): number =>
  [8.5, 7, 6].find((size) => heightOf(doc, note, { width: CONTENT_WIDTH, size }) <= NOTE_HEIGHT) ?? 5
const noteHeight = (doc: PdfDocument, order: OrderDetail): number => {
  const note = noteOf(order)
  return note === '' ? 0 : 12 + heightOf(doc, note, { width: CONTENT_WIDTH, size: noteSize(doc, note) })
}

const drawNote = (doc: PdfDocument, order: OrderDetail, say: SaySummary, y: number): void => {
  const note = noteOf(order)
  if (note === '') return
  write(doc, say('note'), PAGE.margin, y, { width: CONTENT_WIDTH, size: 7, color: QUIET })
  write(doc, note, PAGE.margin, y + 11, { width: CONTENT_WIDTH, size: noteSize(doc, note) })
}
