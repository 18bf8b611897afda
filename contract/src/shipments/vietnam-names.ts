const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const MARKS = /[\u0300-\u036f]/g

const unmarked = (text: string): string => text.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd')

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
export const plainName = (name: string): string =>
  unmarked(name.toLowerCase())
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b0+(?=\d)/g, '')

const MARKED_LETTER = /[^\P{L}\p{ASCII}]/u

export type WardKind = 'phường' | 'xã' | 'thị trấn' | 'đặc khu'
/** A city is a province (Hà Nội) or a district of one (Biên Hòa). */
type UnitLevel = 'ward' | 'district' | 'city' | 'province'
/** A unit as people write it: 'P. Bến Nghé', 'Quận 3'. `level` null: the bare name; `name` is the part without its kind. */
export type WrittenUnit = { level: UnitLevel | null; kind: WardKind | null; name: string; text: string }

type Kind = { level: UnitLevel; kind: WardKind | null }
const PREFIXES: readonly (Kind & { words: string })[] = [
  { level: 'ward', kind: 'phường', words: 'phường|p' },
  { level: 'ward', kind: 'thị trấn', words: 'thị trấn|tt|t\\.t' },
  { level: 'ward', kind: 'đặc khu', words: 'đặc khu|đk' },
  { level: 'ward', kind: 'xã', words: 'xã|x' },
  { level: 'ward', kind: null, words: 'ward|commune' },
  { level: 'district', kind: null, words: 'quận|q|huyện|h|thị xã|tx|t\\.x|district|dist' },
  { level: 'city', kind: null, words: 'thành phố|tp|t\\.p|city of' },
  { level: 'province', kind: null, words: 'tỉnh|t|province of|province' },
]
/** One group for each prefix. */
const prefixes = (spelling: (words: string) => string): RegExp =>
  new RegExp(
    `^(?:${PREFIXES.map(({ words }) => `(${spelling(words)})`).join('|')})(?=[\\s.\\d])[\\s.]*(?=[^\\s.])`,
    'iu',
  )
const MARKED_PREFIX = prefixes((words) => words)
const PLAIN_PREFIX = prefixes(unmarked)

const SUFFIX = /\s+(ward|commune|township|district|town|city|province)$/i
const SUFFIXES: Readonly<Record<string, Kind>> = {
  ward: { level: 'ward', kind: 'phường' },
  commune: { level: 'ward', kind: 'xã' },
  township: { level: 'ward', kind: 'thị trấn' },
  district: { level: 'district', kind: null },
  town: { level: 'district', kind: null },
  city: { level: 'city', kind: null },
  province: { level: 'province', kind: null },
}
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
  const prefix = MARKED_PREFIX.exec(text) ?? (MARKED_LETTER.test(text) ? null : PLAIN_PREFIX.exec(text))
  if (prefix) {
    const [whole, ...groups] = prefix
    const found = PREFIXES[groups.findIndex((group) => group !== undefined)]
    if (found) return { level: found.level, kind: found.kind, name: text.slice(whole.length), text }
  }
  const suffix = SUFFIX.exec(text)
  const kind = SUFFIXES[suffix?.[1]?.toLowerCase() ?? '']
  return suffix && kind
    ? { ...kind, name: text.slice(0, suffix.index), text }
    : { level: null, kind: null, name: text, text }
}
