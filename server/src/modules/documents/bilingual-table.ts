import { type Pair, pairHeight, writeBeside, writePair } from './bilingual.ts'
import type { PdfDocument } from './lines.ts'
import { BOTTOM, heightOf, PAGE, rule, SUNKEN, widthOf, write } from './pdf-document.ts'

export type PairColumn = { head: Pair; width: number; align?: 'right' }
/** `lead`: a number in bold before the text. `span`: over so many columns, default one. `isBeside`: on one line. */
export type PairCell = { lead?: string; text: Pair; span?: number; isBeside?: true }
type RowStyle = { size?: number; bold?: boolean; isSunken?: boolean; inset?: number }

const INSET = 4
const HEAD_SIZE = 7

type Placed = { cell: PairCell; x: number; width: number; align: 'left' | 'right' }

const place = (columns: readonly PairColumn[], cells: readonly PairCell[]): Placed[] => {
  let [at, x] = [0, PAGE.margin]
  return cells.map((cell) => {
    const taken = columns.slice(at, at + (cell.span ?? 1))
    const width = taken.reduce((sum, column) => sum + column.width, 0)
    const placed = { cell, x: x + INSET, width: width - 2 * INSET, align: taken.at(0)?.align ?? 'left' } as const
    at += taken.length
    x += width
    return placed
  })
}

/**
 * A table of Vietnamese with English below it, which continues over pages with its heads on each. `newPage` begins a page
 * and returns the top of its content.
 */
export const startPairTable = (
  doc: PdfDocument,
  columns: readonly PairColumn[],
  from: number,
  newPage: () => number,
) => {
  let y = from
  const heads = (): void => {
    const cells = place(
      columns,
      columns.map(({ head }) => ({ text: head })),
    )
    const height =
      Math.max(...cells.map(({ cell, width }) => pairHeight(doc, cell.text, { width, size: HEAD_SIZE }))) + 7
    const width = columns.reduce((sum, column) => sum + column.width, 0)
    doc.rect(PAGE.margin, y, width, height).fill(SUNKEN)
    for (const { cell, x, width: inside, align } of cells)
      writePair(doc, cell.text, x, y + 3.5, { width: inside, size: HEAD_SIZE, align })
    y += height
    rule(doc, y)
  }
  const leadWidth = ({ lead }: PairCell, size: number): number =>
    lead === undefined ? 0 : widthOf(doc, lead, { size, bold: true }) + 4
  const isFigure = ({ cell, align }: Placed): boolean => align === 'right' && cell.text[1] === ''

  heads()
  return {
    row: (
      cells: readonly PairCell[],
      { size = 8, bold = false, isSunken = false, inset = 2.5 }: RowStyle = {},
    ): void => {
      const placed = place(columns, cells)
      const heightIn = (one: Placed): number => {
        const width = one.width - leadWidth(one.cell, size)
        return isFigure(one) || one.cell.isBeside
          ? heightOf(doc, one.cell.text[0], { width, size, bold, isWhole: true })
          : pairHeight(doc, one.cell.text, { width, size, bold })
      }
      const height = Math.max(...placed.map(heightIn)) + 2 * inset
      if (y + height > BOTTOM) {
        y = newPage()
        heads()
      }
      if (isSunken) {
        const width = columns.reduce((sum, column) => sum + column.width, 0)
        doc.rect(PAGE.margin, y, width, height).fill(SUNKEN)
      }
      for (const one of placed) {
        const { cell, x, width, align } = one
        const used = leadWidth(cell, size)
        if (cell.lead !== undefined) write(doc, cell.lead, x, y + inset, { width, size, bold: true })
        if (isFigure(one)) write(doc, cell.text[0], x, y + inset, { width, size, bold, align, isWhole: true })
        else if (cell.isBeside) writeBeside(doc, cell.text, x, y + inset, { width, size, bold })
        else writePair(doc, cell.text, x + used, y + inset, { width: width - used, size, bold, align })
      }
      y += height
      rule(doc, y)
    },
    bottom: (): number => y,
  }
}
