import { amountInWords } from '@waybill/contract/billing/amount-in-words'
import { type Pair, paperDay, vnd, writeBeside, writePair } from './bilingual.ts'
import { printable } from './fonts.ts'
import type { PdfDocument } from './lines.ts'
import { BOTTOM, CONTENT_WIDTH, heightOf, PAGE, QUIET, rule, SUNKEN, widthOf, write } from './pdf-document.ts'
import { drawQr } from './qr.ts'
import type { PaperAccount, StatementPaper } from './statement-paper-data.ts'
import { paymentsWords, paymentWords, rateOfCodes, WORDS } from './statement-words.ts'

const GAP = 18
const HALF = (CONTENT_WIDTH - GAP) / 2
const ROW = 13
/** More payments of a period are one row. */
const PAYMENTS_SHOWN = 6

type SumRow = { label: Pair; figures: readonly string[]; isTotal?: true }

/** The amount in words, VAT by rate beside the account of the period; returns their bottom. */
export const drawSums = (doc: PdfDocument, paper: StatementPaper, from: number, newPage: () => number): number => {
  const [inWords] = WORDS.inWords
  const words = `${amountInWords(paper.amount)}.`
  const indent = widthOf(doc, inWords, { size: 8, bold: false }) + 6
  const rates: SumRow[] = (paper.kind === 'opening' ? [] : paper.vatLines).map(({ percent, codes, net, vat }) => ({
    label: [rateOfCodes(percent, codes), ''],
    figures: [vnd(net), percent === null ? '–' : vnd(vat)],
  }))
  const account = accountRows(paper)
  const wordsHeight = heightOf(doc, words, { width: CONTENT_WIDTH - indent - 8, size: 8 }) + 12
  const height = wordsHeight + Math.max(sumTableHeight(doc, rates, 2), sumTableHeight(doc, account, 1)) + 14
  let y = from + height > BOTTOM ? newPage() : from
  write(doc, inWords, PAGE.margin + 4, y + 5, { width: indent, color: QUIET, size: 8 })
  write(doc, words, PAGE.margin + indent, y + 5, { width: CONTENT_WIDTH - indent - 8, size: 8 })
  y += wordsHeight
  const left =
    rates.length === 0 ? 0 : drawSumTable(doc, WORDS.byRate, [WORDS.rateNet, WORDS.rateVat], rates, PAGE.margin, y)
  const right =
    account.length === 0 ? 0 : drawSumTable(doc, WORDS.account, [['VND', '']], account, PAGE.margin + HALF + GAP, y)
  return y + Math.max(left, right)
}

const accountRows = ({ account, amount }: StatementPaper): SumRow[] => {
  if (!account) return []
  return [
    { label: WORDS.openingBalance, figures: [vnd(account.opening)] },
    ...paymentRows(account),
    { label: WORDS.thisPaper, figures: [vnd(amount)] },
    { label: WORDS.closingBalance, figures: [vnd(account.closing)], isTotal: true },
  ]
}

const paymentRows = ({ payments }: PaperAccount): SumRow[] => {
  const sum = payments.reduce((all, { amount }) => all + amount, 0)
  if (payments.length > PAYMENTS_SHOWN) return [{ label: paymentsWords(payments.length), figures: [vnd(0 - sum)] }]
  return payments.map(({ day, kind, amount }) => {
    const [vi, en] = paymentWords(kind)
    return { label: [`${vi} ${paperDay(day)}`, en], figures: [vnd(0 - amount)] }
  })
}

const FIGURE = 64
const SUM_SIZE = 7.5
const labelWidthOf = (figures: number): number => HALF - figures * FIGURE - 8

const sumRowHeight = (doc: PdfDocument, [vi]: Pair, width: number): number =>
  Math.max(ROW, heightOf(doc, vi, { width, size: SUM_SIZE }) + 3)

const sumTableHeight = (doc: PdfDocument, rows: readonly SumRow[], figures: number): number =>
  rows.reduce((sum, { label }) => sum + sumRowHeight(doc, label, labelWidthOf(figures)), ROW)

