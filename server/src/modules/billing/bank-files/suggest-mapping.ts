import { BANK_FIELDS, type BankField, type BankMapping, type DateOrder } from '@waybill/contract/billing/bank-mapping'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { cellText, type SheetCell } from '../../../platform/sheet/sheet.ts'
import { readAmount, readMoment } from './bank-cells.ts'

/** Letters and digits alone: 'Ngày GD*' → 'ngaygd'. */
const bareHead = (head: string): string => normalizeForSearch(head).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Heads of the banks' own files, in Vietnamese and English, the best name first: MB, Vietcombank, Techcombank, ACB, BIDV,
 * VietinBank, VPBank, TPBank, Agribank and others.
 */
const NAMES: Readonly<Record<BankField, readonly string[]>> = {
  date: [
    ...['Ngày giao dịch', 'Thời gian giao dịch', 'Ngày giờ giao dịch', 'Ngày GD', 'Thời gian', 'Ngày phát sinh'],
    ...['Transaction date', 'Trans date', 'TNX date', 'Transaction time', 'Date time', 'Booking date', 'Posting date'],
    ...['Ngày hạch toán', 'Ngày ghi sổ', 'Ngày', 'Date', 'Ngày hiệu lực', 'Ngày giá trị', 'Value date'],
    ...['Effective date'],
  ],
  credit: [
    ...['Số tiền ghi có', 'Phát sinh có', 'Ghi có', 'Gửi tiền', 'Tiền gửi', 'Tiền vào', 'Số tiền vào', 'Có'],
    ...['Credit', 'Credit amount', 'Money in', 'Deposit', 'Deposits', 'Paid in', 'Nộp vào'],
  ],
  debit: [
    ...['Số tiền ghi nợ', 'Phát sinh nợ', 'Ghi nợ', 'Rút tiền', 'Tiền rút', 'Tiền ra', 'Số tiền ra', 'Nợ'],
    ...['Debit', 'Debit amount', 'Money out', 'Withdrawal', 'Withdrawals', 'Paid out', 'Rút ra'],
  ],
  amount: [
    ...['Số tiền giao dịch', 'Số tiền GD', 'Số tiền', 'Số tiền (VND)', 'Phát sinh', 'Thay đổi', 'Giá trị giao dịch'],
    ...['Amount', 'Transaction amount'],
  ],
  text: [
    ...['Nội dung chi tiết', 'Nội dung giao dịch', 'Nội dung chuyển khoản', 'Nội dung', 'Diễn giải', 'Mô tả giao dịch'],
    ...['Mô tả', 'Chi tiết giao dịch', 'Ghi chú', 'Transactions in detail', 'Transaction details', 'Description'],
    ...['Details', 'Remark', 'Remarks', 'Narrative', 'Content', 'Transaction description', 'Payment details'],
  ],
  reference: [
    ...['Số tham chiếu', 'Mã tham chiếu', 'Số bút toán', 'Mã giao dịch', 'Số giao dịch', 'Số GD', 'Mã GD'],
    ...['Số chứng từ', 'Số CT', 'Reference number', 'Reference no', 'Ref no', 'Reference', 'Transaction no'],
    ...['Transaction number', 'Transaction ID', 'Doc no', 'Trace', 'FT', 'Seq No', 'Mã FT'],
  ],
  senderName: [
    ...['Tên người chuyển', 'Người chuyển', 'Đơn vị chuyển', 'Tên đơn vị chuyển', 'Tên tài khoản đối ứng'],
    ...['Tên đối tác', 'Tên TK đối ứng', 'Đối tác', 'Đơn vị thụ hưởng/Đơn vị chuyển', 'Tên người gửi', 'Người gửi'],
    ...['Remitter', 'Remitter name', 'Sender', 'Sender name', 'Counterparty', 'Counter account name'],
    ...['Counterpart name', 'Correspondent name', 'Offset name', 'Payer'],
  ],
  senderAccount: [
    ...['Số tài khoản đối ứng', 'Tài khoản đối ứng', 'TK đối ứng', 'Số TK đối ứng', 'Số tài khoản đối tác'],
    ...['Tài khoản đối tác', 'Số tài khoản người chuyển', 'Tài khoản chuyển', 'Remitter account', 'Sender account'],
    ...['Counter account', 'Counter account number', 'Counterparty account', 'Correspondent account', 'Offset account'],
    ...['Tài khoản', 'Account'],
  ],
  balance: [
    'Số dư',
    'Số dư cuối',
    'Số dư lũy kế',
    'Số dư sau giao dịch',
    'Balance',
    'Running balance',
    'Closing balance',
  ],
}

