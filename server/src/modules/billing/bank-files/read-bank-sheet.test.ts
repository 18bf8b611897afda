import type { BankMapping } from '@waybill/contract/billing/bank-mapping'
import { describe, expect, test } from 'vitest'
import type { SheetCell } from '../../../platform/sheet/sheet.ts'
import { readBankSheet } from './read-bank-sheet.ts'

const ACCOUNT = '0011001234567'
const read = (rows: SheetCell[][], mapping: BankMapping | null = null, account = ACCOUNT) =>
  readBankSheet(rows, { mapping, account })

const VIETCOMBANK: SheetCell[][] = [
  ['NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM'],
  ['Số tài khoản/ Account number', '', '0011 0012 34567'],
  [],
  [
    ...['STT/ No.', 'Ngày giao dịch/ TNX Date', 'Số CT/ Doc No', 'Số tiền ghi nợ/ Debit', 'Số tiền ghi có/ Credit'],
    ...['Số dư/ Balance', 'Nội dung chi tiết/ Transactions in detail'],
  ],
  [1, '03/12/2026 08:52:11', '5214 - 00012', '', '18,000,000', '98,000,000', 'MBVCB.7719 WBAKT4THQT SACH NHAT TAM'],
  [2, '03/12/2026', '5214 - 00013', '1,100,000', '', '96,900,000', 'PHI CHUYEN TIEN'],
  [3, '04/12/2026', '5214 - 00014', '', '7,238,400', '104,138,400', '=HYPERLINK("http://x")'],
  ['', 'Tổng cộng', '', '1,100,000', '25,238,400', '', ''],
  ['', '', '', '1,100,000', '25,238,400', 'Tổng phát sinh', ''],
]

