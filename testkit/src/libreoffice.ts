import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const PLACES = [process.env['SOFFICE_PATH'] ?? '', '/usr/bin/soffice', '/usr/bin/libreoffice']
/** Commas, double quotes, UTF-8; cells as LibreOffice shows them, formulas worked out. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
const MINUTE = 60_000
/** LibreOffice is slow to start, and slower the first time. */
export const LIBREOFFICE_MS = 3 * MINUTE

const program = (): string => {
  const found = PLACES.find((place) => place !== '' && existsSync(place))
  if (found) return found
  throw new Error(
    'The tests of workbooks need LibreOffice: install it ("apt-get install --no-install-recommends libreoffice-calc-nogui"), or set SOFFICE_PATH to its soffice.',
  )
}

/**
 * What LibreOffice shows of the first sheet of each workbook, row by row; the key is the file's name (`Data.xlsx`). One
 * run for all of them, in a profile of its own.
 */
export const openInLibreOffice = async <Name extends string>(
  workbooks: Readonly<Record<Name, Uint8Array>>,
): Promise<Record<Name, string[][]>> => {
  const soffice = program()
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
