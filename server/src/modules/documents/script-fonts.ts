import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, create } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * Families that come in slices by characters (`unicode.json` lists them), and the letters for which each is used, in
 * this order.
 */
const FAMILIES: readonly { family: string; letters: RegExp }[] = [
  { family: 'noto-sans-thai', letters: /\p{Script=Thai}/u },
  { family: 'noto-sans-kr', letters: /\p{Script=Hangul}/u },
  {
    family: 'noto-sans-sc',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
  },
  { family: 'noto-sans-kr', letters: /\p{Script=Han}/u },
]
/**
 * Listed, but without a glyph: recent ideographs of Unicode, and compatibility ones, which composed texts do not
 * contain.
 */
const WITHOUT_GLYPH = /[\u4db6-\u4dbf\u9ff0-\u9fff\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u

const inPackage = (family: string, file: string): string =>
  require.resolve(`@fontsource-variable/${family}/package.json`).replace(/package\.json$/, file)

/** For each family: the slice of a code point. */
const slices = new Map<string, ReadonlyMap<number, string>>()

/** `{"[4]": "U+4e00-4e02,U+4e05", "thai": …}` by code point. */
const slicesOf = (family: string): ReadonlyMap<number, string> => {
  const known = slices.get(family)
  if (known) return known
  const table = JSON.parse(readFileSync(inPackage(family, 'unicode.json'), 'utf8')) as Record<string, string>
  const made = new Map<number, string>()
  for (const [name, ranges] of Object.entries(table))
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((figure) => Number.parseInt(figure, 16))
      for (let code = first; code <= last; code += 1) made.set(code, `${family}-${name.replace(/[[\]]/g, '')}`)
    }
  slices.set(family, made)
  return made
}

const known = new Map<string, string | undefined>()

/** The font slice of a Chinese, Japanese, Korean or Thai letter; undefined: we have none. */
export const scriptFontOf = (letter: string): string | undefined => {
  if (known.has(letter)) return known.get(letter)
  const code = letter.codePointAt(0) ?? 0
  const font = WITHOUT_GLYPH.test(letter)
    ? undefined
    : FAMILIES.flatMap(({ family, letters }) => (letters.test(letter) ? [slicesOf(family).get(code)] : [])).find(
        Boolean,
      )
  known.set(letter, font)
  return font
}

/** From here on the body font may lack letters; Vietnamese and punctuation are in between. */
const BEYOND_BODY = /[\u0e00-\u1dff\u2e80-\uffff]/

const loaded = new Map<string, Font>()
type Decompress = (woff2: Buffer) => Promise<Uint8Array>

/** A slice loaded by `loadScriptFonts`. */
export const scriptFont = (font: string): Font => {
  const file = loaded.get(font)
  if (!file) throw new Error(`The font ${font} is not loaded`)
  return file
}

/** Loads the slices for a text; most texts need none. They stay in memory: some 60 kB each. */
export const loadScriptFonts = async (text: string): Promise<void> => {
  if (!BEYOND_BODY.test(text)) return
  const missing = new Set<string>()
  for (const letter of new Set(text.normalize('NFC'))) {
    const font = letter < '\u0e00' ? undefined : scriptFontOf(letter)
    if (font !== undefined && !loaded.has(font)) missing.add(font)
  }
  if (missing.size === 0) return
  // pdfkit draws blanks from WOFF2; as TrueType it draws the letters.
  const { decompress } = require('wawoff2') as { decompress: Decompress }
  for (const font of missing) {
    const family = FAMILIES.find((one) => font.startsWith(one.family))?.family ?? ''
    const woff2 = await readFile(inPackage(family, `files/${font}-wght-normal.woff2`))
    loaded.set(font, parseFont(Buffer.from(await decompress(woff2))))
  }
}

/** Ligatures: such a glyph stands for the letters that it was laid out from. */
const isLigature = (code: number): boolean => code >= 0xfb00 && code <= 0xfb4f

/**
 * A font for many documents. A glyph is created once, by its first user, and keeps the letters of that request. Each is
 * therefore requested by its letter here, before a letter with marks requests its parts without any; otherwise a later
 * document could not be searched for them.
 */
export const parseFont = (file: Buffer): Font => {
  const fontkit = require('fontkit') as { create: typeof create }
  const font = fontkit.create(file) as Font
  for (const code of font.characterSet) if (!isLigature(code)) font.glyphForCodePoint(code)
  return font
}
