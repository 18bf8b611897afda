import type { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { SheetError, UNPACKED_TOO_LARGE_MESSAGE, UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** A part of a zip: its sizes in bytes from the central directory, and the offset of its local header. */
export type ZipEntry = {
  name: string
  packed: number
  unpacked: number
  isDeflated: boolean
  crc: number
  at: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const COMMENT_MAX = 65_535
const DEFLATED = 8

/**
 * Lists the entries of a zip (PKWARE APPNOTE 4.3.12) without unpacking. Throws a SheetError if the central directory is
 * missing.
 */
export const listZipEntries = (zip: Buffer): ZipEntry[] => {
  const from = Math.max(0, zip.length - END_BYTES - COMMENT_MAX)
  let end = zip.length - END_BYTES
  while (end >= from && zip.readUInt32LE(end) !== END) end--
  if (end < from) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  while (at + CENTRAL_BYTES <= zip.length && zip.readUInt32LE(at) === CENTRAL) {
    const [nameBytes, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    entries.push({
      name: zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      isDeflated: zip.readUInt16LE(at + 10) === DEFLATED,
      crc: zip.readUInt32LE(at + 16),
      at: zip.readUInt32LE(at + 42),
    })
    at += CENTRAL_BYTES + nameBytes + extra + comment
  }
  return entries
}

/** The content of an entry as stored in the zip. */
const packedContent = (zip: Buffer, entry: ZipEntry): Buffer => {
  if (entry.at + LOCAL_BYTES > zip.length || zip.readUInt32LE(entry.at) !== LOCAL)
    throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const from = entry.at + LOCAL_BYTES + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  return zip.subarray(from, from + entry.packed)
}

/**
 * Unpacks one entry in pieces; a reader that stops ends it. Throws a SheetError if it unpacks to more than `maxBytes`,
 * whatever size the central directory claims.
 */
export async function* unpack(zip: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  const packed = packedContent(zip, entry)
  let bytes = 0
  for await (const piece of entry.isDeflated ? inflated(packed) : [packed]) {
    bytes += piece.length
    if (bytes > maxBytes) throw new SheetError(UNPACKED_TOO_LARGE_MESSAGE)
    yield piece
  }
}

/** The same as UTF-8 text. */
export async function* unpackText(zip: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of unpack(zip, entry, maxBytes)) yield decoder.decode(piece, { stream: true })
}

const PIECE_BYTES = 128 * 1024

const inflated = (packed: Buffer): AsyncIterable<Buffer> => {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  inflate.end(packed)
  return inflate as Readable & AsyncIterable<Buffer>
}

const STORED = 0
const VERSION = 20
const UTF8_NAMES = 0x800

/** A zip of the same entries, with other content at some indexes (`at`). */
export const replaceEntries = (zip: Buffer, contents: ReadonlyMap<ZipEntry['at'], Buffer>): Buffer => {
  const entries = listZipEntries(zip)
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = contents.get(entry.at)
    const data = content ?? packedContent(zip, entry)
    const name = Buffer.from(entry.name)
    // The fields common to the local header and the central directory: from the version needed to the length of extra
    // fields.
    const header = Buffer.alloc(26)
    header.writeUInt16LE(VERSION, 0)
    header.writeUInt16LE(UTF8_NAMES, 2)
    header.writeUInt16LE(content || !entry.isDeflated ? STORED : DEFLATED, 4)
    header.writeUInt32LE(content ? crc32(content) : entry.crc, 10)
    header.writeUInt32LE(data.length, 14)
    header.writeUInt32LE(content ? content.length : entry.unpacked, 18)
    header.writeUInt16LE(name.length, 22)
    const behind = Buffer.alloc(CENTRAL_BYTES - header.length - 6)
    behind.writeUInt32LE(at, behind.length - 4)
    listed.push(signature(CENTRAL), Buffer.from([VERSION, 0]), header, behind, name)
    const local = [signature(LOCAL), header, name, data]
    locals.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

const signature = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
