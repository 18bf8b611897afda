import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { documentFonts } from './fonts.ts'
import { addFont, lineWidth, linesOf, type PdfDocument, setFont } from './lines.ts'

export type { PdfDocument } from './lines.ts'

const MM = 72 / 25.4
/** A label of 100 × 150 mm (rule LBL-1), in points. */
export const LABEL = { width: 100 * MM, height: 150 * MM, margin: 4 * MM }
export const CONTENT = LABEL.width - 2 * LABEL.margin
/** Label printers print only black: grey becomes dots. */
export const BLACK = '#000000'

export const labelRule = (doc: PdfDocument, y: number, weight: number): void => {
  doc
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(weight)
    .strokeColor(BLACK)
    .stroke()
}

// Loaded with the first document (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
/** The page footer is below this line. */
export const BOTTOM = PAGE.height - PAGE.margin - 18

const INK = '#1e1d1b'
export const INK_BARS = '#000000'
export const QUIET = '#54514b'
const LINE = '#a19d95'
export const SUNKEN = '#f4f3f0'

type Start = {
  title: string
  lang: string
  at: Date
  /** In points; default: A4. */
  size?: readonly [number, number]
  /** Pages stay open until the end, so that their number can be written on each. */
  isBuffered?: boolean
}

/** A document without margins: only the layout breaks pages. Layouts end it with `doc.end()`. */
export const startDocument = ({ title, lang, at, size, isBuffered = true }: Start): PdfDocument => {
  const Document = require('pdfkit') as typeof PDFDocument
  const doc = new Document({
    size: size ? [...size] : 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: isBuffered,
    autoFirstPage: isBuffered,
    // No default font: pdfkit would parse and embed Helvetica for each document without a use.
    font: '',
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Waybill', Producer: 'Waybill', CreationDate: at },
  })
  const { body, bold } = documentFonts()
  addFont(doc, 'body', body)
  return addFont(doc, 'bold', bold)
}

type TextStyle = {
  width: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  /** A figure or a code: it stays on one line, smaller if its column is too narrow (rule LBL-82). */
  isWhole?: boolean
}

/** Ascent and descent of the body font, relative to its size; lines of other scripts share the baseline. */
const ASCENT = 0.928
const DESCENT = 0.236
/** Vietnamese stacks two marks on a letter, so line spacing must be wide enough (rule FMT-5). */
const GAP = 0.14

/** These fonts draw Chinese, Japanese and Korean too thin: a stroke matches their weight to the surrounding text. */
const STROKE = { body: 0.03, bold: 0.06 }
const THAI_STROKE = { body: 0.004, bold: 0.03 }
const STROKED = { fill: true, stroke: true }
const strokeOf = (script: string, { size, bold }: { size: number; bold: boolean }): number =>
  size * (script.startsWith('noto-sans-thai') ? THAI_STROKE : STROKE)[bold ? 'bold' : 'body']

const typeOf = (doc: PdfDocument, text: string, { size = 8.5, bold = false, isWhole = false, width }: TextStyle) => {
  if (!isWhole) return { size, bold }
  return { size: size * Math.min(1, width / Math.max(lineWidth(doc, text, { size, bold }), 1)), bold }
}

/** Height of this many lines. */
const lineHeight = (size: number): number => size * (ASCENT + DESCENT + GAP)

/** Width of a text on one line, in points. */
export const widthOf = (doc: PdfDocument, text: string, type: { size: number; bold: boolean }): number =>
  text === '' ? 0 : lineWidth(doc, text, type)

/** Height of a whole text in its width. */
export const heightOf = (doc: PdfDocument, text: string, style: TextStyle): number => {
  if (text === '') return 0
  const type = typeOf(doc, text, style)
  return linesOf(doc, text, style.width, type).length * lineHeight(type.size)
}

/** Writes a text, wrapped and never cut; returns its height. */
export const write = (doc: PdfDocument, text: string, x: number, y: number, style: TextStyle): number => {
  if (text === '') return 0
  const { color = INK, align = 'left', width } = style
  const type = typeOf(doc, text, style)
  const lines = linesOf(doc, text, width, type)
  lines.forEach((line, at) => {
    const spare = align === 'left' ? 0 : (width - line.width) / (align === 'center' ? 2 : 1)
    const baseline = y + at * lineHeight(type.size) + type.size * ASCENT
    let left = x + spare
    for (const run of line.runs) {
      setFont(doc, run.script, type).fillColor(color)
      if (run.script !== undefined) doc.strokeColor(color).lineWidth(strokeOf(run.script, type))
      // Already measured: with width and word count pdfkit does not measure again.
      const known = { lineBreak: false, baseline: 'alphabetic', textWidth: run.width, wordCount: 1 } as const
      doc.text(run.text, left, baseline, run.script === undefined ? known : { ...known, ...STROKED })
      left += run.width
    }
  })
  return lines.length * lineHeight(type.size)
}

export const rule = (doc: PdfDocument, y: number, x = PAGE.margin, width = CONTENT_WIDTH): void => {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

/** A label over its value; returns the height of both. */
const fact = (doc: PdfDocument, label: string, value: string, x: number, y: number, width: number): number => {
  const head = write(doc, label, x, y, { width, size: 7, color: QUIET })
  return head + write(doc, value, x, y + head + 1, { width }) + 1
}

/** Facts in columns, row by row; returns the height of all. */
export const factGrid = (
  doc: PdfDocument,
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

/** `EXP… · Page 1 of 3` in the footer of every page. */
export const numberPages = (doc: PdfDocument, foot: (page: number, pages: number) => string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    rule(doc, BOTTOM + 8)
    write(doc, foot(page + 1, count), PAGE.margin, BOTTOM + 12, { width: CONTENT_WIDTH, size: 7, color: QUIET })
  }
}
