import { vietQr } from '@waybill/contract/billing/viet-qr'
import type { AnnexRow } from '../statement-paper-data.ts'
import type { StatementPaper } from '../statement-paper-data.ts'

const SERVICES = ['DSG', 'FSG', 'EMS', 'AME', 'QSP'] as const
const COUNTRIES = ['SG', 'US', 'JP', 'FR', 'AU'] as const

/** Shipments of November for tests and measurements of the paper. */
export const annexRows = (count: number): AnnexRow[] =>
  Array.from({ length: count }, (_, at) => {
    const [price, fees] = [744_844 + (at % 97) * 10_000, at % 5 === 2 ? 80_000 : 0]
    const [adminFee, duties] = at % 2 === 1 ? [60_000, 502_531 + at] : [0, 0]
    return {
      day: `2026-11-${String(1 + (at % 30)).padStart(2, '0')}`,
      number: `SGL4802${String(128_441 + at).padStart(6, '0')}`,
      reference: `PD-${1180 + at}`,
      service: SERVICES[at % SERVICES.length] ?? '',
      country: COUNTRIES[at % COUNTRIES.length] ?? '',
      declaredKg: 3.84 + (at % 7),
      verifiedKg: at % 9 === 8 ? null : 3.85 + (at % 7),
      chargedKg: 4 + (at % 7),
      ...{ price, fees, adminFee, duties, amount: price + fees + adminFee + duties },
    }
  })

/** The statement of a company with 36 shipments and four corrections. */
export const STATEMENT: StatementPaper = {
  kind: 'statement',
  number: 'DN-2611-0013',
  clientCode: 'SGL002',
  ...{ from: '2026-11-01', to: '2026-11-30', issued: '2026-12-03', due: '2026-12-18' },
  issuedAt: new Date('2026-12-03T02:00:00Z'),
  ofNumber: null,
  reason: null,
  seller: {
    name: 'Công ty TNHH Chuyển phát nhanh Waybill',
    address: '18 Cộng Hòa, Phường Tân Bình, Thành phố Hồ Chí Minh',
    taxCode: '0000000017',
    email: 'congno@waybill.example',
    phone: '028 5550 0190',
    color: '#3350d0',
  },
  buyer: {
    name: 'Công ty TNHH Thương mại Dịch vụ Xuất nhập khẩu Phương Đông',
    address: 'Lô B7, đường số 3, Khu công nghiệp Tân Bình, Phường Tây Thạnh, Thành phố Hồ Chí Minh',
    taxCode: '0000000025',
  },
  groups: [
    { part: 'freight', vatCode: 'carriage', percent: 0, names: [], shipments: 36, amount: 29_146_000 },
    { part: 'accountFee', vatCode: 'carriage', percent: 0, names: [], shipments: 36, amount: -874_380 },
    { part: 'fuel', vatCode: 'carriage', percent: 0, names: [], shipments: 36, amount: 5_230_265 },
    {
      part: 'shipmentFee',
      vatCode: 'service',
      percent: 8,
      names: ['Pick-up', 'Crate'],
      shipments: 7,
      amount: 1_370_000,
    },
    { part: 'adminFee', vatCode: 'service', percent: 8, names: [], shipments: 19, amount: 1_140_000 },
    { part: 'tariff', vatCode: 'passedOn', percent: null, names: [], shipments: 19, amount: 9_612_155 },
  ],
  corrections: [
    {
      ...{ number: 'SGL4802129871', part: 'freight', vatCode: 'carriage', detail: '', percent: 0, amount: -171_247 },
      reason: 'Cân lại: 2.50 kg, đã tính 3.00 kg trên DN-2610-0014',
    },
    {
      ...{ number: 'EXP0482119402', part: 'freight', vatCode: 'carriage', detail: '', percent: 0, amount: 285_000 },
      reason: 'UPS sửa địa chỉ, tính lại theo hóa đơn 0000A81F27476',
    },
    {
      ...{ number: 'SGL4802128102', part: 'freight', vatCode: 'carriage', detail: '', percent: 0, amount: -748_316 },
      reason: 'Cancelled',
    },
    {
      ...{ number: 'SGL4802128102', part: 'adminFee', vatCode: 'service', detail: '', percent: 8, amount: -60_000 },
      reason: 'Cancelled',
    },
  ],
  byHand: [],
  vatLines: [
    { percent: 0, codes: ['carriage'], net: 32_867_322, vat: 0 },
    { percent: 8, codes: ['service'], net: 2_450_000, vat: 196_000 },
    { percent: null, codes: ['passedOn'], net: 9_612_155, vat: 0 },
  ],
  net: 44_929_477,
  amount: 45_125_477,
  account: {
    opening: 62_418_750,
    payments: [
      { day: '2026-11-13', kind: 'payment', amount: 40_000_000 },
      { day: '2026-11-16', kind: 'payment', amount: 22_418_750 },
    ],
    closing: 45_125_477,
  },
  paid: 0,
  payTo: {
    bank: 'Vietcombank',
    bankBin: '970436',
    number: '0011001234567',
    holder: 'CONG TY TNHH CHUYEN PHAT NHANH WAYBILL',
    text: 'WB7JHDE7E8',
    amount: 45_125_477,
    vietQr: vietQr({ bankBin: '970436', number: '0011001234567', amount: 45_125_477, text: 'WB7JHDE7E8' }),
  },
  shipments: annexRows(36),
}
