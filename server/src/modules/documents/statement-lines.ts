import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Pair, vnd } from './bilingual.ts'
import { type PairCell, type PairColumn, startPairTable } from './bilingual-table.ts'
import { printable } from './fonts.ts'
import type { PdfDocument } from './lines.ts'
import { CONTENT_WIDTH } from './pdf-document.ts'
import type { PaperGroup, PaperLine, StatementPaper } from './statement-paper-data.ts'
import { PARTS, partWords, rateWords, reasonWords, vatOf, WORDS } from './statement-words.ts'

const [POSITION, SHIPMENTS, RATE, AMOUNT] = [30, 66, 84, 104]

const COLUMNS: readonly PairColumn[] = [
  { head: WORDS.position, width: POSITION },
  { head: WORDS.description, width: CONTENT_WIDTH - POSITION - SHIPMENTS - RATE - AMOUNT },
  { head: WORDS.shipments, width: SHIPMENTS, align: 'right' },
  { head: WORDS.vat, width: RATE, align: 'right' },
  { head: WORDS.amount, width: AMOUNT, align: 'right' },
]

/** So many names of fees are listed. */
const NAMES = 4
const YIELD_AFTER = 20

const figure = (text: string): { text: Pair } => ({ text: [text, ''] })

const describe = ({ part, vatCode, names }: PaperGroup): Pair => {
  const [vi, en] = partWords(part, vatCode)
  if (names.length === 0) return [vi, en]
  const some = names.slice(0, NAMES).join(', ')
  return [vi, `${en} (${printable(some)}${names.length > NAMES ? ', …' : ''})`]
}

/** + and − tell a correction from a charge. */
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${vnd(amount)}`

/** `Cước vận chuyển: Hủy, hoàn lại`, as short as a line needs it. */
const explain = ({ part, detail, reason }: PaperLine): Pair => {
  const [partVi, partEn] = PARTS[part]
  const [vi, en] = reasonWords(printable(reason))
  const name = detail === '' ? partVi : `${partVi} (${printable(detail)})`
  return [`${name}: ${vi}`, en === '' ? partEn : `${partEn}: ${en}`]
}

const shipmentsOf = (lines: readonly PaperLine[]): number =>
  new Set(lines.flatMap(({ number }) => (number === null ? [] : [number]))).size

/** What is charged by kind, every correction with its reason, and the sums; returns their bottom. */
export const drawLines = async (
  doc: PdfDocument,
  paper: StatementPaper,
  from: number,
  newPage: () => number,
): Promise<number> => {
  const table = startPairTable(doc, COLUMNS, from, newPage)
  let position = 0
  const group = (text: Pair, shipments: number, rate: Pair, amount: number): void => {
    position += 1
    table.row([
      figure(String(position)),
      { text },
      figure(shipments === 0 ? '' : vnd(shipments)),
      { text: rate },
      figure(vnd(amount)),
    ])
  }
  const list = async (head: Pair, lines: readonly PaperLine[]): Promise<void> => {
    if (lines.length === 0) return
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    group(head, shipmentsOf(lines), ['', ''], sum)
    for (const [at, line] of lines.entries()) {
      const lead = line.number === null ? {} : { lead: printable(line.number) }
      table.row(
        [
          figure(''),
          { ...lead, text: explain(line), span: 2 },
          { text: rateWords(line.percent) },
          figure(signed(line.amount)),
        ],
        { size: 7.5, inset: 1.5 },
      )
      if (at % YIELD_AFTER === 0) await yieldToEventLoop()
    }
  }
  for (const one of paper.groups) group(describe(one), one.shipments, rateWords(one.percent), one.amount)
  if (paper.kind === 'opening') {
    const [vi, en] = WORDS.openingLine
    group(paper.reason === null ? [vi, en] : [`${vi}: ${printable(paper.reason)}`, en], 0, ['', ''], paper.amount)
  }
  await list(WORDS.corrections, paper.corrections)
  await list(WORDS.byHand, paper.byHand)
  drawTotals(table, paper)
  return table.bottom()
}

const drawTotals = (table: ReturnType<typeof startPairTable>, paper: StatementPaper): void => {
  const total = (text: Pair, amount: number): PairCell[] => [{ text, span: 4, isBeside: true }, figure(vnd(amount))]
  if (paper.kind !== 'opening') table.row(total(WORDS.net, paper.net))
  for (const { percent, net, vat } of paper.vatLines)
    if (percent !== null && vat !== 0) table.row(total(vatOf(percent, vnd(net)), vat))
  table.row(total(WORDS.total, paper.amount), { size: 10, bold: true, isSunken: true, inset: 3 })
}
