import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { oneLine } from '@waybill/contract/shipments/printable-text'
import { parseFont, scriptFontOf } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const readFont = (name: string): Font => parseFont(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/**
 * DejaVu Sans has Vietnamese with all its marks; documents embed the used part (rule LBL-1). Parsed with the first
 * document and kept: parsing for each document cost a single label 85 ms of processor time, now 28.
 */
let fonts: { body: Font; bold: Font } | undefined
export const documentFonts = (): { body: Font; bold: Font } =>
  (fonts ??= { body: readFont('DejaVuSans'), bold: readFont('DejaVuSans-Bold') })

const hasGlyph = (letter: string): boolean => {
  const { body, bold } = documentFonts()
  const code = letter.codePointAt(0) ?? 0
  return body.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)
}

/** Right-to-left scripts: the glyphs exist, but we do not lay out such lines. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

const isPlain = (letter: string): boolean => hasGlyph(letter) && !RIGHT_TO_LEFT.test(letter)

/** Whether an installed font has this letter. `isPrintable` of the contract answers the same without the fonts. */
export const isDrawable = (letter: string): boolean => isPlain(letter) || scriptFontOf(letter) !== undefined

/** The font of a letter: undefined is the body font of documents, a name is one of `script-fonts.ts`. */
export const fontOf = (letter: string): string | undefined => (isPlain(letter) ? undefined : scriptFontOf(letter))

/** Replaces an unprintable letter in a document. */
export const MISSING = '□'
export const printable = (text: string): string =>
  [...oneLine(text)].map((letter) => (isDrawable(letter) ? letter : MISSING)).join('')
