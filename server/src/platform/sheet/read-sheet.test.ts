import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { zip, zipBomb } from '@waybill/testkit/files'
import { readSheet } from './read-sheet.ts'
import {
  CELL_LENGTH_MAX,
  cellText,
  EMPTY_FILE,
  LOCKED_FILE,
  LONG_CELL_MESSAGE,
  GOOGLE_FILE,
  MACRO_FILE,
  NUMBERS_FILE,
  UNREADABLE_FILE_MESSAGE,
  WEB_PAGE_FILE,
  XLSB_FILE,
  XML_FILE,
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

const ods = (rows: unknown[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), 'Parcels')
  return write(book, { type: 'buffer', bookType: 'ods' }) as Buffer
}
const ODS_PARTS = { 'content.xml': '<office:spreadsheet/>', 'META-INF/manifest.xml': '<manifest:manifest/>' }

describe('cells', () => {
  const day = new Date(Date.UTC(2026, 10, 5))
  const cells = ['Hàng Mây', 610910, 0.1 + 0.2, null, true, day]
  const words = ['Hàng Mây', '610910', '0.3', '', 'TRUE', '05/11/2026']

  test('of an xlsx, of an xls and of an ods are read as displayed', async () => {
    for (const content of [await xlsx([cells, ['end']]), xls([cells, ['end']]), ods([cells, ['end']])])
      expect((await read(content))[0]?.map(cellText)).toEqual(words)
  })

  test('with formulas have the last computed values', async () => {
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
  test.each([',', ';', '\t'])('separated by "%s" is a table', async (mark) => {
    const lines = [
      ['No.', 'Name', 'Address'],
      ['1', 'Lan', '"12, Đường; Bà\tTriệu"'],
    ]
    const content = Buffer.from(lines.map((cells) => cells.join(mark)).join('\r\n'))
    expect(await read(content)).toEqual([lines[0], ['1', 'Lan', '12, Đường; Bà\tTriệu']])
  })

  test('may declare its separator, quote a line break, and protect a figure from computation', async () => {
    const content = Buffer.from('sep=;\r\nHS;Name\r\n="0123";"a ""b""\nc"\r\n\r\n')
    expect(await read(content)).toEqual([
      ['HS', 'Name'],
      ['0123', 'a "b"\nc'],
    ])
  })

  test.each(['utf16le', 'utf-16be'])('in Vietnamese encoded as %s is text', async (encoding) => {
    const content = Buffer.from('\uFEFFTên,Nơi\nNguyễn Thị Ánh,Hà Nội', 'utf16le')
    expect(await read(encoding === 'utf16le' ? content : content.swap16())).toEqual([
      ['Tên', 'Nơi'],
      ['Nguyễn Thị Ánh', 'Hà Nội'],
    ])
  })

  test('keeps blank rows, so that rows keep their numbers', async () => {
    expect(await read(Buffer.from('a,b\n\n1,2\n'))).toHaveLength(3)
  })
})

describe('a refusal gives its reason', () => {
  const workbook = (parts: Record<string, string | Buffer>) =>
    zip(Object.entries(parts).map(([name, content]): [string, Buffer] => [name, Buffer.from(content as string)]))
  const old = (word: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(word, 'utf16le')])

  test.each([
    ['nothing', Buffer.alloc(0), EMPTY_FILE],
    ['blank lines', Buffer.from('\n \n,,\n'), EMPTY_FILE],
    ['a PDF', Buffer.from('%PDF-1.4\n'), UNREADABLE_FILE_MESSAGE],
    ['a page', Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), WEB_PAGE_FILE],
    ['a table of a page', Buffer.from('\uFEFF<table border=1><tr><td>No.'), WEB_PAGE_FILE],
    [
      'a workbook as XML',
      Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>'),
      XML_FILE,
    ],
    ['a link to Google', Buffer.from('{"url": "https://docs.google.com/open?id=x", "doc_id": "x"}'), GOOGLE_FILE],
    ['an xlsb', workbook({ 'xl/workbook.bin': 'x' }), XLSB_FILE],
    ['a file of Numbers', workbook({ 'Index/Document.iwa': 'x' }), NUMBERS_FILE],
    ['a text of OpenDocument', workbook({ ...ODS_PARTS, 'content.xml': '<office:text/>' }), UNREADABLE_FILE_MESSAGE],
    ['an ods with macros', workbook({ ...ODS_PARTS, 'Basic/Standard/Module1.xml': 'x' }), MACRO_FILE],
    [
      'an ods behind a password',
      workbook({ ...ODS_PARTS, 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      LOCKED_FILE,
    ],
    ['half an ods', workbook({ ...ODS_PARTS, 'content.xml': '<office:spreadsheet><table' }), UNREADABLE_FILE_MESSAGE],
    ['an ods bomb', zipBomb('content.xml', Object.entries(ODS_PARTS)), UNPACKED_TOO_LARGE_MESSAGE],
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

  test('a workbook with a password', async () => {
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

  test('more rows than allowed; blank ones do not count', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => [at])
    for (const content of [await xlsx(rows), xls(rows), ods(rows), Buffer.from(rows.join('\n'))])
      expect(await refusal(content)).toBe(tooManyRows(9))
    expect(await read(Buffer.from(rows.slice(1).join('\n\n')))).toHaveLength(19)
  })
})

/** The content of an ods; its other parts do not matter. */
const odsOf = (tables: string): Buffer =>
  zip(
    Object.entries({ ...ODS_PARTS, 'content.xml': `<office:spreadsheet>${tables}</office:spreadsheet>` }).map(
      ([name, content]) => [name, Buffer.from(content)] as const,
    ),
  )
const cell = (text: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`
const row = (cells: string, attributes = ''): string => `<table:table-row ${attributes}>${cells}</table:table-row>`
const table = (rows: string, name = 'Parcels'): string => `<table:table table:name="${name}">${rows}</table:table>`

describe('an ods written by LibreOffice', () => {
  const blanks = '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16380"/>'

  test('has blank cells and rows up to the edge of the sheet, which cost nothing', async () => {
    const rows = row(cell('a') + blanks) + row(blanks, 'table:number-rows-repeated="1048570"')
    expect(await read(odsOf(table(rows)))).toEqual([['a']])
    const apart = row(cell('a')) + row(blanks, 'table:number-rows-repeated="3"') + row(blanks + cell('b'))
    expect((await read(odsOf(table(apart)))).map((cells) => cells.at(-1) ?? null)).toEqual(['a', null, null, null, 'b'])
  })

  test('repeats equal cells and rows', async () => {
    const rows = row(cell('a', 'table:number-columns-repeated="2"') + cell('b'), 'table:number-rows-repeated="2"')
    expect(await read(odsOf(table(rows)))).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a', 'b'],
    ])
  })

  test('contains what people see: lines, spaces, symbols, and no comments', async () => {
    const comment = '<office:annotation><text:p>remark</text:p></office:annotation>'
    const words = 'x &lt; &#7877;</text:p><text:p>two<text:s text:c="2"/>b<text:line-break/>c <text:span>d</text:span>'
    const rows = row(
      `<table:table-cell office:value-type="string" table:formula="of:=IF([.A1]>0;&quot;a&quot;)">${comment}<text:p>${words}</text:p></table:table-cell>` +
        '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50 %</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="date" office:date-value="2026-11-05"><text:p>5.11.26</text:p></table:table-cell>',
    )
    expect((await read(odsOf(table(rows))))[0]?.map(cellText)).toEqual(['x < \u1ec5\ntwo  b\nc d', '0.5', '05/11/2026'])
  })

  test('that expands its values without limit is refused, whatever is repeated', async () => {
    const wide = row(cell('a', 'table:number-columns-repeated="1048576"'), 'table:number-rows-repeated="1048576"')
    expect(await refusal(odsOf(table(wide)))).toBe(UNPACKED_TOO_LARGE_MESSAGE)
  })
})

describe('cells merged over rows are named', () => {
  const merges = async (content: Buffer) => (await readSheet(content, wish)).merges
  const lines = [
    ['a', 'b'],
    [null, 'c'],
  ]
  const old = (bookType: 'biff8' | 'ods') => {
    const sheet = utils.aoa_to_sheet(lines)
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }]
    return write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType }) as Buffer
  }

  test('in an xlsx, an xls and an ods', async () => {
    const merged = await xlsx(lines, { merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }] })
    for (const content of [merged, old('biff8'), old('ods')])
      expect(await merges(content)).toEqual([{ top: 0, bottom: 1, left: 0, right: 0 }])
  })
})

test('an xls with blank first rows keeps the numbers of its rows', async () => {
  const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet([]), [['a']], { origin: 'B3' })
  const content = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'biff8' }) as Buffer
  expect(await read(content)).toEqual([expect.anything(), expect.anything(), [null, 'a']])
})

test('the sheet requested by name is read, wherever it is; otherwise the first', async () => {
  const sheets = ['Guide', 'Parcels'].map((name) => ({ name, rows: [[name]] }))
  const content = Buffer.from(await writeXlsx({ sheets }))
  expect(await read(content, { named: 'Parcels' })).toEqual([['Parcels']])
  expect(await read(content, { named: 'Other' })).toEqual([['Guide']])
})

describe('UPL-52: the sheet with the heads is read', () => {
  const heads = { words: ['name', 'weight', 'country'], enough: 3 }
  const sheets = [
    { name: 'Cover', rows: [['Orders of May'], ['Name', 'x']] },
    { name: 'Parcels', rows: [['To do']] },
    {
      name: 'Data',
      rows: [
        ['Name', 'Weight', 'Country'],
        ['Lan', 1, 'VN'],
      ],
    },
  ]
  const book = (bookType: 'biff8' | 'ods') =>
    write(
      {
        SheetNames: sheets.map(({ name }) => name),
        Sheets: Object.fromEntries(sheets.map(({ name, rows }) => [name, utils.aoa_to_sheet(rows)])),
      },
      { type: 'buffer', bookType },
    ) as Buffer

  test('wherever it is, before one with the usual name', async () => {
    for (const content of [Buffer.from(await writeXlsx({ sheets })), book('biff8'), book('ods')]) {
      const sheet = await readSheet(content, { ...wish, named: 'Parcels', heads })
      expect([sheet.name, sheet.others, sheet.rows]).toEqual(['Data', 2, sheets[2]?.rows])
    }
  })

  test('also if the first sheet is blank', async () => {
    const content = await writeXlsx({
      sheets: [
        { name: 'Sheet1', rows: [] },
        { name: 'Numbers', rows: [['SGL1']] },
      ],
    })
    expect(await read(Buffer.from(content))).toEqual([['SGL1']])
  })
})
