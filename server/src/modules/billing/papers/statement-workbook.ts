import type { ChargePart } from '@waybill/contract/billing/charges'
import type { Cell, Sheet, SheetColumn } from '../../../platform/xlsx.ts'
import { PARTS, rateOfCodes, rateWords, reasonWords } from '../../documents/index.ts'
import type { ChargedShipment } from './papers.queries.ts'
import type { ReadPaper } from './read-statement-paper.ts'

type Column<Row> = SheetColumn & { cell: (row: Row) => Cell }

const VND = { format: '#,##0', width: 14 }
const KG = { format: '0.00', width: 12 }
const DAY = { format: 'dd/mm/yyyy', width: 12 }
const BATCH = 500

const dayCell = (day: string | null): Cell => (day === null ? null : new Date(`${day}T00:00:00+07:00`))
const rateText = (percent: number | null): string => rateWords(percent)[0]
const both = (vi: string, en: string): string => `${vi} / ${en}`

/** The lowest rate first, what is outside VAT last. */
const ratesText = (rates: ChargedShipment['rates']): string =>
  [...rates]
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map(rateText)
    .join(', ')

const partColumn = (part: ChargePart): Column<ChargedShipment> => ({
  ...VND,
  header: both(...PARTS[part]),
  cell: (row) => row[part],
})

const SHIPMENTS: readonly Column<ChargedShipment>[] = [
  { ...DAY, header: both('Ngày tính cước', 'Charged'), cell: ({ day }) => dayCell(day) },
  { ...DAY, header: both('Ngày tạo', 'Created'), cell: ({ createdDay }) => dayCell(createdDay) },
  { header: both('Vận đơn', 'Number'), cell: ({ number }) => number },
  { header: both('Mã hãng vận chuyển', 'Tracking number'), width: 22, cell: (row) => row.trackingNumber },
  { header: both('Tham chiếu', 'Reference'), width: 22, cell: ({ reference }) => reference },
  { header: both('Dịch vụ', 'Service'), width: 10, cell: ({ service }) => service },
  { header: both('Nước đến', 'Destination'), width: 10, cell: ({ country }) => country },
  { ...KG, header: both('Khai báo, kg', 'Declared, kg'), cell: ({ declaredKg }) => declaredKg },
  { ...KG, header: both('Cân lại, kg', 'Verified, kg'), cell: ({ verifiedKg }) => verifiedKg },
  { ...KG, header: both('Tính cước, kg', 'Charged, kg'), cell: ({ chargedKg }) => chargedKg },
  ...(['freight', 'accountFee', 'fuel', 'shipmentFee', 'adminFee', 'tariff', 'importVat'] as const).map(partColumn),
  { header: both('Thuế suất GTGT', 'VAT rates'), width: 20, cell: ({ rates }) => ratesText(rates) },
  { ...VND, header: both('Cộng chưa thuế, VND', 'Sum without VAT, VND'), cell: ({ amount }) => amount },
]

type Adjusted = ReadPaper['adjusted'][number]

const CORRECTIONS: readonly Column<Adjusted>[] = [
  { ...DAY, header: both('Ngày', 'Date'), cell: ({ day }) => dayCell(day) },
  { header: both('Vận đơn', 'Number'), cell: ({ number }) => number },
  {
    header: both('Loại', 'Kind'),
    width: 24,
    cell: ({ isByHand }) => (isByHand ? both('Khoản khác', 'Other line') : both('Điều chỉnh', 'Correction')),
  },
  { header: both('Khoản', 'Charge'), width: 40, cell: ({ part }) => both(...PARTS[part]) },
  { header: both('Tên phí', 'Fee'), width: 20, cell: ({ detail }) => detail || null },
  {
    header: both('Lý do', 'Reason'),
    width: 60,
    cell: ({ reason }) => reasonWords(reason).filter(Boolean).join(' / '),
  },
  { header: both('Thuế suất GTGT', 'VAT rate'), cell: ({ percent }) => rateText(percent) },
  { ...VND, header: both('Số tiền chưa thuế, VND', 'Amount without VAT, VND'), cell: ({ amount }) => amount },
]

type RateRow = { name: string; net: number; vat: number | null; amount: number }

const RATES: readonly Column<RateRow>[] = [
  { header: both('Theo thuế suất', 'By rate'), width: 40, cell: ({ name }) => name },
  { ...VND, header: both('Chưa thuế, VND', 'Net, VND'), cell: ({ net }) => net },
  { ...VND, header: both('Thuế GTGT, VND', 'VAT, VND'), cell: ({ vat }) => vat },
  { ...VND, header: both('Cộng, VND', 'Total, VND'), cell: ({ amount }) => amount },
]

const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => {
  const batches = async function* () {
    for (let at = 0; at < rows.length; at += BATCH)
      yield rows.slice(at, at + BATCH).map((row) => columns.map(({ cell }) => cell(row)))
  }
  return { name, columns: columns.map(({ cell: _cell, ...column }) => column), batches: batches() }
}

/** The workbook of a statement: every shipment, every correction, the sums by rate of VAT (rule BIL-21). */
export const statementSheets = ({ paper, shipments, adjusted }: ReadPaper): Sheet[] => {
  const { vatLines, net, amount } = paper
  const rates: RateRow[] = vatLines.map((line) => ({
    name: rateOfCodes(line.percent, line.codes),
    ...{ net: line.net, vat: line.percent === null ? null : line.vat, amount: line.net + line.vat },
  }))
  return [
    sheetOf('Vận đơn', SHIPMENTS, shipments),
    sheetOf('Điều chỉnh', CORRECTIONS, adjusted),
    sheetOf('Thuế suất', RATES, [...rates, { name: both('Tổng cộng', 'Total'), net, vat: amount - net, amount }]),
  ]
}
