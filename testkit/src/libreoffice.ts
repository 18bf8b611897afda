import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/node'
import { needs, orInstead } from './left-out.ts'

const PLACES = [process.env['SOFFICE_PATH'] ?? '', '/usr/bin/soffice', '/usr/bin/libreoffice']
/** Commas, double quotes, UTF-8; cells as LibreOffice shows them, formulas computed. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
const MINUTE = 60_000
/** LibreOffice is slow to start, and slower the first time. */
export const LIBREOFFICE_MS = 3 * MINUTE

/** LibreOffice, found by `npm test`; undefined if the machine has none. */
const SOFFICE = PLACES.find((place) => place !== '' && existsSync(place))

/**
 * Options of a `describe` about LibreOffice's view of workbooks: read-excel-file replaces it if the machine has none.
 */
export const inLibreOffice = orInstead('LibreOffice', SOFFICE !== undefined, 'read-excel-file')
/** Options of a test that needs LibreOffice, such as computing a formula. */
export const inLibreOfficeAlone = needs('LibreOffice', SOFFICE !== undefined)

/**
 * An office's view of the first sheet of each workbook, row by row; the key is the file's name (`Data.xlsx`). By
 * LibreOffice, else by read-excel-file: neither wrote it.
 */
export const openWorkbooks = <Name extends string>(
  workbooks: Readonly<Record<Name, Uint8Array>>,
): Promise<Record<Name, string[][]>> => (SOFFICE ? openInLibreOffice(SOFFICE, workbooks) : readWorkbooks(workbooks))

/** One run for all of them, in a separate profile. */
const openInLibreOffice = async <Name extends string>(
  soffice: string,
  workbooks: Readonly<Record<Name, Uint8Array>>,
): Promise<Record<Name, string[][]>> => {
  const place = await mkdtemp(join(tmpdir(), 'waybill-office-'))
  try {
    const names = Object.keys(workbooks) as Name[]
    const files = names.map((name) => join(place, name))
    for (const [at, name] of names.entries()) await writeFile(files[at] ?? '', workbooks[name])
    const profile = pathToFileURL(join(place, 'profile')).href
    const args = ['--headless', `-env:UserInstallation=${profile}`, '--convert-to', AS_CSV, '--outdir', place]
    await promisify(execFile)(soffice, [...args, ...files], { timeout: LIBREOFFICE_MS })
    const rows = files.map(async (file) => readCsv(await readFile(file.replace(/\.\w+$/, '.csv'), 'utf8')))
    return Object.fromEntries((await Promise.all(rows)).map((of, at) => [names[at], of])) as Record<Name, string[][]>
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const readWorkbooks = async <Name extends string>(
  workbooks: Readonly<Record<Name, Uint8Array>>,
): Promise<Record<Name, string[][]>> => {
  const names = Object.keys(workbooks) as Name[]
  const sheets = await Promise.all(names.map((name) => readSheet(Buffer.from(workbooks[name]))))
  const shown = sheets.map((rows) => rows.map((row) => row.map(asShown)))
  return Object.fromEntries(shown.map((rows, at) => [names[at], rows])) as Record<Name, string[][]>
}

/** A day as our workbooks format it: 27/11/2026. */
const asShown = (cell: unknown): string => {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const [year = '', month = '', day = ''] = cell.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Rows of RFC 4180: a quoted field may hold commas, line ends and doubled quotes. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  const last = rows.at(-1)
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}
