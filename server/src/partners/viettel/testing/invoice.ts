import { VIETTEL_ACCOUNT } from '@waybill/simulators/viettel'
import { readSettings, type Settings } from '../../../platform/settings.ts'
import type { InvoiceDocument } from '../../invoice-port.ts'

/** Settings with the simulator's account. */
export const viettelTestSettings = (url: string, env: Record<string, string> = {}): Settings =>
  readSettings({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    COMPANY_TAX_CODE: VIETTEL_ACCOUNT.taxCode,
    VIETTEL_BASE_URL: url,
    VIETTEL_USERNAME: VIETTEL_ACCOUNT.username,
    VIETTEL_PASSWORD: VIETTEL_ACCOUNT.password,
    VIETTEL_SERIES: VIETTEL_ACCOUNT.series,
    ...env,
  })

const line = (name: string, amount: number, percent: number | null, vat: number) => ({
  ...{ name, unit: 'Kỳ', quantity: 1, unitPrice: amount, amount, percent, vat },
})

/** The invoice of a month: carriage at 0 %, services at 8 %, duties outside VAT. */
export const exampleInvoice = (over: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'original',
  statement: { number: 'DN-2611-0013', day: '2026-12-03', fromDay: '2026-11-01', toDay: '2026-11-30' },
  isPaid: false,
  seller: {
    name: 'Công ty TNHH Chuyển phát nhanh Waybill',
    taxCode: '0000000017',
    address: '18 Cộng Hòa, Phường Tân Bình, Thành phố Hồ Chí Minh',
    phone: '1900555046',
    email: 'hotro@waybill.example',
    bankAccount: '0011001234567',
    bank: 'Vietcombank',
  },
  buyer: {
    name: 'Công ty TNHH Thương mại Dịch vụ Xuất nhập khẩu Phương Đông',
    taxCode: '0100109106',
    address: 'Lô B7, đường số 3, Khu công nghiệp Tân Bình',
    email: 'ketoan@phuongdong.example',
    code: 'SGL002',
  },
  lines: [
    line('Cước vận chuyển quốc tế, 36 vận đơn', 32_867_322, 0, 0),
    line('Phí dịch vụ theo vận đơn, 7 vận đơn', 1_370_000, 8, 109_600),
    line('Phí làm thủ tục hải quan, 19 vận đơn', 1_080_000, 8, 86_400),
    line('Thuế nhập khẩu nộp hộ, 19 vận đơn', 9_612_155, null, 0),
  ],
  rates: [
    { percent: 0, net: 32_867_322, vat: 0 },
    { percent: 8, net: 2_450_000, vat: 196_000 },
    { percent: null, net: 9_612_155, vat: 0 },
  ],
  net: 44_929_477,
  vat: 196_000,
  total: 45_125_477,
  totalInWords: 'Bốn mươi lăm triệu một trăm hai mươi lăm nghìn bốn trăm bảy mươi bảy đồng',
  original: null,
  ...over,
})

/** What a credit note of 540,000 takes back of it. */
export const exampleAdjustment = (): InvoiceDocument =>
  exampleInvoice({
    kind: 'adjustment',
    statement: { number: 'CN-2612-0002', day: '2026-12-10', fromDay: '2026-11-01', toDay: '2026-11-30' },
    lines: [line('Phí dịch vụ theo vận đơn, 2 vận đơn', -500_000, 8, -40_000)],
    rates: [{ percent: 8, net: -500_000, vat: -40_000 }],
    net: -500_000,
    vat: -40_000,
    total: -540_000,
    totalInWords: 'Âm năm trăm bốn mươi nghìn đồng',
    original: {
      templateCode: '1/001',
      series: VIETTEL_ACCOUNT.series,
      number: '00000001',
      day: '2026-12-03',
      reason: 'Hai kiện đóng gói ghi nhầm',
      reasonDay: '2026-12-10',
    },
  })
