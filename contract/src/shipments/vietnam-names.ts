const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const MARKS = /[\u0300-\u036f]/g

/** 'M’Drắk' is one word, 'Bà Rịa - Vũng Tàu' four, '01' is '1'. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name with its marks, wherever the tone is written: 'Hoà Bình' and 'Hòa bình' are equal, 'Hoa Binh' is different. */
export const markedName = (name: string): string =>
  wordsOf(name)
    .map((word) => word.replace(/^0+(?=\d)/, '').replace(TONES, '') + (word.match(TONES)?.join('') ?? ''))
    .join(' ')

/** The same without marks: 'hoa binh'. */
export const plainName = (name: string): string => unmarked(wordsOf(name).join(' ')).replace(/\b0+(?=\d)/g, '')

const unmarked = (text: string): string => text.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd')
const MARKED_LETTER = /[^\P{L}\p{ASCII}]/u

export type WardKind = 'phường' | 'xã' | 'thị trấn' | 'đặc khu'
/** A city is a province (Hà Nội) or a district of one (Biên Hòa). */
type UnitLevel = 'ward' | 'district' | 'city' | 'province'
/** A unit as people write it: 'P. Bến Nghé', 'Quận 3'. `level` null: the bare name; `name` is the part without its kind. */
export type WrittenUnit = { level: UnitLevel | null; kind: WardKind | null; name: string; text: string }

type Prefix = { level: UnitLevel; kind: WardKind | null; marked: RegExp; plain: RegExp }
const prefix = (level: UnitLevel, words: string, kind: WardKind | null = null): Prefix => ({
  level,
  kind,
  marked: new RegExp(`^(?:${words})(?=[\\s.\\d])[\\s.]*`, 'iu'),
  plain: new RegExp(`^(?:${unmarked(words)})(?=[\\s.\\d])[\\s.]*`, 'iu'),
})
const PREFIXES: readonly Prefix[] = [
  prefix('ward', 'phường|p', 'phường'),
  prefix('ward', 'thị trấn|tt|t\\.t', 'thị trấn'),
  prefix('ward', 'đặc khu|đk', 'đặc khu'),
  prefix('ward', 'xã|x', 'xã'),
  prefix('ward', 'ward|commune'),
  prefix('district', 'quận|q|huyện|h|thị xã|tx|t\\.x|district|dist'),
  prefix('city', 'thành phố|tp|t\\.p|city of'),
  prefix('province', 'tỉnh|t|province of|province'),
]
const SUFFIXES: readonly [RegExp, UnitLevel, WardKind | null][] = [
  [/\s+(?:ward)$/i, 'ward', 'phường'],
  [/\s+(?:commune)$/i, 'ward', 'xã'],
  [/\s+(?:township)$/i, 'ward', 'thị trấn'],
  [/\s+(?:district|town)$/i, 'district', null],
  [/\s+city$/i, 'city', null],
  [/\s+province$/i, 'province', null],
]
const QUARTER_NUMBER = /^(?:d|q|p)\s*\.?\s*(\d{1,2})$/i

/**
 * Reads the kind of a unit off its name (rule VNA-2). In a text with marks, 'Phương Liên' is no ward of the name
 * 'Liên'; in one without marks, 'Phuong Lien' is.
 */
export const readUnit = (written: string): WrittenUnit => {
  const text = written.normalize('NFC').trim().replace(/\s+/g, ' ')
  const short = QUARTER_NUMBER.exec(text)
  if (short?.[1] !== undefined)
    return /^p/i.test(text)
      ? { level: 'ward', kind: 'phường', name: short[1], text }
      : { level: 'district', kind: null, name: short[1], text }
  const isMarked = MARKED_LETTER.test(text)
  for (const { level, kind, marked, plain } of PREFIXES) {
    const name = text.replace(marked, '')
    if (name !== text && name !== '') return { level, kind, name, text }
    const bare = isMarked ? text : text.replace(plain, '')
    if (bare !== text && bare !== '') return { level, kind, name: bare, text }
  }
  for (const [suffix, level, kind] of SUFFIXES) {
    const name = text.replace(suffix, '')
    if (name !== text && name !== '') return { level, kind, name, text }
  }
  return { level: null, kind: null, name: text, text }
}
