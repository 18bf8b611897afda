import type { Language } from '@waybill/contract/kernel/language'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { drawCode128 } from './barcode.ts'
import { type EvidenceWord, evidenceWords, type SayEvidence } from './evidence-words.ts'
import { MISSING, printable } from './fonts.ts'
import type { ParcelDocumentData } from './parcel-document-data.ts'
import { drawParcelLabel } from './parcel-label.ts'
import {
  BOTTOM,
  CONTENT_WIDTH,
  factGrid,
  numberPages,
  PAGE,
  QUIET,
  rule,
  startDocument,
  write,
  heightOf,
} from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { startTable, type TableColumn } from './table.ts'

/** `picture`: a JPEG small enough for a page; null: the file cannot be drawn. */
type EvidencePhoto = { caption: string; picture: Buffer | null }
type PhotoTexts = { title: string; none: string; broken: string }

const GAP = 14
const WIDTH = (CONTENT_WIDTH - GAP) / 2
const HEIGHT = 190
const CAPTION = { width: WIDTH, size: 8 }

/** Photos with when, where and by whom they were taken, two side by side. Yields to other work between two photos. */
const drawEvidencePhotos = async (
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

/** Texts of a row, in the order of its table's columns. */
type Row = readonly string[]
type Measures = { lines: readonly Row[]; total: Row | null }

/** The evidence of a shipment, as displayed texts; the newest event first. */
export type EvidenceSheet = {
  number: string
  status: string
  facts: readonly (readonly [EvidenceWord, string | null])[]
  declared: Measures
  verified: Measures
  scans: readonly Row[]
  events: readonly Row[]
  photos: readonly EvidencePhoto[]
  /** Number of photos, scans and events that are left out. */
  left: number
  /** Null: it has unprintable letters. */
  label: ParcelDocumentData | null
}
type Printing = { language: Language; printedAt: string; by: string; at: Date }

/** A parcel of a thousand packages has as many labels; the first ones suffice. */
const MAX_LABEL_PAGES = 4
const MIN_TABLE_HEIGHT = 60

/** Columns of a table, with their shares of its width. */
const MEASURES = { quantity: 0.14, weight: 0.18, size: 0.32, volumetric: 0.18, chargeable: 0.18 }
const SCANS = { time: 0.26, station: 0.26, person: 0.24, result: 0.24 }
const EVENTS = { time: 0.22, status: 0.24, place: 0.18, person: 0.16, reason: 0.2 }
type Columns = Readonly<Partial<Record<EvidenceWord, number>>>

/** The evidence sheet of a parcel on A4 pages, then its label (rule EVD-1); letters missing in the fonts are marked. */
export const layOutEvidence = async (sheet: EvidenceSheet, printing: Printing): Promise<PdfDocument> => {
  const { photos, ...texts } = sheet
  const written = JSON.stringify([texts, photos.map(({ caption }) => caption)])
  await loadScriptFonts(written)
  const say = evidenceWords(printing.language)
  const doc = startDocument({ title: `${sheet.number} ${say('title')}`, lang: printing.language, at: printing.at })
  let y = drawHead(doc, sheet, say('title'))
  const facts = sheet.facts.flatMap(([word, value]): [string, string][] =>
    value ? [[say(word), printable(value)]] : [],
  )
  y += factGrid(doc, facts, y, 3) + 8

  const table = (title: EvidenceWord, columns: Columns, rows: readonly Row[], total: Row | null = null): void => {
    y = drawTable(doc, y, say(title), say('none'), { heads: headsOf(columns, say), rows, total })
  }
  table('declared', MEASURES, sheet.declared.lines, sheet.declared.total)
  table('verified', MEASURES, sheet.verified.lines, sheet.verified.total)
  table('scans', SCANS, sheet.scans)
  table('events', EVENTS, sheet.events)
  await drawEvidencePhotos(doc, photos, y, { title: say('photos'), none: say('none'), broken: say('broken') })

  const notes = [
    ...(printable(written).includes(MISSING) ? [say('missing')] : []),
    ...(sheet.left > 0 ? [say('more', { count: sheet.left })] : []),
    ...(sheet.label ? [] : [say('noLabel')]),
  ]
  const printed = say('printed', { at: printing.printedAt, by: printing.by })
  numberPages(doc, (page, pages) =>
    [sheet.number, say('page', { page, pages }), printable(printed), ...notes].join(' · '),
  )
  if (sheet.label) drawLabel(doc, sheet.label)
  doc.end()
  return doc
}

const headsOf = (columns: Columns, say: SayEvidence): TableColumn[] =>
  (Object.entries(columns) as [EvidenceWord, number][]).map(([word, share]) => ({
    head: say(word),
    width: CONTENT_WIDTH * share,
    ...(columns === MEASURES ? { isWhole: true } : {}),
  }))

type Table = { heads: readonly TableColumn[]; rows: readonly Row[]; total: Row | null }

/** A table under its title, on the next page if this one is full; returns its bottom. */
const drawTable = (
  doc: PdfDocument,
  from: number,
  title: string,
  none: string,
  { heads, rows, total }: Table,
): number => {
  let y = from
  if (y + MIN_TABLE_HEIGHT > BOTTOM) {
    doc.addPage()
    y = PAGE.margin
  }
  y += write(doc, title, PAGE.margin, y, { width: CONTENT_WIDTH, bold: true }) + 4
  if (rows.length === 0) return y + write(doc, none, PAGE.margin, y, { width: CONTENT_WIDTH, color: QUIET }) + 10
  const table = startTable(doc, heads, y, { head: () => 0 })
  for (const row of rows) table.row(row.map(printable))
  if (total) table.row(total, { bold: true })
  return table.bottom() + 12
}

const drawHead = (doc: PdfDocument, { number, status }: EvidenceSheet, title: string): number => {
  const left = { width: 300 }
  write(doc, title, PAGE.margin, PAGE.margin, { ...left, size: 9, color: QUIET })
  write(doc, number, PAGE.margin, PAGE.margin + 13, { ...left, size: 18, bold: true })
  write(doc, printable(status), PAGE.margin, PAGE.margin + 38, { ...left, size: 9.5 })
  drawCode128(doc, number, PAGE.width - PAGE.margin - 180, PAGE.margin, 180, 36)
  rule(doc, PAGE.margin + 58)
  return PAGE.margin + 66
}

const drawLabel = (doc: PdfDocument, label: ParcelDocumentData): void => {
  let pages = 0
  for (const _page of drawParcelLabel(doc, label)) if ((pages += 1) === MAX_LABEL_PAGES) break
}
