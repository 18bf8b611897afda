import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { printable } from './fonts.ts'
import { BOTTOM, CONTENT_WIDTH, heightOf, PAGE, QUIET, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'

/** `picture`: a JPEG small enough for a page; null: none can be drawn of the file. */
export type EvidencePhoto = { caption: string; picture: Buffer | null }
type PhotoTexts = { title: string; none: string; broken: string }

const GAP = 14
const WIDTH = (CONTENT_WIDTH - GAP) / 2
const HEIGHT = 190
const CAPTION = { width: WIDTH, size: 8 }

/** Photos with when, where and by whom they were taken, two beside one another. Between two, other work gets its turn. */
export const drawEvidencePhotos = async (
  doc: PdfDocument,
  photos: readonly EvidencePhoto[],
  from: number,
  texts: PhotoTexts,
): Promise<void> => {
  let y = from
  const makeRoom = (height: number): void => {
    if (y + height <= BOTTOM) return
    doc.addPage()
    y = PAGE.margin
  }
  makeRoom(photos.length === 0 ? 30 : HEIGHT + 50)
  y += write(doc, texts.title, PAGE.margin, y, { width: CONTENT_WIDTH, bold: true }) + 4
  if (photos.length === 0) write(doc, texts.none, PAGE.margin, y, { width: CONTENT_WIDTH, color: QUIET })
  for (let first = 0; first < photos.length; first += 2) {
    const row = photos.slice(first, first + 2)
    const captions = Math.max(...row.map(({ caption }) => heightOf(doc, printable(caption), CAPTION)))
    makeRoom(HEIGHT + captions + 4)
    for (const [column, photo] of row.entries()) {
      drawPhoto(doc, photo, PAGE.margin + column * (WIDTH + GAP), y, texts.broken)
      await yieldToEventLoop()
    }
    y += HEIGHT + captions + 14
  }
}

const drawPhoto = (
  doc: PdfDocument,
  { picture, caption }: EvidencePhoto,
  x: number,
  y: number,
  broken: string,
): void => {
  if (picture) doc.image(picture, x, y, { fit: [WIDTH, HEIGHT], align: 'center', valign: 'center' })
  else write(doc, broken, x, y + HEIGHT / 2, { width: WIDTH, color: QUIET, align: 'center' })
  write(doc, printable(caption), x, y + HEIGHT + 4, CAPTION)
}
