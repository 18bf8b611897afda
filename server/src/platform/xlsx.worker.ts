import { strFromU8, unzipSync, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { crc32, createDeflateRaw } from 'node:zlib'
import { serveThread, threadPort } from './threads.ts'
import { rowXml, type WrittenCell } from './xlsx-row.ts'
import type { WrittenWorkbook } from './xlsx.ts'

// Writes a workbook into an open file: asks for rows with 'more', gets a batch, or null at the end of a sheet, and
// answers 'written', or the error. A library writes an empty workbook with the same heads, columns and styles; the rows
// are inserted as they come.
const port = threadPort()
const PIECE = 64 * 1024
const SHEETS = 'xl/worksheets/'
/** A quarter larger than the best compression, in a third of the time. */
const QUICK = { level: 1, memLevel: 9, chunkSize: PIECE, highWaterMark: 4 * PIECE }

const nextBatch = (): Promise<WrittenCell[][] | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.postMessage('more')
  })

type SheetHead = WrittenWorkbook['sheets'][number]

/** A workbook of sheets with only their heads, and below each head a value that shows the style of its column. */
const emptyWorkbook = async (sheets: readonly SheetHead[], at: number): Promise<Record<string, Uint8Array>> =>
  unzipSync(
    await writeXlsx({
      sheets: sheets.map(({ name, columns }) => ({
        name,
        columns: columns.map(({ header, width = 16, dateTime, format }) => ({
          header,
          width,
          ...(dateTime ? { numFmt: 'dd/mm/yyyy hh:mm:ss' } : {}),
          ...(format === undefined ? {} : { numFmt: format }),
        })),
        rows: [
          columns.map(({ header }) => header),
          columns.map(({ dateTime, format }) => (dateTime ? new Date(0) : format === undefined ? null : 0)),
        ],
        freezePane: { rows: 1 },
      })),
      properties: { modified: new Date(at) },
    }),
  )

/** Sheets that continue others have their styles, so their number changes none. */
const namesOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name}_${at + 1}`))

type SheetParts = { head: string; foot: string; places: { letters: string; style: number }[] }

/** The parts before and after the rows of a sheet, and the position of its cells. */
const sheetParts = ({ columns }: SheetHead, content: Uint8Array | undefined): SheetParts => {
  const xml = strFromU8(content ?? new Uint8Array()).replace(/<dimension [^>]*>/, '')
  const styleOf = (letters: string): number => Number(new RegExp(`<c r="${letters}2" s="(\\d+)"`).exec(xml)?.[1] ?? 0)
  return {
    head: xml.slice(0, xml.indexOf('</row>') + '</row>'.length),
    foot: xml.slice(xml.indexOf('</sheetData>')),
    places: columns.map((_, at) => ({ letters: colToLetter(at), style: styleOf(colToLetter(at)) })),
  }
}

/** The time of every part in the file: the first that a zip can hold, in the machine's own time zone as it is written. */
const PART_TIME = new Date(1980, 0, 1)

/**
 * Writes synchronously, because nothing else waits for this thread. After a failure, which is reported, it writes no
 * more.
 */
const openZip = (fd: number) => {
  const state = { isBroken: false }
  const write = (piece: Uint8Array): void => {
    if (state.isBroken) return
    try {
      for (let from = 0; from < piece.length;) from += writeSync(fd, piece, from)
    } catch (error) {
      state.isBroken = true
      const { code, message } = error as { code?: string; message: string }
      port.postMessage({ failure: { code, message } })
    }
  }
  const zip = new Zip((error, piece) => {
    if (error) throw error
    write(piece)
  })
  return { zip, state }
}

/** A sheet written before its length is known, compressed while the next rows are written. */
const openSheet = (zip: Zip, number: number, { head, foot }: Pick<SheetParts, 'head' | 'foot'>) => {
  const filename = `${SHEETS}sheet${number}.xml`
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8, mtime: PART_TIME }
  zip.add(file)
  const deflate = createDeflateRaw(QUICK)
  deflate.on('data', (piece: Buffer) => file.ondata?.(null, new Uint8Array(piece), false))
  let waiting = head
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(waiting)
    waiting = ''
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    if (!deflate.write(bytes)) await once(deflate, 'drain')
  }
  return {
    write: (xml: string): Promise<void> | undefined => {
      waiting += xml
      return waiting.length < PIECE ? undefined : flush()
    },
    end: async (): Promise<void> => {
      waiting += foot
      await flush()
      deflate.end()
      await once(deflate, 'end')
      file.ondata?.(null, new Uint8Array(), true)
    },
  }
}

/** Writes the rows of a sheet, in further ones if it is too long; returns the number of sheets. */
const writeRows = async (zip: Zip, first: number, parts: SheetParts, longest: number): Promise<number> => {
  let [sheets, row] = [1, 1]
  let sheet = openSheet(zip, first, parts)
  // Fetches the next batch while one is written.
  let coming = nextBatch()
  for (let batch = await coming; batch !== null; batch = await coming) {
    coming = nextBatch()
    for (const cells of batch) {
      if (row === longest) {
        await sheet.end()
        row = 1
        sheet = openSheet(zip, first + sheets, parts)
        sheets += 1
      }
      row += 1
      const full = sheet.write(rowXml(row, cells, parts.places))
      if (full) await full
    }
  }
  await sheet.end()
  return sheets
}

const writeWorkbook = async ({ fd, sheets, longest, at }: WrittenWorkbook): Promise<void> => {
  const { zip, state } = openZip(fd)
  const empty = await emptyWorkbook(sheets, at)
  const written: SheetHead[] = []
  for (const [index, sheet] of sheets.entries()) {
    const parts = sheetParts(sheet, empty[`${SHEETS}sheet${index + 1}.xml`])
    const count = await writeRows(zip, written.length + 1, parts, longest)
    written.push(...namesOf(sheet.name, count).map((name) => ({ ...sheet, name })))
  }
  for (const [name, content] of Object.entries(await emptyWorkbook(written, at))) {
    if (name.startsWith(SHEETS)) continue
    const file = new ZipDeflate(name)
    file.mtime = PART_TIME
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  if (!state.isBroken) port.postMessage('written')
}

await serveThread(writeWorkbook)
