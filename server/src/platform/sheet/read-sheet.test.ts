import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { zip, zipBomb } from '../../../../testkit/src/files.ts'
import { readSheet } from './read-sheet.ts'
import {
  CELL_LENGTH_MAX,
  cellText,
  EMPTY_FILE,
  LOCKED_FILE,
  LONG_CELL_MESSAGE,
  MACRO_FILE,
  UNREADABLE_FILE_MESSAGE,
  UNPACKED_TOO_LARGE_MESSAGE,
  tooManyRows,
} from './sheet.ts'

const wish = { maxRows: 10 }
const read = async (content: Buffer, more = {}) => (await readSheet(content, { ...wish, ...more })).rows
const refusal = (content: Buffer, more = {}) =>
  read(content, more).then(
    () => 'read',
    (error: Error) => error.message,
  )

const xlsx = async (rows: (string | number | boolean | Date | null)[][], more = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Parcels', rows, ...more }] }))
const xls = (rows: unknown[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), 'Parcels')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

describe('cells', () => {
  const day = new Date(Date.UTC(2026, 10, 5))
  const cells = ['Hàng Mây', 610910, 0.1 + 0.2, null, true, day]
  const words = ['Hàng Mây', '610910', '0.3', '', 'TRUE', '05/11/2026']

  test('of an xlsx and of an xls are what they show', async () => {
    for (const content of [await xlsx([cells, ['end']]), xls([cells, ['end']])])
      expect((await read(content))[0]?.map(cellText)).toEqual(words)
  })

  test('with formulas are the values that were last computed', async () => {
    const formula = { formula: 'A1*2', formulaResult: 84, value: 84, type: 'formula' as const }
    const content = await xlsx([[42, null]], { cells: new Map([['0,1', formula]]) })
    expect((await read(content))[0]?.map(cellText)).toEqual(['42', '84'])
    const sheet = { '!ref': 'A1:B1', A1: { t: 'n', v: 42 }, B1: { t: 'n', v: 84, f: 'A1*2' } }
    const old = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect((await read(old))[0]?.map(cellText)).toEqual(['42', '84'])
  })

  test('of a long number have no exponent', () => {
    expect([84901234567, 0.5, 12345678901234].map(cellText)).toEqual(['84901234567', '0.5', '12345678901234'])
  })
})

describe('a csv', () => {
  test.each([',', ';', '\t'])('parted by "%s" is a table', async (mark) => {
    const lines = [
      ['No.', 'Name', 'Address'],
      ['1', 'Lan', '"12, Đường; Bà\tTriệu"'],
    ]
    const content = Buffer.from(lines.map((cells) => cells.join(mark)).join('\r\n'))
    expect(await read(content)).toEqual([lines[0], ['1', 'Lan', '12, Đường; Bà\tTriệu']])
  })

  test('may say how it is parted, quote a break of lines, and keep a figure from being computed', async () => {
    const content = Buffer.from('sep=;\r\nHS;Name\r\n="0123";"a ""b""\nc"\r\n\r\n')
    expect(await read(content)).toEqual([
      ['HS', 'Name'],
      ['0123', 'a "b"\nc'],
    ])
  })

  test('keeps blank lines, so that rows keep their numbers', async () => {
    expect(await read(Buffer.from('a,b\n\n1,2\n'))).toHaveLength(3)
  })
})

describe('what is refused says why', () => {
  const workbook = (parts: Record<string, string | Buffer>) =>
    zip(Object.entries(parts).map(([name, content]): [string, Buffer] => [name, Buffer.from(content as string)]))
  const old = (word: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(word, 'utf16le')])

  test.each([
    ['nothing', Buffer.alloc(0), EMPTY_FILE],
    ['blank lines', Buffer.from('\n \n,,\n'), EMPTY_FILE],
    ['a PDF', Buffer.from('%PDF-1.4\n'), UNREADABLE_FILE_MESSAGE],
    ['a page', Buffer.from('<html><table>'), UNREADABLE_FILE_MESSAGE],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000', 'hex'), UNREADABLE_FILE_MESSAGE],
    ['another zip', workbook({ 'word/document.xml': '<a/>' }), UNREADABLE_FILE_MESSAGE],
    ['half a zip', workbook({ 'xl/workbook.xml': '<a/>' }).subarray(0, 40), UNREADABLE_FILE_MESSAGE],
    ['a workbook without sheets', workbook({ 'xl/workbook.xml': '<workbook/>' }), UNREADABLE_FILE_MESSAGE],
    ['macros', workbook({ 'xl/workbook.xml': '<a/>', 'xl/vbaProject.bin': 'x' }), MACRO_FILE],
    ['old macros', old('_VBA_PROJECT_CUR'), MACRO_FILE],
    ['a password', old('EncryptedPackage'), LOCKED_FILE],
    ['a zip bomb', zipBomb('xl/workbook.xml'), UNPACKED_TOO_LARGE_MESSAGE],
  ])('%s', async (_name, content, sentence) => {
    expect(await refusal(content)).toBe(sentence)
  })

  test('a workbook behind a password', async () => {
    const content = await writeXlsx({
      sheets: [{ name: 'a', rows: [['a']] }],
      encryption: { password: 'x', spinCount: 1 },
    })
    expect(await refusal(Buffer.from(content))).toBe(LOCKED_FILE)
  })

  test('a cell longer than a spreadsheet holds', async () => {
    const [long, longest] = ['ấ'.repeat(CELL_LENGTH_MAX + 1), 'ấ'.repeat(CELL_LENGTH_MAX)]
    for (const content of [await xlsx([[long]]), Buffer.from(long)])
      expect(await refusal(content)).toBe(LONG_CELL_MESSAGE)
    expect(await read(Buffer.from(longest))).toEqual([[longest]])
  })

  test('more rows than asked for; blank ones do not count', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => [at])
    for (const content of [await xlsx(rows), xls(rows), Buffer.from(rows.join('\n'))])
      expect(await refusal(content)).toBe(tooManyRows(9))
    expect(await read(Buffer.from(rows.slice(1).join('\n\n')))).toHaveLength(19)
  })
})

test('the sheet that is asked for by name is read, wherever it stands; else the first', async () => {
  const sheets = ['Guide', 'Parcels'].map((name) => ({ name, rows: [[name]] }))
  const content = Buffer.from(await writeXlsx({ sheets }))
  expect(await read(content, { named: 'Parcels' })).toEqual([['Parcels']])
  expect(await read(content, { named: 'Other' })).toEqual([['Guide']])
})
