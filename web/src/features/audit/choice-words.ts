import type { Language } from '@waybill/contract/kernel/language'
import type { Label } from '@waybill/contract/shipments/fields'
import { TAX_SCHEMES, taxKind } from '@waybill/contract/tax-profile/kinds'

/** What chosen values of duties, limits and VAT are called, by field and value: English | Vietnamese. */
const CHOICES = `
kind.commodity: Commodity | Theo hàng hóa
kind.reciprocal: Reciprocal | Đối ứng
kind.remedy: Remedy | Phòng vệ thương mại
kind.vat: Import VAT | VAT nhập khẩu
unit.percent: Percent of the value | Phần trăm giá trị
unit.kilogram: Amount a kilogram | Số tiền mỗi kg
unit.piece: Amount a piece | Số tiền mỗi chiếc
unit.heading: Amount a heading | Số tiền mỗi nhóm hàng
trade.B2C: B2C: to a consumer | B2C: bán cho người tiêu dùng
trade.B2B: B2B: to a company | B2B: bán cho công ty
trade.C2C: C2C: a gift between people | C2C: quà giữa cá nhân
serviceKind.post: Post | Bưu chính
serviceKind.express: Express | Chuyển phát nhanh
ioss.with: With an IOSS number | Có số IOSS
ioss.without: Without an IOSS number | Không có số IOSS
bound.least: Its least | Mức tối thiểu
bound.most: Its most | Mức tối đa
destinationGroup.EU: European Union (27) | Liên minh châu Âu (27 nước)
per.consignment: Whole consignment | Cả lô hàng
per.item: Each item | Từng món hàng
vatRate.code.carriage: International carriage | Vận chuyển quốc tế
vatRate.code.domestic: Carriage within Vietnam | Vận chuyển trong nước
vatRate.code.service: Services and fees | Dịch vụ và phụ phí
vatRate.code.passedOn: Duties and taxes passed on | Thuế nhập khẩu thu hộ
vatCode.carriage: International carriage | Vận chuyển quốc tế
vatCode.domestic: Carriage within Vietnam | Vận chuyển trong nước
vatCode.service: Services and fees | Dịch vụ và phụ phí
vatCode.passedOn: Duties and taxes passed on | Thuế nhập khẩu thu hộ
billingTerms.kind.postpaid: Postpaid | Trả sau
billingTerms.kind.prepaid: Prepaid | Trả trước
period.weekly: Weekly | Hằng tuần
period.halfMonthly: Half-monthly | Nửa tháng
period.monthly: Monthly | Hằng tháng
part.freight: Freight | Cước vận chuyển
part.fuel: Fuel | Phụ phí nhiên liệu
part.accountFee: Account fee | Phí tài khoản
part.shipmentFee: Shipment fee | Phí theo vận đơn
part.tariff: Duties | Thuế nhập khẩu
part.adminFee: Admin fee | Phí hành chính
part.importVat: Import VAT | VAT nhập khẩu
statement.state.draft: Draft | Bản nháp
statement.state.checkFirst: Check first | Kiểm tra trước
statement.state.issued: Issued | Đã phát hành
`

const WORDS: ReadonlyMap<string, Label> = new Map([
  ...TAX_SCHEMES.map((scheme): [string, Label] => [`scheme.${scheme}`, taxKind(scheme).label]),
  ...CHOICES.trim()
    .split('\n')
    .map((entry): [string, Label] => {
      const [, name = '', en = '', vi = ''] = /^([\w.]+): (.+) \| (.+)$/.exec(entry) ?? []
      return [name, { en, vi }]
    }),
])

/** The word for a chosen value of a field, by the field's path and the record's type; undefined: it has none. */
export const choiceWord = (path: string, value: string, language: Language, entity: string): string | undefined => {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return (WORDS.get(`${entity}.${field}.${value}`) ?? WORDS.get(`${field}.${value}`))?.[language]
}
