import type { Font } from 'fontkit'
import { fontOf } from './fonts.ts'
import { scriptFont } from './script-fonts.ts'

export type PdfDocument = PDFKit.PDFDocument

/** A run of one font. `script`: of `script-fonts.ts`, otherwise the body font. */
type Run = { text: string; width: number; script: string | undefined }
type Line = { runs: Run[]; width: number }
type Type = { size: number; bold: boolean }

/** Letters below this have a glyph in the body font: Latin with all its marks, Greek, Cyrillic, Armenian. */
const ALL_PLAIN = /^[\u0020-\u058f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ab\u20ac\u2116\u2248\u25a1\u00d7]*$/

/** pdfkit also draws with parsed fonts; its types omit that. */
export const addFont = (doc: PdfDocument, name: string, font: Font): PdfDocument =>
  doc.registerFont(name, font as unknown as Uint8Array)

/** Sets the font of a run and returns the document. */
export const setFont = (doc: PdfDocument, script: string | undefined, { size, bold }: Type): PdfDocument => {
  if (script === undefined) return doc.font(bold ? 'bold' : 'body', size)
  return addFont(doc, script, scriptFont(script)).font(script, size)
}

/**
 * Measured widths by word: many words are on every label, and size is a factor. Fonts are shared by all documents
 * (`fonts.ts`), so a single label need not measure the words of earlier ones: a third of its time.
 */
type Measured = { advances: Map<string, number>; lines: Map<string, Line[]> }
/** A long print meets ever new names; the oldest are dropped. */
const KEPT = 5_000
let known: Measured = { advances: new Map(), lines: new Map() }

const measures = (): Measured => {
  if (known.advances.size + known.lines.size >= KEPT) known = { advances: new Map(), lines: new Map() }
  return known
}

const measured = (doc: PdfDocument, text: string, script: string | undefined, type: Type): Run => {
  const { advances } = measures()
  const key = `${type.bold ? 'bold' : 'body'} ${script ?? ''} ${text}`
  const kept = advances.get(key)
  const advance = kept ?? setFont(doc, script, { ...type, size: 1 }).widthOfString(text)
  if (kept === undefined) advances.set(key, advance)
  return { text, script, width: advance * type.size }
}

const runsOf = (doc: PdfDocument, text: string, type: Type): Run[] => {
  if (ALL_PLAIN.test(text)) return [measured(doc, text, undefined, type)]
  const runs: { text: string; script: string | undefined }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = fontOf(letter)
    if (last && last.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs.map((run) => measured(doc, run.text, run.script, type))
}

/** How wide a text is on one line, in points. */
export const lineWidth = (doc: PdfDocument, text: string, type: Type): number => widthOf(runsOf(doc, text, type))

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0)

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isLoose = (part: string): boolean => [...part].some((letter) => fontOf(letter) !== undefined)

/** Parts between which a line may break: after blanks and hyphens; between words in scripts without blanks. */
const partsOf = (text: string): string[] =>
  text.split(/(?<=[ -])/).flatMap((part) => {
    if (ALL_PLAIN.test(part) || !isLoose(part)) return [part]
    const loose: string[] = []
    for (const { segment } of words.segment(part)) {
      const isClosing = /^[\p{P}\s]/u.test(segment) && !/^\p{Ps}/u.test(segment)
      if (isClosing && loose.length > 0) loose.push(`${loose.pop()}${segment}`)
      else loose.push(segment)
    }
    return loose
  })

/** Breaks a text into lines of a width, completely: a word wider than a line is broken between letters. */
export const linesOf = (doc: PdfDocument, text: string, width: number, type: Type): Line[] => {
  const { lines } = measures()
  const key = `${type.size} ${type.bold} ${width} ${text}`
  const kept = lines.get(key)
  if (kept) return kept
  const broken = breakLines(doc, text, width, type)
  lines.set(key, broken)
  return broken
}

const breakLines = (doc: PdfDocument, text: string, width: number, type: Type): Line[] => {
  const whole = runsOf(doc, text, type)
  // Rounding tolerance: text that was measured to fit must fit when drawn.
  if (widthOf(whole) <= width + 0.01) return [{ runs: whole, width: widthOf(whole) }]
  const wide = (part: string): number => widthOf(runsOf(doc, part.trimEnd(), type))
  const lines: string[] = []
  let line = ''
  const take = (part: string): void => {
    if (line === '' || wide(line + part) <= width + 0.01) line += part
    else {
      lines.push(line)
      line = part
    }
  }
  for (const part of partsOf(text)) {
    if (wide(part) <= width + 0.01) take(part)
    else for (const { segment } of letters.segment(part)) take(segment)
  }
  return [...lines, line].map((one) => {
    const runs = runsOf(doc, one.trimEnd(), type)
    return { runs, width: widthOf(runs) }
  })
}
