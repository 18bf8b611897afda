import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scriptFontOf } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const fontFile = (name: string): Buffer => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** DejaVu Sans holds Vietnamese with all its marks; papers embed what they use of it (rule LBL-1). Read with the first paper. */
let fonts: { body: Buffer; bold: Buffer } | undefined
export const documentFonts = (): { body: Buffer; bold: Buffer } =>
  (fonts ??= { body: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') })

/** Where a table of an OpenType file begins. */
const tableAt = (font: Buffer, name: string): number => {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`The font has no table ${name}`)
}

/** The ranges of characters that a font has glyphs for: its `cmap`, format 12 (OpenType specification, "cmap"). */
const rangesOf = (font: Buffer): [first: number, last: number][] => {
  const cmap = tableAt(font, 'cmap')
  for (let at = cmap + 4; at < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; at += 8) {
    const table = cmap + font.readUInt32BE(at + 4)
    if (font.readUInt16BE(table) !== 12) continue
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => {
      const from = table + 16 + group * 12
      return [font.readUInt32BE(from), font.readUInt32BE(from + 4)]
    })
  }
  throw new Error('The font maps no characters')
}

let ranges: [number, number][] | undefined
const hasGlyph = (letter: string): boolean => {
  ranges ??= [documentFonts().body, documentFonts().bold]
    .map(rangesOf)
    .reduce((left, right) => left.filter(([a, b]) => right.some(([c, d]) => a <= d && c <= b)))
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

/** Written from right to left: the glyphs are there, but nobody here lays such lines out. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

const isPlain = (letter: string): boolean => hasGlyph(letter) && !RIGHT_TO_LEFT.test(letter)
const isPrintable = (letter: string): boolean => isPlain(letter) || scriptFontOf(letter) !== undefined

/** The font of a letter: undefined is the body font of papers, a name one of `script-fonts.ts`. */
export const fontOf = (letter: string): string | undefined => (isPlain(letter) ? undefined : scriptFontOf(letter))

/** As a paper writes it: composed letters, one line, no control characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

/** The letters of a text that papers cannot show, each once: Arabic, Hebrew, Devanagari, emoji … */
export const unprintableIn = (text: string): string[] => [
  ...new Set([...oneLine(text)].filter((letter) => !isPrintable(letter))),
]

/** What stands in a paper for a letter that it cannot show. */
export const MISSING = '□'
export const printable = (text: string): string =>
  [...oneLine(text)].map((letter) => (isPrintable(letter) ? letter : MISSING)).join('')