describe('BIL-41: heads of the banks', () => {
  test('Vietcombank: in two languages, below an address; sums and money paid out are left out', () => {
    const { transfers, summary } = read(VIETCOMBANK)
    expect(
      transfers.map(({ row, receivedAt, amount, reference, text }) => [row, receivedAt, amount, reference, text]),
    ).toEqual([
      [5, '2026-12-03T08:52:11+07:00', 18_000_000, '5214 - 00012', 'MBVCB.7719 WBAKT4THQT SACH NHAT TAM'],
      [7, '2026-12-04T00:00:00+07:00', 7_238_400, '5214 - 00014', '=HYPERLINK("http://x")'],
    ])
    expect(summary).toMatchObject({ kind: 'sheet', isMapped: true, out: 1, problems: [], problemCount: 0 })
    expect(summary.mapping).toMatchObject({
      columns: { date: 'Ngày giao dịch/ TNX Date', credit: 'Số tiền ghi có/ Credit', reference: 'Số CT/ Doc No' },
      dateOrder: 'dmy',
      decimalSign: '.',
    })
  })

  test.each<[string, SheetCell[], SheetCell[]]>([
    [
      'MB',
      ['STT', 'Ngày giao dịch', 'Nội dung', 'Số tiền', 'Số dư', 'Số tham chiếu', 'Đối tác'],
      [1, '03/12/2026 08:52', 'WBAKT4THQT', '+18.000.000', '98.000.000', 'FT26337008120', 'CTY SACH NHAT TAM'],
    ],
    [
      'MB for companies',
      [
        'STT',
        'Ngày giao dịch',
        'Số bút toán',
        'Ghi nợ',
        'Ghi có',
        'Số dư',
        'Nội dung',
        'Đơn vị thụ hưởng/Đơn vị chuyển',
      ],
      [1, '03/12/2026 08:52', 'FT26337008120', 0, 18_000_000, 98_000_000, 'WBAKT4THQT', 'CTY SACH NHAT TAM'],
    ],
    [
      'Techcombank',
      [
        ...['Ngày giao dịch\nTransaction date', 'Đối tác\nRemitter', 'NH Đối tác\nRemitter Bank'],
        ...['Diễn giải\nDetails', 'Số bút toán\nTransaction No', 'Nợ/Debit', 'Có/Credit', 'Số dư/Balance'],
      ],
      ['03/12/2026', 'CTY SACH NHAT TAM', 'VCB', 'WBAKT4THQT', 'FT26337008120', null, '18,000,000.00', '98,000,000.00'],
    ],
    [
      'ACB',
      [
        'Ngày hiệu lực',
        'Ngày giao dịch',
        'Số GD',
        'Nội dung giao dịch',
        'Rút tiền (Ghi nợ)',
        'Gửi tiền (Ghi có)',
        'Số dư',
        'Người chuyển',
      ],
      ['04/12/2026', '03/12/2026', 'FT26337008120', 'WBAKT4THQT', '', '18.000.000', '98.000.000', 'CTY SACH NHAT TAM'],
    ],
    [
      'BIDV',
      ['STT', 'Ngày giao dịch', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Số tham chiếu', 'Mô tả', 'Tên đối tác'],
      [
        1,
        new Date('2026-12-03T08:52:00Z'),
        0,
        18_000_000,
        98_000_000,
        'FT26337008120',
        'WBAKT4THQT',
        'CTY SACH NHAT TAM',
      ],
    ],
    [
      'VietinBank',
      [
        'Ngày phát sinh',
        'Số CT',
        'Mô tả giao dịch',
        'Nợ',
        'Có',
        'Số dư',
        'Tên tài khoản đối ứng',
        'Số tài khoản đối ứng',
      ],
      ['03-12-2026', 'FT26337008120', 'WBAKT4THQT', '', '18,000,000', '98,000,000', 'CTY SACH NHAT TAM', '19001'],
    ],
    [
      'English',
      ['No.', 'Date', 'Description', 'Amount', 'Balance', 'Reference', 'Sender name'],
      [1, '2026-12-03', 'WBAKT4THQT', '18,000,000', '98,000,000', 'FT26337008120', 'CTY SACH NHAT TAM'],
    ],
  ])('%s', (_bank, heads, row) => {
    const { transfers, summary } = read([heads, row])
    expect(summary.problems).toEqual([])
    expect(transfers).toMatchObject([
      { amount: 18_000_000, reference: 'FT26337008120', text: 'WBAKT4THQT', senderName: 'CTY SACH NHAT TAM' },
    ])
    expect(transfers[0]?.receivedAt).toMatch(/^2026-12-03T/)
  })
})

const MAPPING: BankMapping = {
  columns: { date: 'When', amount: 'How much', text: 'Why' },
  dateOrder: 'mdy',
  decimalSign: ',',
}

describe('BIL-41: a kept mapping', () => {
  test('finds its heads in any row and order', () => {
    const { transfers, summary } = read(
      [['Bank'], ['Why', 'When', 'How much'], ['rent', '12/03/2026', '1.000']],
      MAPPING,
    )
    expect(transfers).toMatchObject([{ receivedAt: '2026-12-03T00:00:00+07:00', amount: 1_000, text: 'rent', row: 3 }])
    expect(summary).toMatchObject({ isMapped: true, mapping: MAPPING })
  })

  test('that does not fit the file gives way to what the heads suggest', () => {
    const { summary, transfers } = read(VIETCOMBANK, MAPPING)
    expect([summary.isMapped, summary.mapping?.columns.credit]).toEqual([true, 'Số tiền ghi có/ Credit'])
    expect(transfers).toHaveLength(2)
  })

  test('unknown heads read nothing, and come with samples for choosing', () => {
    const { summary, transfers } = read([
      ['Ngay thang', 'Bao nhieu', 'Vi sao'],
      ['03/12/2026', 1_000, 'x'],
    ])
    expect(transfers).toEqual([])
    expect(summary).toMatchObject({
      isMapped: false,
      heads: ['Ngay thang', 'Bao nhieu', 'Vi sao'],
      samples: [['03/12/2026', '1000', 'x']],
    })
  })
})

describe('BIL-41: wrong rows are named, and the others are read', () => {
  test.each<[SheetCell[], string]>([
    [['', '5.000', 'x'], 'Row 2 has an amount but no date.'],
    [['31/11/2026', '5.000', 'x'], "Row 2: '31/11/2026' is not a date."],
    [['12/03/2026', 'five', 'x'], "Row 2: 'five' is not an amount in whole VND. Check the sign for decimals."],
    [['12/03/2026', '5,5', 'x'], "Row 2: '5,5' is not an amount in whole VND. Check the sign for decimals."],
    [
      ['12/03/2026', 11_001_234_567_890, 'x'],
      "Row 2: '11001234567890' is not an amount in whole VND. Check the sign for decimals.",
    ],
  ])('%s', (row, sentence) => {
    const { transfers, summary } = read([['When', 'How much', 'Why'], row, ['12/04/2026', '7.000', 'right']], MAPPING)
    expect(summary.problems).toEqual([{ row: 2, sentence }])
    expect(transfers.map(({ text }) => text)).toEqual(['right'])
  })

  test('a text broken over two rows is joined', () => {
    const rows = [
      ['When', 'How much', 'Why'],
      ['12/03/2026', '5.000', 'WBAKT'],
      ['', '', '4THQT'],
    ]
    expect(read(rows, MAPPING).transfers.map(({ text }) => text)).toEqual(['WBAKT 4THQT'])
  })

  test('a file of another account is refused', () => {
    expect(() => read(VIETCOMBANK, null, '190012345')).toThrow(
      'This file is of account 0011001234567, not of 190012345. Choose the account that it belongs to.',
    )
  })
})
