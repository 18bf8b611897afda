import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { sheetLines, sheetRow, type SheetRow } from '@waybill/testkit/parcel-sheets'
import { zip } from '@waybill/testkit/files'
import { inWindows } from '@waybill/testkit/windows-text'
import { writeXlsx } from 'hucre/xlsx'
import { MARKETPLACE_FILES } from './marketplace-files.ts'
import { OWN_FILES } from './own-files.ts'

/** A file as users send it. Its parsed cells are in `read/{name}.txt`. */
type PeopleFile = { name: string; content: () => Promise<Buffer> | Buffer }

/** A file of `fixtures`, as it was sent. */
const sent = (file: string): PeopleFile => ({
  name: file,
  content: () => readFile(new URL(`../fixtures/${file}`, import.meta.url)),
})

type Lines = readonly (readonly (string | number | boolean | Date | null)[])[]
const text = (lines: Lines, mark = ',', end = '\r\n'): string =>
  lines.map((cells) => cells.map((cell) => quoted(String(cell ?? ''), mark)).join(mark)).join(end) + end
const quoted = (cell: string, mark: string): string =>
  cell.includes(mark) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const PLAIN_SENDER: SheetRow = {
  'Sender Name': 'Mai Lan',
  'Sender Phone': '0912345678',
  'Sender Address 1': '12 Hang Bong',
  'Sender Town': 'Hanoi',
  'Sender Country': 'VN',
}
/** A row without letters of any code page, except its own. */
const row = (own: SheetRow = {}): SheetRow => sheetRow({ ...PLAIN_SENDER, ...own })
/** A row with other heads than the template's. */
const headed = (names: Readonly<Record<string, string>>, own: SheetRow = {}): SheetRow =>
  Object.fromEntries(Object.entries(row(own)).map(([head, cell]) => [names[head] ?? head, cell]))

const VIETNAMESE_HEADS = {
  'Sender Reference': 'Mã đơn hàng',
  Service: 'Dịch vụ',
  'Recipient Name': 'Tên người nhận',
  'Recipient Phone': 'Số điện thoại',
  'Recipient Address 1': 'Địa chỉ',
  'Recipient Town': 'Thành phố',
  'Recipient Country': 'Nước nhận',
  'Package Weight (kg)': 'Cân nặng (kg)',
  'Package Length (cm)': 'Dài (cm)',
  'Package Width (cm)': 'Rộng (cm)',
  'Package Height (cm)': 'Cao (cm)',
}
const HANOI: SheetRow = {
  'Recipient Name': 'Nguyễn Thị Ánh Tuyết',
  'Recipient Address 1': '25 Đường Trần Hưng Đạo',
  'Recipient Town': 'Hà Nội',
  'Recipient State': 'Hà Nội',
  'Recipient Postcode': '110000',
  'Recipient Country': 'Việt Nam',
}

/** Output of `inFont`: the letters of the two old fonts that the file needs. */
const inFont = (words: string, letters: Readonly<Record<string, string>>): Buffer =>
  Buffer.from([...words].map((letter) => letters[letter] ?? letter).join(''), 'latin1')
const TCVN3 = { ễ: 'Ô', ị: 'Þ', Á: '¸', ế: 'Õ', Đ: '§', ư: '\u00ad', ờ: 'ê', ầ: 'Ç', ạ: '¹', à: 'µ', ộ: 'é', ệ: 'Ö' }

const workbook = (
  sheets: Readonly<Record<string, Lines>>,
  bookType: 'biff8' | 'ods',
  merges: string[] = [],
): Buffer => {
  const made = Object.entries(sheets).map(([name, lines]) => {
    const sheet = utils.aoa_to_sheet(lines.map((cells) => [...cells]))
    if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    return [name, sheet] as const
  })
  return write(
    { SheetNames: Object.keys(sheets), Sheets: Object.fromEntries(made) },
    { type: 'buffer', bookType },
  ) as Buffer
}
const xlsx = async (sheets: Readonly<Record<string, Lines>>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, lines]) => ({ name, rows: lines.map((cells) => [...cells]) })),
    }),
  )

const TWO_ITEMS = sheetLines([
  row({ 'No.': 1, 'Sender Reference': 'ORDER-7' }),
  row({ 'No.': null, Service: null, 'Recipient Name': null, 'Item Description': 'Palm fan', 'HS Code': '460219' }),
])
/** The number, the service and the recipient's name, over rows 2 and 3. */
const MERGED = ['A2:A3', 'C2:C3', 'G2:G3']

