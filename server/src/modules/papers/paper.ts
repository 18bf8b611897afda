import PDFDocument from 'pdfkit'
import { paperFonts } from './fonts.ts'

export type Paper = PDFKit.PDFDocument

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
/** Below this line stands the foot of the page. */
export const BOTTOM = PAGE.height - PAGE.margin - 18

const INK = '#1e1d1b'
export const INK_BARS = '#000000'
export const QUIET = '#54514b'
export const LINE = '#a19d95'
export const SUNKEN = '#f4f3f0'

/** A paper without margins of its own: nothing breaks pages but the layout. Layouts end it with `doc.end()`. */
export const startPaper = ({ title, lang, at }: { title: string; lang: string; at: Date }): Paper => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Waybill', Producer: 'Waybill', CreationDate: at },
  })
  const { body, bold } = paperFonts()
  doc.registerFont('body', body)
  doc.registerFont('bold', bold)
  return doc
}

export type TextStyle = {
  width: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
}

const use = (doc: Paper, { size = 8.5, bold = false, color = INK }: TextStyle): Paper =>
  doc
    .font(bold ? 'bold' : 'body')
    .fontSize(size)
    .fillColor(color)

/** Vietnamese stacks two marks on a letter: lines keep clear of each other (ui.md §3). */
const gapOf = ({ size = 8.5 }: TextStyle): number => size * 0.14

/** How high a text stands in its width, whole. */
export const heightOf = (doc: Paper, text: string, style: TextStyle): number =>
  text === '' ? 0 : use(doc, style).heightOfString(text, { width: style.width, lineGap: gapOf(style) })

/** Writes a text, wrapped and never cut; answers its height. */
export const write = (doc: Paper, text: string, x: number, y: number, style: TextStyle): number => {
  if (text === '') return 0
  const height = heightOf(doc, text, style)
  doc.text(text, x, y, { width: style.width, align: style.align ?? 'left', lineGap: gapOf(style) })
  return height
}

export const rule = (doc: Paper, y: number, x = PAGE.margin, width = CONTENT_WIDTH): void => {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

/** A label over its value; answers the height of both. */
export const fact = (doc: Paper, label: string, value: string, x: number, y: number, width: number): number => {
  const head = write(doc, label, x, y, { width, size: 7, color: QUIET })
  return head + write(doc, value, x, y + head + 1, { width }) + 1
}

/** Facts in so many columns, row by row; answers the height of all. */
export const factGrid = (
  doc: Paper,
  facts: readonly (readonly [string, string])[],
  y: number,
  columns: number,
): number => {
  const gap = 12
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns
  let top = y
  for (let from = 0; from < facts.length; from += columns) {
    const heights = facts
      .slice(from, from + columns)
      .map(([label, value], at) => fact(doc, label, value, PAGE.margin + at * (width + gap), top, width))
    top += Math.max(...heights) + 6
  }
  return top - y
}

/** `EXP… · Page 1 of 3` at the foot of every page. */
export const numberPages = (doc: Paper, foot: (page: number, pages: number) => string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    rule(doc, BOTTOM + 8)
    write(doc, foot(page + 1, count), PAGE.margin, BOTTOM + 12, { width: CONTENT_WIDTH, size: 7, color: QUIET })
  }
}
