import type { InvoiceDocument } from '../../../partners/invoice-port.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'

/** What only an issued invoice has; a series may be known before. */
export type InvoiceMarks = {
  series: string | null
  number: string | null
  authorityCode: string | null
  /** `YYYY-MM-DD`. */
  day: string
}

type Content = string | number | null | readonly Element[]
type Element = readonly [name: string, content: Content]

/** Version of the structure since Decree 70/2025. */
const STRUCTURE_VERSION = '2.1.0'
const VAT_INVOICE = '1'
const BY_TRANSFER = 'Chuyển khoản'
/** 1 goods and services · 3 discount. */
const natureOf = (isDiscount: boolean): number => (isDiscount ? 3 : 1)
/** 1 replaces, 2 adjusts. */
const RELATIONS = { replacement: 1, adjustment: 2 } as const
/** An e-invoice as Decree 123/2020 has it. */
const RELATED_E_INVOICE = 1
const PERSONAL_NUMBER = /^\d{12}$/

/** Outside VAT is neither declared nor paid: KKKNT. */
const rateText = (percent: number | null): string => (percent === null ? 'KKKNT' : `${percent}%`)

/**
 * An invoice in the tax authority's structure (Decision 1450/QĐ-TCT), unsigned: for a provider that imports it, and as a
 * copy of an issued one (rule BIL-63). Elements stand in the order that the structure demands; empty ones are left out.
 */
export const invoiceXml = (document: InvoiceDocument, marks: InvoiceMarks): string => {
  const { kind, statement, seller, buyer, original } = document
  const isPerson = PERSONAL_NUMBER.test(buyer.taxCode)
  const general: Element[] = [
    ['PBan', STRUCTURE_VERSION],
    ['THDon', 'Hóa đơn giá trị gia tăng'],
    ['KHMSHDon', VAT_INVOICE],
    ['KHHDon', marks.series],
    ['SHDon', marks.number],
    ['NLap', marks.day],
    ['SBKe', statement.number],
    ['NBKe', statement.day],
    ['DVTTe', 'VND'],
    ['TGia', 1],
    ['HTTToan', BY_TRANSFER],
    [
      'TTHDLQuan',
      original && kind !== 'original'
        ? [
            ['TCHDon', RELATIONS[kind]],
            ['LHDCLQuan', RELATED_E_INVOICE],
            ['KHMSHDCLQuan', VAT_INVOICE],
            ['KHHDCLQuan', original.series],
            ['SHDCLQuan', original.number],
            ['NLHDCLQuan', original.day],
            ['GChu', original.reason],
          ]
        : null,
    ],
  ]
  const content: Element[] = [
    [
      'NBan',
      [
        ['Ten', seller.name],
        ['MST', seller.taxCode],
        ['DChi', seller.address],
        ['SDThoai', seller.phone],
        ['DCTDTu', seller.email],
        ['STKNHang', seller.bankAccount],
        ['TNHang', seller.bank],
      ],
    ],
    [
      'NMua',
      [
        ['Ten', buyer.name],
        ['MST', isPerson ? null : buyer.taxCode],
        ['DChi', buyer.address],
        ['MKHang', buyer.code],
        ['CCCDan', isPerson ? buyer.taxCode : null],
        ['DCTDTu', buyer.email],
      ],
    ],
    ['DSHHDVu', document.lines.map((line, at) => lineElement(document, line, at))],
    [
      'TToan',
      [
        [
          'THTTLTSuat',
          document.rates.map(({ percent, net, vat }) => [
            'LTSuat',
            [
              ['TSuat', rateText(percent)],
              ['ThTien', net],
              ['TThue', vat],
            ],
          ]),
        ],
        ['TgTCThue', document.net],
        ['TgTThue', document.vat],
        ['TgTTTBSo', document.total],
        ['TgTTTBChu', document.totalInWords],
      ],
    ],
  ]
  const data: Element[] = [
    ['TTChung', general],
    ['NDHDon', content],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<HDon><DLHDon Id="data">${elements(data)}</DLHDon>${elements([['MCCQT', marks.authorityCode]])}</HDon>
`
}

const lineElement = ({ kind }: InvoiceDocument, line: InvoiceDocument['lines'][number], at: number): Element => {
  const isDiscount = kind !== 'adjustment' && line.amount < 0
  // A discount's amount is positive: its nature takes it away.
  const sign = isDiscount ? -1 : 1
  return [
    'HHDVu',
    [
      ['TChat', natureOf(isDiscount)],
      ['STT', at + 1],
      ['THHDVu', line.name],
      ['DVTinh', line.unit],
      ['SLuong', line.quantity],
      ['DGia', sign * line.unitPrice],
      ['ThTien', sign * line.amount],
      ['TSuat', rateText(line.percent)],
      [
        'TTKhac',
        [
          [
            'TTin',
            [
              ['TTruong', 'VATAmount'],
              ['KDLieu', 'numeric'],
              ['DLieu', sign * line.vat],
            ],
          ],
        ],
      ],
    ],
  ]
}

const elements = (list: readonly Element[]): string =>
  list.map(([name, content]) => (isEmpty(content) ? '' : `<${name}>${inner(content)}</${name}>`)).join('')

const isEmpty = (content: Content): boolean => content === null || content === ''

const inner = (content: Content): string =>
  typeof content === 'object' && content !== null ? elements(content) : escapeXml(String(content))

// What XML cannot hold.
// eslint-disable-next-line no-control-regex -- these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string): string => escapeHtml(text.replace(UNWRITABLE, ''))
