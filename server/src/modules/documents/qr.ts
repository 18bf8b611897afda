import { drawQrCode } from '../../platform/qr-code.ts'
import { INK_BARS } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** A QR code as vectors, `width` points wide with its quiet zone, black on white whatever is below it (rule BIL-36). */
export const drawQr = (doc: PdfDocument, text: string, x: number, y: number, width: number): void => {
  const { size, path } = drawQrCode(text)
  doc
    .save()
    .translate(x, y)
    .scale(width / size)
  doc.rect(0, 0, size, size).fill('#ffffff')
  doc.path(path).fill(INK_BARS)
  doc.restore()
}
