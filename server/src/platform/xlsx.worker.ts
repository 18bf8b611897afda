import { writeXlsxStream } from 'hucre/xlsx'
import { parentPort, workerData } from 'node:worker_threads'
import type { Cell, SheetColumn } from './xlsx.ts'

// Writes one workbook: asks for rows with 'more', gets a batch or null, and sends the file in pieces, then null.
const port = parentPort
if (!port) throw new Error('This file is a worker')

const UTC_PLUS_7_MS = 7 * 3_600_000

/** A spreadsheet knows no time zone: the cell holds the clock of UTC+7, which every screen shows. */
const cellOf = (cell: Cell): Cell => (cell instanceof Date ? new Date(cell.getTime() + UTC_PLUS_7_MS) : cell)

const nextBatch = (): Promise<Cell[][] | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.postMessage('more')
  })

/** The next batch is on its way while one is written. */
const rows = async function* (): AsyncGenerator<Cell[]> {
  let coming = nextBatch()
  for (let batch = await coming; batch !== null; batch = await coming) {
    coming = nextBatch()
    for (const row of batch) yield row.map(cellOf)
  }
}

const stream = writeXlsxStream(rows(), {
  name: 'Data',
  columns: (workerData as SheetColumn[]).map(({ header, width, dateTime }) => ({
    header,
    width: width ?? 16,
    ...(dateTime ? { numFmt: 'dd/mm/yyyy hh:mm:ss' } : {}),
  })),
  freezePane: { rows: 1 },
})
for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) port.postMessage(piece)
port.postMessage(null)
