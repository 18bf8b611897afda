import type { Language } from '@waybill/contract/kernel/language'
import { ORDER_CODEC } from '@waybill/contract/orders/order-codec'
import { PARCEL_CODEC } from '@waybill/contract/parcels/parcel-codec'
import type { Codec } from '@waybill/contract/shipments/codec'
import { fieldNamesOf, type Label, labelOf, partLabelOf, partNamesOf } from '@waybill/contract/shipments/fields'
import { TAX_KIND_NAMES, taxKind } from '@waybill/contract/tax-profile/kinds'
import { BILLING_LABELS } from './billing-labels.ts'
import { HUB_AND_SETUP_LABELS } from './hub-and-setup-labels.ts'

/**
 * Labels of shipment fields outside the model, of prices and of accounts, by their names in calls: English |
 * Vietnamese.
 */
const SHIPMENT_LABELS = `
accountFees: Account fees | Phí theo tài khoản
action: Action | Thao tác
additionalMessage: Additional message | Lời nhắn của hãng
address: Address | Địa chỉ
adminFee: Admin fee | Phí hành chính
alreadyMade: Already made | Đã tạo trước đó
bad: Rows to correct | Dòng cần sửa
batches: Batches | Lô
booking: Booking | Đặt với hãng
canExport: May export | Được xuất dữ liệu
canSeeBilling: Reads billing | Được xem công nợ
carrier: Carrier | Hãng vận chuyển
chargeableWeight: Chargeable weight | Cân nặng tính cước
childId: Continued in | Tiếp nối bởi
code: Code | Mã
companyCode: Client code | Mã khách
company: Company | Công ty
contact: Contact | Liên hệ
contentDetailItems: Items | Dòng hàng
createdBy: Created by | Người tạo
createdDate: Created | Ngày tạo
currency: Currency | Loại tiền
currentStatus: Status | Trạng thái
exchangeRate: Exchange rate | Tỷ giá
fee: Fee | Phụ phí
file: File | Tệp
fuelFee: Fuel fee | Phụ phí nhiên liệu
good: Good rows | Dòng đúng
handler: Assigned to | Người phụ trách
histories: History | Lịch sử
id: Record | Bản ghi
ids: Shipments | Vận đơn
isActive: Active | Đang dùng
isImport: Import | Nhập khẩu
isProcess: Processing | Đang xử lý
isPublic: Public | Công khai
label: Label | Nhãn
labelState: Label | Nhãn
line: Line | Dòng
location: Place | Nơi
manualPrice: Manual price | Giá nhập tay
merchant: Merchant | Khách hàng
name: Name | Tên
nameVi: Name in Vietnamese | Tên tiếng Việt
observedStatuses: Statuses notified about | Trạng thái được báo
order: Order | Thứ tự
packages: Verified packages | Kiện đã xác nhận
parcels: Shipments | Vận đơn
parentId: Company | Công ty
phoneNumber: Phone | Điện thoại
place: Place | Nơi
price: Price, VND | Giá, VND
priceBreakdown: How the price was made | Cách tính giá
processedBy: Processed by | Người xử lý
processedByUserId: Processed by | Người xử lý
provider: Provider | Nhà cung cấp
providerId: Provider | Nhà cung cấp
ratePercent: Rate, % | Mức, %
realChargeableWeight: Verified chargeable weight, kg | Tính cước đã xác nhận, kg
realTotalQuantity: Verified packages, number | Số kiện đã xác nhận
realTotalVolumetricWeight: Verified volumetric weight, kg | Cân quy đổi đã xác nhận, kg
realTotalWeight: Verified weight, kg | Cân nặng đã xác nhận, kg
reason: Reason | Lý do
role: Role | Vai trò
rows: Rows | Dòng
sellerId: Seller | Nhân viên kinh doanh
service: Service | Dịch vụ
sglShipmentId: Product tracking number | Mã vận đơn
shipmentContentDetails: Items | Dòng hàng
shipmentStatuses: History | Lịch sử
showAccount: Sees accounts | Xem tài khoản
status: Status | Trạng thái
statuses: Statuses | Trạng thái
tariff: Tariff | Thuế
total: Total | Tổng
totalChargeableWeight: Chargeable weight, kg | Cân nặng tính cước, kg
totalQuantity: Packages, number | Số kiện
totalVolumetricWeight: Volumetric weight, kg | Cân quy đổi, kg
totalWeight: Weight, kg | Cân nặng, kg
trackingUrl: Tracking page | Trang theo dõi
undone: Undone action | Thao tác được hoàn tác
unit: Unit | Đơn vị
unpricedReasons: Why it has no price | Lý do chưa có giá
heldAt: Held for payment since | Tạm giữ chờ thanh toán từ
userId: Created by | Người tạo
username: Username | Tên đăng nhập
validFrom: Valid from | Hiệu lực từ
validTo: Valid to | Hiệu lực đến
version: Version | Phiên bản
volumetricWeight: Volumetric weight, kg | Cân quy đổi, kg
zone: Zone | Vùng
zoneId: Zone | Vùng
`

/** Labels of the model's fields, by the last name of their path in the calls of each business line. */
const shipmentFieldLabels = ({ line, dtoPath }: Codec): [string, Label][] => {
  const entryOf = (path: string, label: Label | undefined): [string, Label][] =>
    label ? [[dtoPath(path).split('.').at(-1) ?? path, label]] : []
  return fieldNamesOf(line).flatMap((name) => [
    // Customs items are nested in packages: the name belongs to the packages.
    ...(name === 'contents' ? [] : entryOf(name, labelOf(name, line))),
    ...partNamesOf(name).flatMap((part) => entryOf(`${name}.${part}`, partLabelOf(name, part, line))),
  ])
}

const WORDS: ReadonlyMap<string, Label> = new Map([
  ...TAX_KIND_NAMES.map((kind): [string, Label] => [kind, taxKind(kind).label]),
  ...[PARCEL_CODEC, ORDER_CODEC].flatMap(shipmentFieldLabels),
  ...`${SHIPMENT_LABELS}${HUB_AND_SETUP_LABELS}${BILLING_LABELS}`
    .trim()
    .split(/\n+/)
    .map((entry): [string, Label] => {
      const [, name = '', en = '', vi = ''] = /^([\w.]+): (.+) \| (.+)$/.exec(entry) ?? []
      return [name, { en, vi }]
    }),
])

/** Whether a field has its own label. */
export const hasFieldLabel = (name: string): boolean => WORDS.has(name)

/** `contactEmail` → `Contact email`, for a field without a label. */
const spaced = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Label of a field by its path, lines counted from 1: `orderDetails.0.weight` → `Packages 1 · Weight, kg`. `entity`:
 * type of the record, if it has its own label for the field: a carrier's state is not a province.
 */
export const fieldLabel = (path: string, language: Language, entity = ''): string => {
  const labels: string[] = []
  for (const part of path.split('.')) {
    const before = labels.pop()
    if (/^\d+$/.test(part)) labels.push(`${before ?? ''} ${Number(part) + 1}`.trim())
    else
      labels.push(
        ...(before === undefined ? [] : [before]),
        (WORDS.get(`${entity}.${part}`) ?? WORDS.get(part))?.[language] ?? spaced(part),
      )
  }
  return labels.join(' · ')
}
