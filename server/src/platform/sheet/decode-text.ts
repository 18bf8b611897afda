import { TCVN3, VNI, VNI_LETTER } from './vietnamese-code-pages.ts'

/**
 * The text of a file that does not say how it is written, told by its bytes: UTF-16, UTF-8, and what old Vietnamese
 * programs write: Windows-1258, TCVN3 (ABC) and VNI. Answers in composed letters (NFC).
 */
export const decodeText = (bytes: Uint8Array): string => {
  const wide = wideName(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return bestOf(bytes)
  }
}

const wideName = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: Latin letters and digits leave every other byte empty.
  const head = bytes.subarray(0, 400)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le'
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : undefined
}

const SAMPLE_BYTES = 200_000

const bestOf = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const ranked = [from1258, fromTcvn3, fromVni]
    .map((decode) => ({ decode, score: vietnameseScore(decode(sample)) }))
    .sort((a, b) => b.score - a.score)
  return (ranked[0]?.decode ?? from1258)(bytes)
}

const from1258 = (bytes: Uint8Array): string => new TextDecoder('windows-1258').decode(bytes).normalize('NFC')
const western = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)
const fromTcvn3 = (bytes: Uint8Array): string =>
  western(bytes).replace(/[\u00a1-\u00ff]/g, (letter) => TCVN3[letter] ?? letter)
const fromVni = (bytes: Uint8Array): string => western(bytes).replace(VNI_LETTER, (letter) => VNI[letter] ?? letter)

const TONED = 'àáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ'
const O_AND_U = 'òóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ'

/** Letters that Vietnamese writes count for a reading; signs, foreign letters and vowels that never meet count against it. */
const vietnameseScore = (text: string): number => {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return (
    2 * count(/[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/g) +
    count(/[àáâãèéêìíòóôõùúýÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝ]/g) -
    4 * count(/[\u0080-\u00bf×÷]|\p{M}/gu) -
    4 * count(/[äåæçëïîñøûüÿÄÅÆÇËÏÎÑØÛÜß]/g) -
    4 * count(/[a-zà-ỹ](?=[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝĂĐƠƯ])/g) -
    4 * count(new RegExp(`[${TONED}][${TONED}]|[aeăâêôơ][${TONED}]|o[${O_AND_U}]|u[ùúủũụừứửữự]`, 'gi'))
  )
}
