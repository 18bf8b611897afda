import { type Pair, paperDay, writeBeside, writePair } from './bilingual.ts'
import { printable } from './fonts.ts'
import type { PdfDocument } from './lines.ts'
import { BOTTOM, CONTENT_WIDTH, PAGE, QUIET, rule, write } from './pdf-document.ts'
import type { StatementPaper } from './statement-paper-data.ts'
import { WORDS } from './statement-words.ts'

const MARK = 20
/** The mark's bars: left edge and height, of 26. */
const BARS = [
  [5, 10],
  [8.6, 14],
  [12, 9.2],
  [15.4, 14],
  [19, 10],
] as const

const drawMark = (doc: PdfDocument, x: number, y: number, color: string): void => {
  doc
    .save()
    .translate(x, y)
    .scale(MARK / 26)
  doc.roundedRect(0, 0, 26, 26, 7).fill(color)
  for (const [left, height] of BARS) doc.roundedRect(left, 6, 2.2, height, 1)
  doc.fill('#ffffff').restore()
}

const FACTS_WIDTH = 210
const HALF = CONTENT_WIDTH - FACTS_WIDTH - 24

/** Who issues it, its title, to whom it goes, and its dates; returns the top of what follows. */
export const drawStatementHead = (doc: PdfDocument, paper: StatementPaper): number => {
  const { seller } = paper
  const [top, left] = [PAGE.margin, PAGE.margin + MARK + 8]
  const width = 250
  drawMark(doc, PAGE.margin, top, seller.color)
  let y = top + write(doc, printable(seller.name), left, top, { width, size: 9, bold: true })
  for (const line of [seller.address, taxLine(seller.taxCode)])
    y += write(doc, printable(line), left, y, { width, size: 7.5, color: QUIET })
  const titleWidth = CONTENT_WIDTH - width - MARK - 20
  const x = PAGE.width - PAGE.margin - titleWidth
  const title = writePair(doc, WORDS[paper.kind], x, top, { width: titleWidth, size: 12, bold: true, align: 'right' })
  y = Math.max(y, top + title) + 8
  rule(doc, y)
  y += 8
  return Math.max(y + drawBuyer(doc, paper, y), y + drawFacts(doc, paper, y)) + 10
}

const taxLine = (taxCode: string): string => (taxCode === '' ? '' : `MST ${taxCode}`)

const drawBuyer = (doc: PdfDocument, { buyer }: StatementPaper, from: number): number => {
  let y = from + writeBeside(doc, WORDS.to, PAGE.margin, from, { width: HALF, size: 7.5, color: QUIET }) + 1
  y += write(doc, printable(buyer.name), PAGE.margin, y, { width: HALF, size: 9, bold: true })
  for (const line of [buyer.address, taxLine(buyer.taxCode)])
    y += write(doc, printable(line), PAGE.margin, y, { width: HALF, size: 8, color: QUIET })
  return y - from
}

const drawFacts = (doc: PdfDocument, paper: StatementPaper, from: number): number => {
  const period = `${paperDay(paper.from)} – ${paperDay(paper.to)}`
  const facts: (readonly [Pair, string | null, isBold?: boolean])[] = [
    [WORDS.number, paper.number, true],
    [WORDS.credits, paper.ofNumber, true],
    [WORDS.client, paper.clientCode],
    [WORDS.period, paper.kind === 'opening' ? null : period],
    [WORDS.issued, paperDay(paper.issued)],
    [WORDS.due, paper.due === null ? null : paperDay(paper.due), true],
  ]
  const x = PAGE.width - PAGE.margin - FACTS_WIDTH
  let y = from
  for (const [label, value, bold = false] of facts) {
    if (value === null || value === '') continue
    writeBeside(doc, label, x, y, { width: FACTS_WIDTH, color: QUIET })
    write(doc, printable(value), x + 90, y, { width: FACTS_WIDTH - 90, size: 8.5, bold, align: 'right', isWhole: true })
    y += 14
  }
  if (paper.reason !== null && paper.kind === 'creditNote') {
    y += writeBeside(doc, WORDS.reason, x, y, { width: FACTS_WIDTH, color: QUIET })
    y += write(doc, printable(paper.reason), x, y, { width: FACTS_WIDTH, size: 8 })
  }
  return y - from
}

/** Number and client, whom to ask, `1 / 3`. */
export const drawStatementFoot = (doc: PdfDocument, paper: StatementPaper, page: number, pages: number): void => {
  const style = { width: CONTENT_WIDTH, size: 7, color: QUIET }
  const y = BOTTOM + 12
  rule(doc, BOTTOM + 8)
  write(doc, printable([paper.number, paper.clientCode].filter(Boolean).join(' · ')), PAGE.margin, y, style)
  const asked = [paper.seller.email, paper.seller.phone].filter(Boolean).join(' · ')
  write(doc, printable(asked), PAGE.margin, y, { ...style, align: 'center' })
  write(doc, `${page} / ${pages}`, PAGE.margin, y, { ...style, align: 'right' })
}
