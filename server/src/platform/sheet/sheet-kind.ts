import {
  EMPTY_FILE,
  GOOGLE_FILE,
  LOCKED_FILE,
  MACRO_FILE,
  NUMBERS_FILE,
  SheetError,
  type SheetKind,
  UNPACKED_TOO_LARGE_MESSAGE,
  UNREADABLE_FILE_MESSAGE,
  WEB_PAGE_FILE,
  XLSB_FILE,
  XML_FILE,
} from './sheet.ts'
import { utf16Name } from './decode-text.ts'
import { listZipEntries, type ZipEntry } from './zip-entries.ts'

const startsWith = (content: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => content[at] === byte)

/**
 * The kind of a file by its content, whatever its name. Throws a SheetError if it is empty, protected by a password,
 * contains macros, or unpacks to more than `unpackedMax` bytes, before unpacking anything.
 */
export const sheetKind = (content: Buffer, unpackedMax: number): SheetKind => {
  if (content.length === 0) throw new SheetError(EMPTY_FILE)
  if (startsWith(content, 0x50, 0x4b, 0x03, 0x04)) return zippedKind(content, unpackedMax)
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return oldKind(content)
  // UTF-16 letters contain bytes that no other text has.
  if (!utf16Name(content) && looksBinary(content)) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const [, other] = OTHER_TEXTS.find(([pattern]) => pattern.test(content.subarray(0, 1_000).toString('utf8'))) ?? []
  if (other !== undefined) throw new SheetError(other)
  return 'csv'
}

/** Texts that are not csv, including web pages that systems name .xls. */
const OTHER_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|style|body|table|div)\b/i,
    WEB_PAGE_FILE,
  ],
  [/^\uFEFF?\s*(?:<\?xml|<\w+:Workbook|<Workbook)/i, XML_FILE],
  [/^\uFEFF?\s*\{\s*"(?:url|doc_id)"/, GOOGLE_FILE],
  [/^\uFEFF?\s*(?:<|\{|%PDF)/, UNREADABLE_FILE_MESSAGE],
]

/** Other workbooks in a zip, by one of their parts, and what to save them as. */
const OTHER_ZIPS: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, XLSB_FILE],
  [/^Index(\.zip$|\/Document\.iwa$)/i, NUMBERS_FILE],
  [/^encrypted-package$/, LOCKED_FILE],
]

const zippedKind = (content: Buffer, unpackedMax: number): SheetKind => {
  const entries = listZipEntries(content)
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name))
  const [, other] = OTHER_ZIPS.find(([pattern]) => has(pattern)) ?? []
  if (other !== undefined) throw new SheetError(other)
  const kind = has(/^xl\/workbook\.xml$/i) ? 'xlsx' : isOpenDocument(entries) ? 'ods' : undefined
  if (!kind) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  if (has(/vbaProject\.bin$|^xl\/macrosheets\/|^(Basic|Scripts)\/./i)) throw new SheetError(MACRO_FILE)
  // An entry of declared size 0 with content is forged; other entries are not unpacked beyond their declared size.
  const size = entries.reduce(
    (sum, { packed, unpacked }) => sum + (unpacked === 0 && packed > 2 ? Infinity : unpacked),
    0,
  )
  if (size > unpackedMax) throw new SheetError(UNPACKED_TOO_LARGE_MESSAGE)
  return kind
}

/** An OpenDocument file; its reader checks whether it is a spreadsheet. */
const isOpenDocument = (entries: readonly ZipEntry[]): boolean =>
  ['content.xml', 'META-INF/manifest.xml'].every((part) => entries.some(({ name }) => name === part))

const hasName = (content: Buffer, name: string): boolean => content.includes(Buffer.from(name, 'utf16le'))

/** A compound file: a workbook of Excel 97, or a new one behind a password. Its directory names its parts in UTF-16. */
const oldKind = (content: Buffer): SheetKind => {
  if (hasName(content, 'EncryptedPackage')) throw new SheetError(LOCKED_FILE)
  if (hasName(content, '_VBA_PROJECT_CUR')) throw new SheetError(MACRO_FILE)
  if (!hasName(content, 'Workbook') && !hasName(content, 'Book')) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  return 'xls'
}

const SAMPLE = 4_000

/** Control characters that texts do not have, except the zero bytes of UTF-16. */
const looksBinary = (content: Buffer): boolean => {
  const sample = content.subarray(0, SAMPLE)
  let [zeros, odd] = [0, 0]
  for (const byte of sample) {
    if (byte === 0) zeros++
    else if (byte < 32 && ![9, 10, 13].includes(byte)) odd++
  }
  return odd > sample.length / 200 || zeros > sample.length * 0.6
}