const drawSumTable = (
  doc: PdfDocument,
  title: Pair,
  heads: readonly Pair[],
  rows: readonly SumRow[],
  x: number,
  from: number,
): number => {
  const labelWidth = labelWidthOf(heads.length)
  const figureAt = (index: number): number => x + HALF - 4 - (heads.length - index) * FIGURE
  doc.rect(x, from, HALF, ROW).fill(SUNKEN)
  writeBeside(doc, title, x + 4, from + 1.5, { width: labelWidth, size: 7 })
  for (const [index, [vi, en]] of heads.entries())
    write(doc, [vi, en].filter(Boolean).join(' / '), figureAt(index), from + 1.5, {
      width: FIGURE,
      size: 7,
      align: 'right',
    })
  let y = from + ROW
  for (const { label, figures, isTotal = false } of rows) {
    const height = sumRowHeight(doc, label, labelWidth)
    if (isTotal) doc.rect(x, y, HALF, height).fill(SUNKEN)
    writeBeside(doc, label, x + 4, y + 1.5, { width: labelWidth, size: SUM_SIZE, bold: isTotal })
    for (const [index, text] of figures.entries())
      write(doc, text, figureAt(index), y + 1.5, {
        ...{ width: FIGURE, size: SUM_SIZE, bold: isTotal, align: 'right', isWhole: true },
      })
    y += height
    rule(doc, y, x, HALF)
  }
  return y - from
}

const QR = 93
const BOX = QR + 20
const LABEL = 78

/** Where to pay, with its VietQR of what is due, and that the paper is no invoice. */
export const drawPay = (doc: PdfDocument, paper: StatementPaper, from: number, newPage: () => number): void => {
  const notice = paper.kind === 'creditNote' ? WORDS.noInvoiceNote : WORDS.noInvoice
  const height = (paper.payTo ? BOX : 24) + 40
  let y = from + 12 + height > BOTTOM ? newPage() : from + 12
  if (paper.payTo) {
    drawPayBox(doc, paper, y)
    y += BOX + 10
  } else {
    const word =
      paper.kind === 'creditNote' ? 'creditNotice' : paper.amount - paper.paid > 0 ? 'noBank' : 'nothingToPay'
    y += writePair(doc, WORDS[word], PAGE.margin, y, { width: CONTENT_WIDTH, size: 8.5 }) + 8
  }
  writePair(doc, notice, PAGE.margin, y, { width: CONTENT_WIDTH, size: 7.5, color: QUIET })
}

const drawPayBox = (doc: PdfDocument, { payTo, paid }: StatementPaper, y: number): void => {
  if (!payTo) return
  doc.roundedRect(PAGE.margin, y, CONTENT_WIDTH, BOX, 7).lineWidth(0.75).strokeColor('#d2cfc8').stroke()
  drawQr(doc, payTo.vietQr, PAGE.margin + 14, y + 10, QR)
  const x = PAGE.margin + QR + 30
  const width = CONTENT_WIDTH - QR - 44
  let top = y + 9
  top += writeBeside(doc, WORDS.pay, x, top, { width, size: 8.5, bold: true }) + 3
  const facts: (readonly [Pair, string, size: number, bold: boolean])[] = [
    ...(paid > 0 ? [[WORDS.paidBefore, `−${vnd(paid)} ₫`, 8, false] as const] : []),
    [WORDS.payAmount, `${vnd(payTo.amount ?? 0)} ₫`, 11, true],
    [WORDS.bank, `${payTo.bank}, ${payTo.number}`, 8, false],
    [WORDS.holder, payTo.holder, 8, false],
    [WORDS.text, payTo.text, 9.5, true],
  ]
  for (const [[vi, en], value, size, bold] of facts) {
    const lift = (size - 8) * 0.9
    write(doc, vi, x, top + lift, { width: LABEL, size: 8, color: QUIET })
    const isNamed = size === 9.5 || size === 11
    write(doc, printable(value), x + LABEL, top, { width: width - LABEL, size, bold, isWhole: true })
    if (isNamed)
      write(doc, en.toLowerCase(), x + LABEL + widthOf(doc, printable(value), { size, bold }) + 6, top + lift + 1.5, {
        ...{ width: 90, size: 6.5, color: QUIET },
      })
    top += size + 4.5
  }
  writePair(doc, WORDS.scan, x, top + 2, { width, size: 7, color: QUIET })
}
