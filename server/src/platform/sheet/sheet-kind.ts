import {
  EMPTY_FILE,
  LOCKED_FILE,
  MACRO_FILE,
  UNREADABLE_FILE_MESSAGE,
  SheetError,
  type SheetKind,
  UNPACKED_TOO_LARGE_MESSAGE,
} from './sheet.ts'

const startsWith = (content: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => content[at] === byte)

/**
 * What a file is by its content, whatever its name says. Throws a SheetError for what is empty, protected by a password,
 * carries macros, or unpacks to more than `unpackedMax` bytes, before anything of it is unpacked.
 */
export const sheetKind = (content: Buffer, unpackedMax: number): SheetKind => {
  if (content.length === 0) throw new SheetError(EMPTY_FILE)
  if (startsWith(content, 0x50, 0x4b, 0x03, 0x04)) return zippedKind(content, unpackedMax)
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return oldKind(content)
  if (looksBinary(content)) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  if (/^\uFEFF?\s*(<|\{|%PDF)/.test(content.subarray(0, 200).toString('utf8')))
    throw new SheetError(UNREADABLE_FILE_MESSAGE)
  return 'csv'
}

const zippedKind = (content: Buffer, unpackedMax: number): SheetKind => {
  const entries = listEntries(content)
  const named = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name))
  if (!named(/^xl\/workbook\.xml$/i)) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  if (named(/vbaProject\.bin$|^xl\/macrosheets\//i)) throw new SheetError(MACRO_FILE)
  // What says that it is nothing and is something lies; what says its size is not unpacked beyond it.
  const size = entries.reduce(
    (sum, { packed, unpacked }) => sum + (unpacked === 0 && packed > 2 ? Infinity : unpacked),
    0,
  )
  if (size > unpackedMax) throw new SheetError(UNPACKED_TOO_LARGE_MESSAGE)
  return 'xlsx'
}

type Entry = { name: string; packed: number; unpacked: number }
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535

/** The list at the end of a zip (PKWARE APPNOTE 4.3.12), read without unpacking. */
const listEntries = (zip: Buffer): Entry[] => {
  const from = Math.max(0, zip.length - END_BYTES - COMMENT_MAX)
  let end = zip.length - END_BYTES
  while (end >= from && zip.readUInt32LE(end) !== END) end--
  if (end < from) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === CENTRAL) {
    const [nameBytes, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
    })
    at += 46 + nameBytes + extra + comment
  }
  return entries
}

const hasName = (content: Buffer, name: string): boolean => content.includes(Buffer.from(name, 'utf16le'))

/** A compound file: a workbook of Excel 97, or a new one behind a password. Its directory names its parts in UTF-16. */
const oldKind = (content: Buffer): SheetKind => {
  if (hasName(content, 'EncryptedPackage')) throw new SheetError(LOCKED_FILE)
  if (hasName(content, '_VBA_PROJECT_CUR')) throw new SheetError(MACRO_FILE)
  if (!hasName(content, 'Workbook') && !hasName(content, 'Book')) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  return 'xls'
}

const SAMPLE = 4_000

/** Control characters that no text has; the zero bytes of UTF-16 aside. */
const looksBinary = (content: Buffer): boolean => {
  const sample = content.subarray(0, SAMPLE)
  let [zeros, odd] = [0, 0]
  for (const byte of sample) {
    if (byte === 0) zeros++
    else if (byte < 32 && ![9, 10, 13].includes(byte)) odd++
  }
  return odd > sample.length / 200 || zeros > sample.length * 0.6
}
