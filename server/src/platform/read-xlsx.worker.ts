import { readXlsx } from 'hucre/xlsx'
import { parentPort, workerData } from 'node:worker_threads'

// Reads the first sheet of one workbook and sends its cells as text.
const port = parentPort
if (!port) throw new Error('This file is a worker')

const { content, maxRows } = workerData as { content: Uint8Array; maxRows: number }
const book = await readXlsx(content, { sheets: [0], maxRows })

/** A spreadsheet adds in binary: 0.1 + 0.2 is meant as 0.3. */
const DIGITS = 12

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)))
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
port.postMessage((book.sheets[0]?.rows ?? []).map((row) => row.map(textOf)))
