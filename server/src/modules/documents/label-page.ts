import type { PdfDocument } from './lines.ts'

export type { PdfDocument } from './lines.ts'
export { heightOf, widthOf, write } from './pdf-document.ts'

const MM = 72 / 25.4
/** A label of 100 × 150 mm (rule LBL-1), in points. */
export const LABEL = { width: 100 * MM, height: 150 * MM, margin: 4 * MM }
export const CONTENT = LABEL.width - 2 * LABEL.margin
/** Label printers know black and nothing: grey becomes dots. */
export const BLACK = '#000000'

export const labelRule = (doc: PdfDocument, y: number, weight: number): void => {
  doc
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(weight)
    .strokeColor(BLACK)
    .stroke()
}