export const PEOPLE_FILES: readonly PeopleFile[] = [
  ...[
    '11-merged.xlsx',
    '18-digit-order-A.xlsx',
    '18-digit-order-B.xlsx',
    '3-1258.csv',
    '6-shopify.csv',
    '8-etsy.csv',
    'country-usa-uk.csv',
    'emoji-name.csv',
    'format-ods-a.ods',
    'head-weight-g.csv',
    'hk-no-postcode.csv',
    'vn-postcode-71006.csv',
    'vnd-150.000.csv',
    'windows-1252-names.csv',
  ].map(sent),

  // Our template, as spreadsheets save it.
  {
    name: 'semicolons-and-decimal-commas.csv',
    content: () =>
      Buffer.from(text(sheetLines([row({ 'Package Weight (kg)': '0,5', 'Declared Value': '12,50' })]), ';')),
  },
  { name: 'utf-8-with-a-mark.csv', content: () => Buffer.from(`\uFEFF${text(sheetLines([row(HANOI)]))}`) },
  {
    name: 'unicode-text-of-excel.txt',
    content: () => Buffer.from(`\uFEFF${text(sheetLines([row(HANOI)]), '\t')}`, 'utf16le'),
  },
  {
    name: 'utf-16-big-end-first.csv',
    content: () => Buffer.from(`\uFEFF${text(sheetLines([row(HANOI)]))}`, 'utf16le').swap16(),
  },
  {
    name: 'vietnamese-windows.csv',
    content: () => inWindows(text(sheetLines([headed(VIETNAMESE_HEADS, HANOI)]), ';'), 'windows-1258'),
  },
  {
    name: 'western-windows.csv',
    content: () =>
      inWindows(
        text(
          sheetLines([
            row({
              'Recipient Name': 'Sebastião Guimarães',
              'Recipient Town': 'São Paulo',
              'Recipient Country': 'BR',
              'Recipient Postcode': '01310-100',
            }),
            row({ 'Recipient Name': 'Chloé Lefèvre', 'Recipient Town': 'Besançon', 'Recipient Country': 'France' }),
            row({ 'Recipient Name': 'Iñaki Núñez', 'Recipient Town': 'Málaga', 'Recipient Country': 'Spain' }),
          ]),
        ),
        'windows-1252',
      ),
  },
  {
    name: 'tcvn3.csv',
    content: () =>
      inFont(
        text(
          sheetLines([
            row({
              'Recipient Name': 'Nguyễn Thị Ánh Tuyết',
              'Recipient Address 1': '25 Đường Trần Đạo',
              'Recipient Town': 'Hà Nội',
            }),
          ]),
        ),
        TCVN3,
      ),
  },
  {
    name: 'doubtful-letters.csv',
    content: () => inWindows(text(sheetLines([row({ 'Recipient Name': 'Lý Tý' })])), 'windows-1252'),
  },
  {
    name: 'sep-line-and-kept-zeros.csv',
    content: () => Buffer.from(`sep=;\r\n${text(sheetLines([row({ 'Recipient Postcode': '="079903"' })]), ';')}`),
  },
  {
    name: 'old-heads-in-another-order.csv',
    content: () => {
      const names = { 'Recipient Name': 'Consignee Name', 'Recipient Postcode': 'ZIP code', 'Item Quantity': 'Qty' }
      return Buffer.from(text(sheetLines([headed(names)]).map((cells) => cells.toReversed())))
    },
  },
  {
    name: 'same-reference-on-two-rows.csv',
    content: () =>
      Buffer.from(
        text(
          sheetLines([
            row({ 'Sender Reference': '#1001' }),
            row({ 'Sender Reference': '#1001', Service: null, 'Recipient Name': null, 'Item Description': 'Mug' }),
          ]),
        ),
      ),
  },
  {
    name: 'one-reference-under-two-numbers.csv',
    content: () => Buffer.from(text(sheetLines([1, 2].map((no) => row({ 'No.': no, 'Sender Reference': 'A-1' }))))),
  },

  // Workbooks
  { name: 'merged.xls', content: () => workbook({ Parcels: TWO_ITEMS }, 'biff8', MERGED) },
  { name: 'merged.ods', content: () => workbook({ Parcels: TWO_ITEMS }, 'ods', MERGED) },
  {
    name: 'second-sheet.xlsx',
    content: () =>
      xlsx({ Cover: [['Orders of May'], ['Name', 'Mai']], Data: [[], ['Shop', 'Mai'], ...sheetLines([row()])] }),
  },
  {
    name: 'web-page.xls',
    content: () => Buffer.from('<html><body><table><tr><td>No.</td></tr></table></body></html>'),
  },
  { name: 'binary.xlsb', content: () => zip([['xl/workbook.bin', Buffer.from('x')]]) },

  // Units
  {
    name: 'pounds-and-inches.csv',
    content: () =>
      Buffer.from(
        text(
          sheetLines([
            headed(
              {
                'Package Weight (kg)': 'Weight (lbs)',
                'Package Length (cm)': 'Length (in)',
                'Package Width (cm)': 'Width in inches',
                'Package Height (cm)': 'Height (")',
                'Item Weight (kg)': 'Item Weight oz',
              },
              {
                'Package Weight (kg)': '2.5',
                'Package Length (cm)': 10,
                'Package Width (cm)': '8',
                'Item Weight (kg)': '4',
              },
            ),
          ]),
        ),
      ),
  },
  {
    name: 'grams-and-millimetres.csv',
    content: () =>
      Buffer.from(
        text(
          sheetLines([
            headed(
              {
                'Package Weight (kg)': 'Cân nặng (gam)',
                'Package Length (cm)': 'Dài (mm)',
                'Package Width (cm)': 'Rộng (mm)',
                'Package Height (cm)': 'Cao (mm)',
              },
              {
                'Package Weight (kg)': '1.250',
                'Package Length (cm)': '200',
                'Package Width (cm)': '1,050',
                'Package Height (cm)': 75,
              },
            ),
          ]),
          ';',
        ),
      ),
  },
  {
    name: 'units-in-cells.csv',
    content: () =>
      Buffer.from(
        text(
          sheetLines([
            row({ 'Package Weight (kg)': '500 g', 'Package Length (cm)': '8 in', 'Item Weight (kg)': '0,25kg' }),
            row({ 'Package Weight (kg)': '1 stone' }),
          ]),
        ),
      ),
  },
  {
    name: 'unknown-unit.csv',
    content: () => Buffer.from(text(sheetLines([headed({ 'Package Weight (kg)': 'Weight (stone)' })]))),
  },

  ...[...MARKETPLACE_FILES, ...OWN_FILES].map(({ name, content }) => ({
    name,
    content: () =>
      'lines' in content ? Buffer.from(content.before + text(content.lines, content.mark)) : xlsx(content.sheets),
  })),
]
