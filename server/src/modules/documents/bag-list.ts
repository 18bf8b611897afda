import type { Language } from '@waybill/contract/kernel/language'
import { drawCode128 } from './barcode.ts'
import { printable } from './fonts.ts'
import { BOTTOM, CONTENT_WIDTH, PAGE, QUIET, rule, startDocument, write } from './pdf-document.ts'
import type { PdfDocument } from './lines.ts'
import { loadScriptFonts } from './script-fonts.ts'

type BagList = {
  code: string
  /** DD/MM/YYYY. */
  date: string
  route: string
  flight: string
  mawb: string
  batches: readonly {
    name: string
    country: string
    pieces: number
    /** Kg. */
    weight: number
    parcels: readonly { number: string; consigneeName: string }[]
  }[]
}

const WORDS = {
  en: { title: 'Bag and batch list', parcels: 'parcels', pieces: 'pieces', printed: 'Printed', by: 'by', page: 'page' },
  vi: {
    title: 'Danh sách túi và lô',
    parcels: 'bưu kiện',
    pieces: 'kiện',
    printed: 'In lúc',
    by: 'bởi',
    page: 'trang',
  },
} as const

const COLUMNS = 3
const COLUMN_GAP = 14
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS
const CELL_HEIGHT = 46
const HEAD_HEIGHT = 40

type Printing = { language: Language; printedAt: string; by: string; at: Date }

/** The batches of a manifest, each with its barcode and those of its parcels, in three columns on A4. */
export const layOutBags = async (list: BagList, printing: Printing): Promise<PdfDocument> => {
  await loadScriptFonts(JSON.stringify(list))
  const words = WORDS[printing.language]
  const doc = startDocument({ title: `${list.code} ${words.title}`, lang: printing.language, at: printing.at })
  let page = 1
  const foot = (): void => {
    rule(doc, BOTTOM + 8)
    const text = `${words.printed} ${printing.printedAt} ${words.by} ${printing.by} · ${list.code} · ${words.page} ${page}`
    write(doc, printable(text), PAGE.margin, BOTTOM + 12, { width: CONTENT_WIDTH, size: 7, color: QUIET })
  }
  let y = drawHead(doc, list, words.title)
  const makeRoom = (height: number): void => {
    if (y + height <= BOTTOM) return
    foot()
    doc.addPage()
    page += 1
    y = PAGE.margin
  }
  for (const batch of list.batches) {
    makeRoom(HEAD_HEIGHT + CELL_HEIGHT)
    rule(doc, y)
    const facts = `${batch.country}, ${batch.parcels.length} ${words.parcels}, ${batch.pieces} ${words.pieces}, ${batch.weight.toFixed(2)} kg`
    write(doc, batch.name, PAGE.margin, y + 6, { width: 260, bold: true, size: 12 })
    write(doc, printable(facts), PAGE.margin, y + 22, { width: 300, size: 8.5, color: QUIET })
    drawCode128(doc, batch.name, PAGE.width - PAGE.margin - 200, y + 6, 200, 26)
    y += HEAD_HEIGHT
    for (let first = 0; first < batch.parcels.length; first += COLUMNS) {
      makeRoom(CELL_HEIGHT)
      for (const [column, parcel] of batch.parcels.slice(first, first + COLUMNS).entries()) {
        const x = PAGE.margin + column * (COLUMN_WIDTH + COLUMN_GAP)
        drawCode128(doc, parcel.number, x, y, COLUMN_WIDTH, 20)
        write(doc, parcel.number, x, y + 22, { width: COLUMN_WIDTH, size: 8, bold: true })
        write(doc, printable(parcel.consigneeName).slice(0, 44), x, y + 32, {
          width: COLUMN_WIDTH,
          size: 7,
          color: QUIET,
        })
      }
      y += CELL_HEIGHT
    }
    y += 8
  }
  foot()
  doc.end()
  return doc
}

const drawHead = (doc: PdfDocument, list: BagList, title: string): number => {
  const left = { width: 300 }
  write(doc, title, PAGE.margin, PAGE.margin, { ...left, size: 9, color: QUIET })
  write(doc, list.code, PAGE.margin, PAGE.margin + 13, { ...left, size: 18, bold: true })
  const facts = `${list.date}, ${list.route}, ${list.flight}, ${list.mawb}`
  write(doc, printable(facts), PAGE.margin, PAGE.margin + 38, { ...left, size: 9.5 })
  drawCode128(doc, list.code, PAGE.width - PAGE.margin - 200, PAGE.margin, 200, 36)
  return PAGE.margin + 62
}
