type Encoding = 'windows-1258' | 'windows-1252'

const MARKS = /[\u0300\u0301\u0303\u0309\u0323]/

const bytesOf = (encoding: Encoding): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(encoding)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}
const BYTES = { 'windows-1258': bytesOf('windows-1258'), 'windows-1252': bytesOf('windows-1252') }

/** A text as Excel saves it in this code page: Windows-1258 writes missing letters as a letter and a mark. */
export const inWindows = (text: string, encoding: Encoding): Buffer => {
  const bytes = BYTES[encoding]
  const partsOf = (letter: string): string[] => {
    if (bytes.has(letter)) return [letter]
    const parts = [...letter.normalize('NFD')]
    return [
      parts
        .filter((part) => !MARKS.test(part))
        .join('')
        .normalize('NFC'),
      ...parts.filter((part) => MARKS.test(part)),
    ]
  }
  return Buffer.from(
    [...text.normalize('NFC')].flatMap(partsOf).map((part) => {
      const byte = bytes.get(part)
      if (byte === undefined) throw new Error(`${encoding} has no ${part}`)
      return byte
    }),
  )
}
