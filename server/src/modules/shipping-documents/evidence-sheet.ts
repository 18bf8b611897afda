import type { Language } from '@waybill/contract/kernel/errors'
import { drawCode128 } from './barcode.ts'
import { drawEvidencePhotos, type EvidencePhoto } from './evidence-photos.ts'
import { evidenceWords, type EvidenceWord } from './evidence-words.ts'
import { MISSING, printable } from './fonts.ts'
import type { ParcelDocumentData } from './parcel-document-data.ts'
import { drawParcelLabel } from './parcel-label.ts'
import {
  BOTTOM,
  CONTENT_WIDTH,
  factGrid,
  numberPages,
  PAGE,
  type PdfDocument,
  QUIET,
  rule,
  startDocument,
  write,
} from './pdf-document.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { startTable, type TableColumn } from './table.ts'

/** Texts of a row, in the order of its table's columns. */
type Row = readonly string[]
type Measures = { lines: readonly Row[]; total: Row | null }

/** What is known of a shipment, each text as it is shown; the newest event first. */
export type EvidenceSheet = {
  number: string
  status: string
  facts: readonly (readonly [EvidenceWord, string | null])[]
  declared: Measures
  verified: Measures
  scans: readonly Row[]
  events: readonly Row[]
  photos: readonly EvidencePhoto[]
  /** Photos, scans and events that the sheet has no room for. */
  left: number
  /** Null: its letters cannot be printed. */
  label: ParcelDocumentData | null
}
type Printing = { language: Language; printedAt: string; by: string; at: Date }

/** A parcel of a thousand packages has as many labels: the first ones show what stood on them. */
const MAX_LABEL_PAGES = 4
const MIN_TABLE_HEIGHT = 60

const MEASURE_COLUMNS = ['quantity', 'weight', 'size', 'volumetric', 'chargeable'] as const
const SCAN_COLUMNS = ['time', 'station', 'person', 'result'] as const
const EVENT_COLUMNS = ['time', 'status', 'place', 'person', 'reason'] as const
const SHARES: Readonly<Record<string, readonly number[]>> = {
  measures: [0.14, 0.18, 0.32, 0.18, 0.18],
  scans: [0.26, 0.26, 0.24, 0.24],
  events: [0.22, 0.24, 0.18, 0.16, 0.2],
}

/** The evidence sheet of a parcel on pages of A4, then its label (rule EVD-1); letters that the fonts lack are marked. */
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

  const table = (
    title: EvidenceWord,
    columns: readonly EvidenceWord[],
    shares: readonly number[],
    rows: readonly Row[],
  ) => {
    if (y + MIN_TABLE_HEIGHT > BOTTOM) y = nextPage(doc)
    y += write(doc, say(title), PAGE.margin, y, { width: CONTENT_WIDTH, bold: true }) + 4
    if (rows.length === 0) {
      y += write(doc, say('none'), PAGE.margin, y, { width: CONTENT_WIDTH, color: QUIET }) + 10
      return
    }
    const heads = columns.map((word, at): TableColumn => ({
      head: say(word),
      width: CONTENT_WIDTH * (shares[at] ?? 0),
    }))
    const drawn = startTable(doc, heads, y, { head: () => 0 })
    for (const row of rows) drawn.row(row.map(printable))
    y = drawn.bottom() + 12
  }
  const measures = ({ lines, total }: Measures): Row[] => [...lines, ...(total ? [total] : [])]
  table('declared', MEASURE_COLUMNS, SHARES['measures'] ?? [], measures(sheet.declared))
  table('verified', MEASURE_COLUMNS, SHARES['measures'] ?? [], measures(sheet.verified))
  table('scans', SCAN_COLUMNS, SHARES['scans'] ?? [], sheet.scans)
  table('events', EVENT_COLUMNS, SHARES['events'] ?? [], sheet.events)
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

const nextPage = (doc: PdfDocument): number => {
  doc.addPage()
  return PAGE.margin
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
