import { INK_BARS } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** A box of the form; the ticked one holds a cross. */
export const drawTick = (doc: PdfDocument, x: number, y: number, edge: number, isTicked: boolean): void => {
  doc.rect(x, y, edge, edge).lineWidth(0.6).strokeColor(INK_BARS).stroke()
  if (!isTicked) return
  doc
    .moveTo(x, y)
    .lineTo(x + edge, y + edge)
    .moveTo(x + edge, y)
    .lineTo(x, y + edge)
    .lineWidth(1)
    .strokeColor(INK_BARS)
    .stroke()
}
