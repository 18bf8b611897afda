import { listZipEntries, replaceEntries, unpack, type ZipEntry } from './zip-entries.ts'

/** A worksheet of an xlsx with more rows than are read: the read ones are its first `end` bytes. */
type LongSheet = { entry: ZipEntry; end: number; prefix: string }

type Limits = { maxRows: number; maxBytes: number }

/** Start of a row, with any namespace prefix. */
const ROW = /<([\w.-]{1,40}:)?row(?=[\s/>])/g
const ROW_TAG_MAX = 64

/**
 * The worksheets of an xlsx with more than `maxRows` rows, whatever their parts are called. Unpacks none beyond these
 * rows.
 */
export const findLongSheets = async (content: Buffer, limits: Limits): Promise<LongSheet[]> => {
  const long: LongSheet[] = []
  for (const entry of listZipEntries(content)) {
    const found = await findEnd(content, entry, limits)
    if (found) long.push({ entry, ...found })
  }
  return long
}

const findEnd = async (
  content: Buffer,
  entry: ZipEntry,
  { maxRows, maxBytes }: Limits,
): Promise<Omit<LongSheet, 'entry'> | undefined> => {
  let rows = 0
  let [begun, at] = ['', 0]
  for await (const piece of unpack(content, entry, maxBytes)) {
    // One letter a byte, so that positions in the text are positions in the file.
    const text = begun + piece.toString('latin1')
    const open = text.lastIndexOf('<')
    const sure = open >= 0 && text.length - open <= ROW_TAG_MAX ? open : text.length
    for (const match of text.matchAll(ROW)) {
      if (match.index >= sure) break
      rows += 1
      if (rows > maxRows) return { end: at + match.index, prefix: match[1] ?? '' }
    }
    begun = text.slice(sure)
    at += sure
  }
  return undefined
}

/**
 * The workbook without the rows beyond those that are read. `behind`: including the parts after each sheet's rows, such
 * as its merged cells, for which the sheets are unpacked to their ends.
 */
export const cutLongSheets = async (
  content: Buffer,
  long: readonly LongSheet[],
  { maxBytes, behind }: { maxBytes: number; behind: boolean },
): Promise<Buffer> => {
  const contents = new Map<ZipEntry['at'], Buffer>()
  for (const { entry, end, prefix } of long) {
    const closing = Buffer.from(`</${prefix}sheetData>`)
    const head: Buffer[] = []
    const tail: Buffer[] = []
    let at = 0
    let carried = Buffer.alloc(0)
    for await (const piece of unpack(content, entry, maxBytes)) {
      if (at < end) head.push(piece.subarray(0, end - at))
      if (tail.length > 0) tail.push(piece)
      else if (at + piece.length > end) {
        if (!behind) break
        const rest = Buffer.concat([carried, piece.subarray(Math.max(0, end - at))])
        const found = rest.indexOf(closing)
        if (found >= 0) tail.push(rest.subarray(found))
        carried = Buffer.from(rest.subarray(-closing.length))
      }
      at += piece.length
    }
    const rest = tail.length > 0 ? tail : [closing, Buffer.from(`</${prefix}worksheet>`)]
    contents.set(entry.at, Buffer.concat([...head, ...rest]))
  }
  return replaceEntries(content, contents)
}
