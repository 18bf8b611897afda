import { readXlsx } from 'hucre/xlsx'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StorageError } from './storage-error.ts'
import { type Cell, requireRows, type Sheet, writeWorkbook } from './xlsx.ts'

const stays = new AbortController().signal
let home: string
let file: FileHandle
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'waybill-xlsx-'))
  file = await open(path.join(home, 'Data.xlsx'), 'wx+')
})
afterEach(async () => {
  await file.close()
  await rm(home, { recursive: true })
})

const COLUMNS = [{ header: 'Số & tên' }, { header: 'Weight (kg)', width: 8 }, { header: 'Created', dateTime: true }]
const AT = new Date('2026-11-20T01:02:03Z')
const sheetOf = (batches: AsyncIterable<Cell[][]>): Sheet[] => [{ name: 'Data', columns: COLUMNS, batches }]

const written = async (rows: Cell[][], options: { longest?: number } = {}) => {
  const batches = async function* () {
    for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
  }
  await writeWorkbook(file.fd, sheetOf(batches()), { ...options, signal: stays })
  return (await readXlsx(await readFile(path.join(home, 'Data.xlsx')))).sheets
}

test('a workbook has its head and every row, with times in UTC+7', async () => {
  const rows: Cell[][] = Array.from({ length: 20 }, (_, at) => [`Nguyễn <${at}> & Cộng sự`, at / 4, AT])
  const [sheet] = await written([...rows, ['=1+1', null, null], [' _x0041_\n', -0.5, AT]])
  const clock = new Date(AT.getTime() + 7 * 3_600_000)
  expect(sheet?.name).toBe('Data')
  expect(sheet?.rows[0]).toEqual(['Số & tên', 'Weight (kg)', 'Created'])
  expect(sheet?.rows.slice(1, 21)).toEqual(rows.map(([name, weight]) => [name, weight, clock]))
  expect(sheet?.rows[21]?.[0]).toBe('=1+1')
  expect(sheet?.rows[22]).toEqual([' _x0041_\n', -0.5, clock])
})

test('rows beyond the limit of a sheet continue in the next one, under the same head', async () => {
  const sheets = await written(
    Array.from({ length: 10 }, (_, at) => [`row ${at}`, at, AT]),
    { longest: 5 },
  )
  expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Data_2', 'Data_3'])
  expect(sheets.map(({ rows }) => rows.map(([first]) => first))).toEqual([
    ['Số & tên', 'row 0', 'row 1', 'row 2', 'row 3'],
    ['Số & tên', 'row 4', 'row 5', 'row 6', 'row 7'],
    ['Số & tên', 'row 8', 'row 9'],
  ])
})

test('a workbook of several sheets has the formats of each column, and the same bytes for the same rows', async () => {
  const amounts = [{ header: 'Amount', format: '#,##0' }]
  const days = [{ header: 'Day', format: 'dd/mm/yyyy' }, ...amounts]
  const batchesOf = async function* (rows: Cell[][]) {
    yield rows
  }
  const bytes = async (name: string): Promise<Buffer> => {
    const target = await open(path.join(home, name), 'wx')
    const sheets: Sheet[] = [
      { name: 'Sums', columns: amounts, batches: batchesOf([[1_000], [2_000], [3_000]]) },
      { name: 'Lines', columns: days, batches: batchesOf([[new Date('2026-11-20T00:00:00+07:00'), 7]]) },
    ]
    await writeWorkbook(target.fd, sheets, { at: AT, longest: 3, signal: stays })
    await target.close()
    return readFile(path.join(home, name))
  }
  const first = await bytes('First.xlsx')
  const { sheets } = await readXlsx(first)
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['Sums', [['Amount'], [1_000], [2_000]]],
    ['Sums_2', [['Amount'], [3_000]]],
    [
      'Lines',
      [
        ['Day', 'Amount'],
        [new Date('2026-11-20T00:00:00Z'), 7],
      ],
    ],
  ])
  expect((await bytes('Second.xlsx')).equals(first)).toBe(true)
})

/** Endless batches, and whether their source was ended. */
const endless = (each: () => void = () => undefined) => {
  const source = { isEnded: false }
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        each()
        yield Array.from({ length: 400 }, (_, at) => [`row ${at} ${Math.random()}`, Math.random(), AT])
      }
    } finally {
      source.isEnded = true
    }
  }
  return { source, batches: batches() }
}

test('a failing source ends the writing with its error', async () => {
  const { batches, source } = endless(() => {
    throw new Error('The database is away')
  })
  await expect(writeWorkbook(file.fd, sheetOf(batches), { signal: stays })).rejects.toThrow('The database is away')
  expect(source.isEnded).toBe(true)
})

test('a reader that stops ends the writing and the source', async () => {
  const leaving = new AbortController()
  let batchesRead = 0
  const { batches, source } = endless(() => {
    batchesRead += 1
    if (batchesRead === 3) leaving.abort(new Error('gone'))
  })
  await expect(writeWorkbook(file.fd, sheetOf(batches), { signal: leaving.signal })).rejects.toThrow('gone')
  expect(source.isEnded).toBe(true)
})

test('a full disk ends the writing with a storage error, and the source', async () => {
  const full = await open('/dev/full', 'w')
  const { batches, source } = endless()
  const failure = await writeWorkbook(full.fd, sheetOf(batches), { signal: stays }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageError)
  expect((failure as StorageError).cause).toMatchObject({ code: 'ENOSPC' })
  expect(source.isEnded).toBe(true)
  await full.close()
})

test('an export without a row makes no file', async () => {
  const none = async function* (): AsyncGenerator<Cell[][]> {
    yield []
  }
  const writing = writeWorkbook(file.fd, sheetOf(requireRows(none())), { signal: stays })
  await expect(writing).rejects.toMatchObject({ code: 'no_data' })
})
