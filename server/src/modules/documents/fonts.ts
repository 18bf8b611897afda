import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { oneLine } from '@waybill/contract/shipments/printable-text'
import { parseFont, scriptFontOf } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const readFont = (name: string): Font => parseFont(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/**
 * DejaVu Sans holds Vietnamese with all its marks; papers embed what they use of it (rule LBL-1). Parsed with the first paper and
 * kept: a label alone took 85 ms of processor when each paper parsed them, and takes 28.
 */
let fonts: { body: Font; bold: Font } | undefined
export const documentFonts = (): { body: Font; bold: Font } =>
  (fonts ??= { body: readFont('DejaVuSans'), bold: readFont('DejaVuSans-Bold') })

const hasGlyph = (letter: string): boolean => {
  const { body, bold } = documentFonts()
  const code = letter.codePointAt(0) ?? 0
  return body.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)
}

/** Written from right to left: the glyphs are there, but nobody here lays such lines out. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

const isPlain = (letter: string): boolean => hasGlyph(letter) && !RIGHT_TO_LEFT.test(letter)

/** Does a font that is installed here draw this letter? `isPrintable` of the contract answers the same, without the fonts. */
export const isDrawable = (letter: string): boolean => isPlain(letter) || scriptFontOf(letter) !== undefined

/** The font of a letter: undefined is the body font of papers, a name one of `script-fonts.ts`. */
export const fontOf = (letter: string): string | undefined => (isPlain(letter) ? undefined : scriptFontOf(letter))

/** What stands in a paper for a letter that it cannot show. */
export const MISSING = '□'
export const printable = (text: string): string =>
  [...oneLine(text)].map((letter) => (isDrawable(letter) ? letter : MISSING)).join('')
