import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { type Cell, xlsxReply } from './xlsx.ts'

const COLUMNS = [{ header: 'Số & tên' }, { header: 'Weight (kg)', width: 8 }, { header: 'Created', dateTime: true }]
const AT = new Date('2026-11-20T01:02:03Z')

const written = async (rows: Cell[][], options: { longest?: number } = {}) => {
  const batches = async function* () {
    for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
  }
  const closed = vi.fn(async () => undefined)
  const { content } = xlsxReply(COLUMNS, batches(), { ...options, closed })
  const { sheets } = await readXlsx(await buffer(content as NodeJS.ReadableStream))
  expect(closed).toHaveBeenCalledOnce()
  return sheets
}

test('a workbook holds its head and every row, with the clock of UTC+7', async () => {
  const rows: Cell[][] = Array.from({ length: 20 }, (_, at) => [`Nguyễn <${at}> & Cộng sự`, at / 4, AT])
  const [sheet] = await written([...rows, ['=1+1', null, null], [' _x0041_\n', -0.5, AT]])
  const clock = new Date(AT.getTime() + 7 * 3_600_000)
  expect(sheet?.name).toBe('Data')
  expect(sheet?.rows[0]).toEqual(['Số & tên', 'Weight (kg)', 'Created'])
  expect(sheet?.rows.slice(1, 21)).toEqual(rows.map(([name, weight]) => [name, weight, clock]))
  expect(sheet?.rows[21]?.[0]).toBe('=1+1')
  expect(sheet?.rows[22]).toEqual([' _x0041_\n', -0.5, clock])
})

test('what is longer than a sheet goes on in the next one, under the same head', async () => {
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

test('a source that fails ends the file with its error', async () => {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield [['a', 1, AT]]
    throw new Error('The database is away')
  }
  const { content } = xlsxReply(COLUMNS, batches(), { closed: async () => undefined })
  await expect(buffer(content as NodeJS.ReadableStream)).rejects.toThrow('The database is away')
})
