import { BOTTOM, CONTENT_WIDTH, heightOf, PAGE, QUIET, rule, SUNKEN, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** Right-aligned columns have figures; like those of codes (`isWhole`) their cells are never broken (rule LBL-82). */
export type TableColumn = { head: string; width: number; align?: 'right'; isWhole?: true }
type RowStyle = { bold?: boolean }

const INSET = 4

const cellStyle = ({ width, align, isWhole }: TableColumn) => ({
  width: width - 2 * INSET,
  ...(align ? { align } : {}),
  isWhole: isWhole === true || align === 'right',
})

/**
 * A table that continues over pages, with its heads on each. `head` draws the content above them on further pages; it
 * returns its height.
 */
export const startTable = (
  doc: PdfDocument,
  columns: readonly TableColumn[],
  from: number,
  { head }: { head: (doc: PdfDocument) => number },
) => {
  let y = from
  const cells = (texts: readonly string[], style: RowStyle & { size: number; color?: string }): void => {
    let x = PAGE.margin
    columns.forEach((column, at) => {
      write(doc, texts[at] ?? '', x + INSET, y + 3, { ...style, ...cellStyle(column) })
      x += column.width
    })
  }
  const heads = (): void => {
    doc.rect(PAGE.margin, y, CONTENT_WIDTH, 16).fill(SUNKEN)
    cells(
      columns.map((column) => column.head),
      { size: 7, color: QUIET },
    )
    y += 16
  }
  heads()
  return {
    row: (texts: readonly string[], { bold = false }: RowStyle = {}): void => {
      const style = { size: 8, bold }
      const heights = columns.map((column, at) => heightOf(doc, texts[at] ?? '', { ...style, ...cellStyle(column) }))
      const height = Math.max(...heights) + 6
      if (y + height > BOTTOM) {
        doc.addPage()
        y = PAGE.margin + head(doc)
        heads()
      }
      cells(texts, style)
      y += height
      rule(doc, y)
    },
    bottom: (): number => y,
  }
}
