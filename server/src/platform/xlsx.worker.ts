import { strFromU8, unzipSync, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { crc32, createDeflateRaw } from 'node:zlib'
import { serveThread, threadPort } from './threads.ts'
import { rowXml, type WrittenCell } from './xlsx-row.ts'
import type { SheetColumn, WrittenWorkbook } from './xlsx.ts'

// Writes a workbook into an open file: asks for rows with 'more', gets a batch or null, and answers 'written', or the
// error. A library writes an empty workbook with the same head, columns and styles; the rows are inserted as they come.
const port = threadPort()
const NAME = 'Data'
const PIECE = 64 * 1024
const SHEETS = 'xl/worksheets/'
/** A quarter larger than the best compression, in a third of the time. */
const QUICK = { level: 1, memLevel: 9, chunkSize: PIECE, highWaterMark: 4 * PIECE }

const nextBatch = (): Promise<WrittenCell[][] | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.postMessage('more')
  })

/** A workbook with this many sheets of only a head, and below it a moment that shows the style of its column. */
const emptyWorkbook = async (columns: readonly SheetColumn[], sheets: number): Promise<Record<string, Uint8Array>> =>
  unzipSync(
    await writeXlsx({
      sheets: Array.from({ length: sheets }, (_, at) => ({
        name: at === 0 ? NAME : `${NAME}_${at + 1}`,
        columns: columns.map(({ header, width = 16, dateTime }) => ({
          header,
          width,
          ...(dateTime ? { numFmt: 'dd/mm/yyyy hh:mm:ss' } : {}),
        })),
        rows: [columns.map(({ header }) => header), columns.map(({ dateTime }) => (dateTime ? new Date(0) : null))],
        freezePane: { rows: 1 },
      })),
    }),
  )

type SheetParts = ReturnType<typeof sheetParts>

/** The parts before and after the rows of a sheet, and the position of its cells. */
const sheetParts = (columns: readonly SheetColumn[], workbook: Record<string, Uint8Array>) => {
  const xml = strFromU8(workbook[`${SHEETS}sheet1.xml`] ?? new Uint8Array()).replace(/<dimension [^>]*>/, '')
  const styleOf = (letters: string): number => Number(new RegExp(`<c r="${letters}2" s="(\\d+)"`).exec(xml)?.[1] ?? 0)
  return {
    head: xml.slice(0, xml.indexOf('</row>') + '</row>'.length),
    foot: xml.slice(xml.indexOf('</sheetData>')),
    places: columns.map((_, at) => ({ letters: colToLetter(at), style: styleOf(colToLetter(at)) })),
  }
}

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
  const file: ZipInputFile = { filename: `${SHEETS}sheet${number}.xml`, size: 0, crc: 0, compression: 8 }
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

const writeWorkbook = async ({ fd, columns, longest }: WrittenWorkbook): Promise<void> => {
  const { zip, state } = openZip(fd)
  const parts = sheetParts(columns, await emptyWorkbook(columns, 1))
  let [sheets, row] = [1, 1]
  let sheet = openSheet(zip, sheets, parts)
  // Fetches the next batch while one is written.
  let coming = nextBatch()
  for (let batch = await coming; batch !== null; batch = await coming) {
    coming = nextBatch()
    for (const cells of batch) {
      if (row === longest) {
        await sheet.end()
        sheets += 1
        row = 1
        sheet = openSheet(zip, sheets, parts)
      }
      row += 1
      const full = sheet.write(rowXml(row, cells, parts.places))
      if (full) await full
    }
  }
  await sheet.end()
  for (const [name, content] of Object.entries(await emptyWorkbook(columns, sheets))) {
    if (name.startsWith(SHEETS)) continue
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  if (!state.isBroken) port.postMessage('written')
}

await serveThread(writeWorkbook)
