/** Letters without a removable mark, and typographic signs (rule MNF-51). */
const REPLACED: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ħ: 'h',
  Ħ: 'H',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  þ: 'th',
  Þ: 'Th',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ə: 'e',
  Ə: 'E',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‹': '<',
  '›': '>',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '⁄': '/',
  '•': '-',
  '×': 'x',
  '、': ',',
  '。': '.',
}

const PLAIN = /^[\x20-\x7e]*$/
/** Plain words separated by single spaces, as most texts are. */
const PLAIN_WORDS = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
const LATIN_1 = /[\xa1-\xff]/
const COMBINING = /[\u0300-\u036f]/g
const LETTER = /[\p{L}\p{N}\p{M}]/u

/**
 * A text in the letters of ISO-8859-1, on one line: marks are removed ('Đào' → 'Dao'), typographic signs replaced by
 * plain ones, unsupported signs dropped. undefined: it has a letter of another script.
 */
export const toLatinText = (text: string | null): string | undefined => {
  if (text === null || text === '') return ''
  if (PLAIN_WORDS.test(text)) return text
  const line = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Z}\p{C}]+/gu, ' ')
    .trim()
  if (PLAIN.test(line)) return line
  let latin = ''
  for (const sign of line) {
    const written = writtenAs(sign)
    if (written === undefined) return undefined
    latin += written
  }
  return latin.replace(/ +/g, ' ').trim()
}

const writtenAs = (sign: string): string | undefined => {
  if (PLAIN.test(sign)) return sign
  const plain = [...sign.normalize('NFKD').replace(COMBINING, '')].map((part) => REPLACED[part] ?? part).join('')
  if (PLAIN.test(plain)) return plain
  if (LATIN_1.test(sign)) return sign
  return LETTER.test(sign) ? undefined : ''
}
