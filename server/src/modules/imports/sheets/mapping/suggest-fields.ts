import type { MappedField, ValueScope } from '@waybill/contract/shipments/upload-mapping'
import { cellText, type SheetCell } from '../../../../platform/sheet/sheet.ts'
import { bareHead, bestHeaders } from '../../../../platform/sheet/sheet-headers.ts'
import type { SheetColumn } from '../sheet-column.ts'
import type { SheetLayout } from '../sheet-model.ts'
import type { FileColumns } from './file-columns.ts'

/** Heads of people's own sheets, too common to be read without asking. */
const OWN_HEADS: Readonly<Record<string, string>> = {
  'Sender Reference': 'đơn|số đơn|mã|order|order no|invoice|invoice no|hóa đơn',
  Reference: 'mã đơn|mã đơn hàng|đơn|số đơn|order|order no|order number',
  'Recipient Name': 'tên khách|khách|khách hàng|tên|người nhận|họ và tên|customer|customer name|client|buyer|ship to',
  'Recipient Phone': 'đt|điện thoại|số đt|sđt khách|tel|mobile|cell',
  'Recipient Email': 'mail|thư điện tử',
  'Recipient Address': 'địa chỉ|địa chỉ nhận|địa chỉ khách|address 1|street',
  'Recipient Address 1': 'địa chỉ nhận|địa chỉ khách|địa chỉ giao|số nhà|delivery address|ship address',
  'Recipient Town': 'tp|thành phố nhận|suburb|locality|quận huyện',
  'Recipient City': 'tp|thành phố',
  'Recipient State': 'tiểu bang|tỉnh nhận|county',
  'Recipient Postcode': 'zip|mã zip|post|postal|mã vùng',
  'Recipient Country': 'nước đến|đến nước|quốc gia nhận|country name',
  'Item Description': 'sản phẩm|hàng|hàng hóa|tên sản phẩm|nội dung|goods|item|items|product title|title',
  'Item Quantity': 'sl|số lượng sp|sl hàng|units|count',
  'Declared Value':
    'giá|đơn giá|thành tiền|tiền|tổng tiền|price|unit price|item price|line total|total|subtotal|trị giá hàng',
  'Item Price (USD)': 'giá|đơn giá|thành tiền|value|declared value|line total|total|subtotal',
  'Package Weight (kg)': 'kl|cân|nặng|tổng cân nặng|total weight|shipping weight',
  'Weight (kg)': 'kl|cân|nặng|cân nặng|trọng lượng|khối lượng|total weight|shipping weight',
  'Package Length (cm)': 'kích thước|kt|dimensions|size|lwh|dxrxc|dài x rộng x cao',
  'Length (cm)': 'kích thước|kt|dimensions|size|lwh|dxrxc|dài x rộng x cao',
  SKU: 'mã sp|mã sản phẩm|product code|item code|code',
  'HS Code': 'mã hs|hs code 6|commodity code|customs code',
}
/** The head of one column with three sizes, and its fields. */
const SIZES = [
  ['Package Length (cm)', 'Package Width (cm)', 'Package Height (cm)'],
  ['Length (cm)', 'Width (cm)', 'Height (cm)'],
] as const

/** Values of a column without the figures that a spreadsheet shows alike. */
type Values = readonly SheetCell[]

const PHONE = /^\+?[\d\s().-]{8,20}$/
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const THREE_SIZES = /^\s*\d[\d.,]*\s*[x×*]\s*\d[\d.,]*\s*[x×*]\s*\d[\d.,]*/i

const every = (values: Values, fits: (text: string) => boolean): boolean => {
  const texts = values.map((cell) => cellText(cell)).filter((text) => text !== '')
  return texts.length > 0 && texts.every(fits)
}

/** Three sizes in one cell: '38x28x20'. */
const isThreeSizes = (text: string): boolean => THREE_SIZES.test(text)

const PIECE_HEAD = /(?:unit|each|per)\s*(?:price|value)|(?:price|value)\s*(?:each|per)|đơn\s*giá|giá\s*(?:lẻ|bán)/iu
const ROW_HEAD = /total|subtotal|amount|thành\s*tiền|tổng/iu

/** Whether a head says what its figures are of; null: it leaves it open. */
export const scopeOfHead = (head: string): ValueScope | null =>
  PIECE_HEAD.test(head.normalize('NFC')) ? 'piece' : ROW_HEAD.test(head.normalize('NFC')) ? 'row' : null

/** The words of `OWN_HEADS` take precedence over what another column is also called. */
const withOwnHeads = (columns: readonly SheetColumn[]): SheetColumn[] => {
  // What we charge is in nobody's list of orders: 'Price' is of the goods.
  const likely = columns.filter(({ kind }) => kind !== 'vnd')
  const own = likely.map(({ head }) => OWN_HEADS[head]?.split('|') ?? [])
  const taken = new Set(own.flat().map(bareHead))
  return likely.map((column, at) => ({
    ...column,
    others: [...column.others.filter((name) => !taken.has(bareHead(name))), ...(own[at] ?? [])],
  }))
}

/** How many fields of a sheet have a likely column by their names alone. */
export const suggestByName = (rows: readonly (readonly SheetCell[])[], model: Pick<SheetLayout, 'columns'>) =>
  bestHeaders(withOwnHeads(model.columns))(rows).heads

/** The likely columns of each field: by their names, else by their values if one column alone has such values. */
export const suggestFields = (
  { names, line }: FileColumns,
  rows: readonly (readonly SheetCell[])[],
  { columns, readers }: Pick<SheetLayout, 'columns' | 'readers'>,
): MappedField[] => {
  const below = rows.slice(line + 1, line + 101)
  const valuesOf = (at: number): Values => below.map((row) => row[at] ?? null)
  const found = new Map<string, string>()
  const taken = new Set<number>()
  const take = (field: string, at: number): void => {
    found.set(field, names[at] ?? '')
    taken.add(at)
  }
  for (const { head, at } of suggestByName([[...names]], { columns }).columns) take(head, at)
  const has = new Set(columns.map(({ head }) => head))
  const isKnownCountry = (text: string): boolean =>
    /^[A-Z]{2}$/.test(text) || readers['country']?.(text, { currency: 'USD', column: { path: '' } }) !== text
  const byValue: [field: string, fits: (text: string) => boolean][] = [
    ['Recipient Email', (text) => EMAIL.test(text)],
    ['Recipient Phone', (text) => PHONE.test(text) && text.replace(/\D/g, '').length >= 9],
    ['Recipient Country', (text) => !/^\d/.test(text) && isKnownCountry(text)],
  ]
  for (const [field, fits] of byValue) {
    if (found.has(field) || !has.has(field)) continue
    const likely = names.flatMap((name, at) => (name !== '' && !taken.has(at) && every(valuesOf(at), fits) ? [at] : []))
    const [one] = likely
    if (likely.length === 1 && one !== undefined) take(field, one)
  }
  for (const [length, ...others] of SIZES) {
    const at = names.indexOf(found.get(length) ?? '')
    if (at < 0 || others.some((field) => found.has(field)) || !every(valuesOf(at), isThreeSizes)) continue
    for (const field of others) found.set(field, names[at] ?? '')
  }
  return [...found].map(([field, head]) => ({ field, heads: [head], isJoined: false }))
}