const RANKS: ReadonlyMap<string, { field: BankField; rank: number }> = new Map(
  BANK_FIELDS.flatMap((field) => NAMES[field].map((name, rank) => [bareHead(name), { field, rank }] as const)),
)

/** Banks write both languages in one head: 'Ngày giao dịch/ TNX Date', 'Đối tác\nRemitter', 'Credit (VND)'. */
const namesIn = (head: string): string[] => {
  const names = [head, head.replace(/\([^)]*\)/g, ' '), ...head.split(/[/\n\r|()–]|\s-\s/)].map(bareHead)
  // 'No.' counts the rows; without its mark 'Nợ' is the same word.
  const isDebit = /nợ/i.test(head.normalize('NFC'))
  return names.filter((name) => name !== '' && (name !== 'no' || isDebit))
}

const fieldOf = (head: string): { field: BankField; rank: number } | undefined =>
  namesIn(head).flatMap((name) => RANKS.get(name) ?? [])[0]

/** The heads of a row as shown; of the same text, the second is 'Ngày (2)'. An empty cell is ''. */
export const headsOf = (row: readonly SheetCell[]): string[] => {
  const counts = new Map<string, number>()
  return Array.from(row, (cell) => {
    const head = cellText(cell).replace(/\s+/g, ' ').slice(0, 190)
    if (head === '') return ''
    const count = (counts.get(head) ?? 0) + 1
    counts.set(head, count)
    return count === 1 ? head : `${head} (${count})`
  })
}

/** Number of first rows in which the heads are looked for: banks print their address and the period above them. */
export const HEADS_WITHIN = 60

type Table = { line: number; heads: string[]; columns: Partial<Record<BankField, string>> }

/** The row that has the most heads of a bank's table; undefined if none has a date and an amount. */
export const findTable = (rows: readonly SheetCell[][]): Table | undefined => {
  const tables = rows.slice(0, HEADS_WITHIN).map((row, line): Table => ({ line, ...readHeads(row) }))
  const best = tables.reduce((most, table) => (size(table) > size(most) ? table : most), tables[0] ?? NO_TABLE)
  return best.columns.date && (best.columns.credit ?? best.columns.amount) ? best : undefined
}

const NO_TABLE: Table = { line: -1, heads: [], columns: {} }
const size = ({ columns }: Table): number => Object.keys(columns).length

const readHeads = (row: readonly SheetCell[]): Omit<Table, 'line'> => {
  const heads = headsOf(row)
  const found = heads.flatMap((head, at) => {
    // A sentence that begins with a word of a head is no head.
    const field = cellText(row[at]).length > 80 ? undefined : fieldOf(cellText(row[at]))
    return head === '' || !field ? [] : [{ head, ...field }]
  })
  const columns = Object.fromEntries(
    BANK_FIELDS.flatMap((field) => {
      const [best] = found.filter((one) => one.field === field).toSorted((one, other) => one.rank - other.rank)
      return best ? [[field, best.head]] : []
    }),
  )
  return { heads, columns }
}

/** A mapping for the rows below the heads; amounts and dates are read by what stands in them. */
export const suggestMapping = ({ heads, columns }: Table, rows: readonly SheetCell[][]): BankMapping => {
  const cells = (field: BankField): SheetCell[] => {
    const head = columns[field]
    const at = head === undefined ? -1 : heads.indexOf(head)
    return at < 0 ? [] : rows.map((row) => row[at] ?? null)
  }
  const amounts = (['amount', 'credit', 'debit', 'balance'] as const).flatMap(cells)
  return { columns, dateOrder: orderOf(cells('date')), decimalSign: signOf(amounts) }
}

/** Day before month, as in Vietnam, unless only another order makes all of them dates. */
const orderOf = (cells: readonly SheetCell[]): DateOrder => {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string' && /\d/.test(cell))
  const count = (order: DateOrder): number => texts.filter((text) => readMoment(text, order) !== undefined).length
  const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']
  return orders.reduce((best, order) => (count(order) > count(best) ? order : best))
}

const signOf = (cells: readonly SheetCell[]): '.' | ',' => {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string')
  const count = (sign: '.' | ','): number =>
    texts.filter((text) => Number.isInteger(readAmount(text, sign) ?? undefined)).length
  return count(',') > count('.') ? ',' : '.'
}
