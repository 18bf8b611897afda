import { ITEM_TEXT_NAMES, type ItemTextName } from './item-fields.ts'
import { IDEOGRAPHS, RANGES } from './printable-letters.ts'

/** A text by the path of its field. */
export type PrintedText = readonly [path: string, text: string | null]

/** A text in document form: composed letters, one line, no control characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

const ranges = Object.values(RANGES).flatMap((group) =>
  group
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return { first, last }
    }),
)
const ideographs = IDEOGRAPHS.bits.replace(/\s/g, '')

const isPrintableIdeograph = (code: number): boolean => {
  const at = code - IDEOGRAPHS.first
  return at >= 0 && (Number.parseInt(ideographs[at >> 2] ?? '0', 16) & (8 >> (at & 3))) !== 0
}

/**
 * Whether a font of our documents has this letter of a composed text (rule LBL-6). Not called for blanks and control
 * characters.
 */
export const isPrintable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return isPrintableIdeograph(code) || ranges.some(({ first, last }) => first <= code && code <= last)
}

/** Nearly every text of a shipment: needs no look-up. */
const PLAIN = /^[\s\u0021-\u007e\u00a0-\u02e9\u1e00-\u1ef9]*$/

const hasUnprintable = (text: string): boolean =>
  [...oneLine(text)].some((letter) => letter !== ' ' && !isPrintable(letter))

/** The distinct characters of a text that our documents cannot show (rule LBL-6), by grapheme: `🇻🇳`, `स्`. */
export const unprintableIn = (text: string): string[] => {
  if (PLAIN.test(text)) return []
  const composed = text.normalize('NFC')
  if (!hasUnprintable(composed)) return []
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(composed)]
  return [...new Set(characters.flatMap(({ segment }) => (hasUnprintable(segment) ? [segment] : [])))]
}

/** A name in another script has more of them than fit in a sentence. */
const NAMED_MOST = 10

/** The texts of a record (an address), each at its own path below `path`; other values are skipped. */
export const textsAt = (path: string, record: object | null): PrintedText[] =>
  Object.entries(record ?? {}).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [[`${path}.${name}`, text]] : [],
  )

/** The texts of a customs item that documents print beside its description, below `path`. */
export const itemTextsAt = (path: string, item: { [Name in ItemTextName]?: string | null }): PrintedText[] =>
  ITEM_TEXT_NAMES.map((name): PrintedText => [`${path}.${name}`, item[name] ?? null])

/** The fields with unprintable characters, with at most ten of these characters. */
export const unprintableTexts = (texts: readonly PrintedText[]): Map<string, string> =>
  new Map(
    texts.flatMap(([path, text]) => {
      const characters = unprintableIn(text ?? '')
      return characters.length > 0 ? [[path, characters.slice(0, NAMED_MOST).join(' ')] as const] : []
    }),
  )

/** `shipToAddress.name1 (د ب ي), senderReference (🌸)` */
export const nameUnprintable = (texts: ReadonlyMap<string, string>): string =>
  [...texts].map(([path, characters]) => `${path} (${characters})`).join(', ')

export const unprintableMessage = (characters: string): string => `These characters cannot be printed: ${characters}.`

/**
 * Messages by path for unprintable texts (rule LBL-39). `saved`: the same texts as stored; a stored text is not
 * refused.
 */
export const unprintableProblems = (
  texts: readonly PrintedText[],
  saved: readonly PrintedText[] = [],
): Record<string, string> => {
  const stored = new Set(saved.map(([, text]) => text))
  const typed = texts.filter(([, text]) => !stored.has(text))
  return Object.fromEntries(
    [...unprintableTexts(typed)].map(([path, characters]) => [path, unprintableMessage(characters)]),
  )
}
