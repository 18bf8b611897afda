import type { TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { readsAsVietnamese, readsAsWord } from './reads-as-word.ts'
import { TCVN3, VNI, VNI_LETTER } from './vietnamese-code-pages.ts'

/** `isDoubtful`: Windows-1258 and Windows-1252 both read as words; the text is that of Windows-1258. */
type DecodedText = { text: string; isDoubtful: boolean }

/**
 * Decodes a text file of unknown encoding (rule UPL-51): UTF-16 and UTF-8 by their bytes, otherwise the Windows
 * encoding in `answer`, otherwise the one of Windows-1258, Windows-1252, TCVN3 (ABC) and VNI that gives the most words.
 * Returns composed letters (NFC).
 */
export const decodeText = (bytes: Uint8Array, answer?: TextEncoding): DecodedText => {
  const certain = decodeUnicode(bytes)
  if (certain !== undefined) return { text: certain, isDoubtful: false }
  if (answer) return { text: decodeWindows(bytes, answer), isDoubtful: false }
  const { decode, isDoubtful } = choose(bytes)
  return { text: decode(bytes), isDoubtful }
}

const decodeUnicode = (bytes: Uint8Array): string | undefined => {
  const wide = utf16Name(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes).normalize('NFC')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return undefined
  }
}

/**
 * The UTF-16 variant of the bytes: by their byte order mark, or by every other byte being empty; undefined: not UTF-16.
 */
export const utf16Name = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a byte order mark: Latin letters and digits leave every other byte empty.
  const head = bytes.subarray(0, 400)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le'
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : undefined
}

const DECODERS: Readonly<Record<TextEncoding, TextDecoder>> = {
  'windows-1258': new TextDecoder('windows-1258'),
  'windows-1252': new TextDecoder('windows-1252'),
}
const decodeWindows = (bytes: Uint8Array, encoding: TextEncoding): string =>
  DECODERS[encoding].decode(bytes).normalize('NFC')

type Decode = (bytes: Uint8Array) => string
const from1258: Decode = (bytes) => decodeWindows(bytes, 'windows-1258')
const from1252: Decode = (bytes) => decodeWindows(bytes, 'windows-1252')
const fromTcvn3: Decode = (bytes) => from1252(bytes).replace(/[\u00a1-\u00ff]/g, (letter) => TCVN3[letter] ?? letter)
const fromVni: Decode = (bytes) => from1252(bytes).replace(VNI_LETTER, (letter) => VNI[letter] ?? letter)

/** A reading with fewer words than this share of the other's is not plausible. */
const PLAUSIBLE_SHARE = 0.1

/** The decoder that gives the most words; Windows-1258 and Windows-1252 take precedence over old fonts. */
const choose = (bytes: Uint8Array): { decode: Decode; isDoubtful: boolean } => {
  const words = strangeWords(bytes)
  const count = (decode: Decode, isWord: (word: string) => boolean): number =>
    words.filter((word) => isText(decode(word), isWord)).length
  const windows = Math.max(count(from1258, readsAsWord), count(from1252, readsAsWord))
  const [tcvn3, vni] = [count(fromTcvn3, readsAsVietnamese), count(fromVni, readsAsVietnamese)]
  if (Math.max(tcvn3, vni) > windows) return { decode: tcvn3 >= vni ? fromTcvn3 : fromVni, isDoubtful: false }
  const differing = words.filter((word) => from1258(word) !== from1252(word))
  const only = (decode: Decode, other: Decode): number =>
    differing.filter((word) => isText(decode(word)) && !isText(other(word))).length
  const [forVietnamese, forWestern] = [only(from1258, from1252), only(from1252, from1258)]
  if (forWestern < forVietnamese * PLAUSIBLE_SHARE) return { decode: from1258, isDoubtful: false }
  if (forVietnamese < forWestern * PLAUSIBLE_SHARE) return { decode: from1252, isDoubtful: false }
  return { decode: from1258, isDoubtful: differing.length > 0 }
}

const WORDS_MAX = 20_000
const WORD_BYTES_MAX = 60

/** Distinct words with a non-ASCII byte, as bytes. */
const strangeWords = (bytes: Uint8Array): Uint8Array[] => {
  const words = new Map<string, Uint8Array>()
  let from = 0
  let isStrange = false
  for (let at = 0; at <= bytes.length && words.size < WORDS_MAX; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x80) isStrange = true
    else if ((byte < 0x41 || byte > 0x5a) && (byte < 0x61 || byte > 0x7a)) {
      if (isStrange && at - from <= WORD_BYTES_MAX) {
        const word = bytes.subarray(from, at)
        words.set(Buffer.from(word).toString('latin1'), word)
      }
      from = at + 1
      isStrange = false
    }
  }
  return [...words.values()]
}

/** Symbols beside or between words; ª and º after a letter or a digit. */
const SEPARATORS = /[\u2010-\u2026\u2030-\u203a€£¥«»¡¿°·•™©®×\u00a0]+|(?<=[\p{L}\p{N}]|^)[ªº]$/u
const LETTERS = /^[\p{L}\p{M}]*$/u

/** Whether the text between spaces and ASCII symbols reads as words; a symbol within letters does not. */
const isText = (run: string, isWord = readsAsWord): boolean => {
  if (/\p{L}[«»¡¿°·•™©®×€£¥]\p{L}/u.test(run)) return false
  return run.split(SEPARATORS).every((word) => LETTERS.test(word) && isWord(word))
}
