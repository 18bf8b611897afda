import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { SheetError, UNPACKED_TOO_LARGE_MESSAGE, UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** A part of a zip: its sizes in bytes as the list of contents says them, and where its local header begins. */
export type ZipEntry = { name: string; packed: number; unpacked: number; isDeflated: boolean; at: number }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const COMMENT_MAX = 65_535
const DEFLATED = 8

/** Lists the entries of a zip (PKWARE APPNOTE 4.3.12) without unpacking. Throws a SheetError when the list is missing. */
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
      at: zip.readUInt32LE(at + 42),
    })
    at += CENTRAL_BYTES + nameBytes + extra + comment
  }
  return entries
}

/**
 * Unpacks one entry as UTF-8 text, in pieces. Throws a SheetError when it unpacks to more than `maxBytes`, whatever size the
 * list of contents claims.
 */
export async function* unpackText(zip: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<string> {
  if (entry.at + LOCAL_BYTES > zip.length || zip.readUInt32LE(entry.at) !== LOCAL)
    throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const from = entry.at + LOCAL_BYTES + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  const packed = zip.subarray(from, from + entry.packed)
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of entry.isDeflated ? inflated(packed) : [packed]) {
    bytes += piece.length
    if (bytes > maxBytes) throw new SheetError(UNPACKED_TOO_LARGE_MESSAGE)
    yield decoder.decode(piece, { stream: true })
  }
}

const PIECE_BYTES = 128 * 1024

const inflated = (packed: Buffer): AsyncIterable<Buffer> => {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  inflate.end(packed)
  return inflate as Readable & AsyncIterable<Buffer>
}
