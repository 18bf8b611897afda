import type { InvoiceDocument } from '../../../partners/invoice-port.ts'
import type { Cell, SheetColumn } from '../../../platform/xlsx.ts'
import type { InvoiceMarks } from './invoice-xml.ts'

type Line = InvoiceDocument['lines'][number]
type Row = { document: InvoiceDocument; marks: InvoiceMarks; line: Line; at: number }

const dayText = (day: string): string => day.split('-').reverse().join('/')

/** Columns as import sheets of providers have them: the invoice's are repeated on each of its lines. */
const COLUMNS: readonly (SheetColumn & { cell: (row: Row) => Cell })[] = [
  { header: 'Số thứ tự hóa đơn (*)', cell: () => 1 },
  { header: 'Ngày hóa đơn', cell: ({ marks }) => dayText(marks.day) },
  { header: 'Ký hiệu', cell: ({ marks }) => marks.series },
  { header: 'Mã khách hàng', cell: ({ document }) => document.buyer.code },
  { header: 'Tên đơn vị mua hàng', width: 40, cell: ({ document }) => document.buyer.name },
  { header: 'Mã số thuế', cell: ({ document }) => document.buyer.taxCode },
  { header: 'Địa chỉ', width: 40, cell: ({ document }) => document.buyer.address },
  { header: 'Email', cell: ({ document }) => document.buyer.email },
  { header: 'Hình thức thanh toán', cell: () => 'CK' },
  { header: 'Loại tiền', cell: () => 'VND' },
  { header: 'Tỷ giá', cell: () => 1 },
  { header: 'Số bảng kê', cell: ({ document }) => document.statement.number },
  { header: 'STT', cell: ({ at }) => at + 1 },
  { header: 'Tên hàng hóa/dịch vụ (*)', width: 40, cell: ({ line }) => line.name },
  { header: 'ĐVT', cell: ({ line }) => line.unit },
  { header: 'Số lượng', cell: ({ line }) => line.quantity },
  { header: 'Đơn giá', cell: ({ line }) => line.unitPrice },
  { header: 'Thành tiền (*)', cell: ({ line }) => line.amount },
  { header: '% thuế GTGT', cell: ({ line }) => line.percent ?? 'KKKNT' },
  { header: 'Tiền thuế GTGT', cell: ({ line }) => line.vat },
  {
    header: 'Hóa đơn liên quan',
    cell: ({ document: { original } }) => original && `${original.series}${original.number}`,
  },
]

/** An invoice as a sheet that a provider imports, a row a line (rule BIL-63). */
export const invoiceSheet = (
  document: InvoiceDocument,
  marks: InvoiceMarks,
): { columns: SheetColumn[]; rows: Cell[][] } => ({
  columns: COLUMNS.map(({ cell: _cell, ...column }) => column),
  rows: document.lines.map((line, at) => COLUMNS.map(({ cell }) => cell({ document, marks, line, at }))),
})
