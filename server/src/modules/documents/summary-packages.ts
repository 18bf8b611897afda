import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { formatKg } from '@waybill/contract/kernel/money'
import { CONTENT_WIDTH, PAGE, QUIET, rule, SUNKEN, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import type { SaySummary } from './summary-words.ts'

const ROW = 14
const NUMBER_WIDTH = 24
const HEADS = ['quantity', 'weight', 'size', 'chargeable'] as const
const SHARES = [0.17, 0.22, 0.36, 0.25]

type Line = OrderDetail['orderDetails'][number]
const cellsOf = (line: Line | undefined): string[] =>
  line
    ? [
        String(line.quantity),
        formatKg(line.weight),
        `${line.length} × ${line.width} × ${line.height}`,
        formatKg(line.chargeableWeight),
      ]
    : []

/** Number of package rows that fit a height, beside the heads, the total and the note about the rest. */
const roomFor = (height: number, lines: number): number => {
  const all = Math.floor((height - 3 * ROW - 8) / ROW)
  return all >= lines ? lines : Math.max(all - 1, 0)
}

/** Declared beside verified, as many rows as fit the height, and the totals of all. Returns the height. */
export const drawPackages = (
  doc: PdfDocument,
  order: OrderDetail,
  say: SaySummary,
  from: number,
  height: number,
): number => {
  const half = (CONTENT_WIDTH - NUMBER_WIDTH) / 2
  const lines = Math.max(order.orderDetails.length, order.realOrderDetails.length)
  const shown = roomFor(height, lines)
  let y = from
  const row = (
    number: string,
    sides: readonly (readonly string[])[],
    style: { bold?: boolean; color?: string; size?: number } = {},
  ) => {
    const textStyle = { size: 8, ...style }
    write(doc, number, PAGE.margin + 4, y + 2, { ...textStyle, width: NUMBER_WIDTH })
    sides.forEach((cells, side) => {
      let x = PAGE.margin + NUMBER_WIDTH + side * half
      SHARES.forEach((share, at) => {
        write(doc, cells[at] ?? '', x, y + 2, { ...textStyle, width: half * share - 6, align: 'right', isWhole: true })
        x += half * share
      })
    })
    y += ROW
  }
  doc.rect(PAGE.margin, y, CONTENT_WIDTH, 2 * ROW).fill(SUNKEN)
  for (const [side, word] of (['declared', 'verified'] as const).entries())
    write(doc, say(word), PAGE.margin + NUMBER_WIDTH + side * half, y + 2, {
      width: half - 6,
      size: 8,
      bold: true,
      align: 'right',
    })
  y += ROW
  const heads = HEADS.map((word) => say(word))
  row('', [heads, heads], { size: 6.5, color: QUIET })
  for (let at = 0; at < shown; at += 1)
    row(String(at + 1), [cellsOf(order.orderDetails[at]), cellsOf(order.realOrderDetails[at])])
  if (shown < lines) {
    write(doc, say('more', { count: lines - shown }), PAGE.margin + 4, y + 2, {
      width: CONTENT_WIDTH,
      size: 7.5,
      color: QUIET,
    })
    y += ROW
  }
  rule(doc, y)
  const { realTotalQuantity, realTotalWeight, realChargeableWeight } = order
  row(
    '',
    [
      [String(order.totalQuantity), formatKg(order.totalWeight), '', formatKg(order.totalChargeableWeight)],
      realTotalQuantity === null
        ? []
        : [String(realTotalQuantity), formatKg(realTotalWeight ?? 0), '', formatKg(realChargeableWeight ?? 0)],
    ],
    { bold: true },
  )
  return y - from
}
