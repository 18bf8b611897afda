import type { Language } from '@waybill/contract/kernel/language'
import { HUB_AND_SETUP_LABELS } from './hub-and-setup-labels.ts'

/** Fields of shipments, prices and accounts by their names in calls: English | Vietnamese. */
const SHIPMENT_LABELS = `
accountFees: Account fees | Phí theo tài khoản
action: Action | Thao tác
additionalMessage: Additional message | Lời nhắn của hãng
address: Address | Địa chỉ
addressLine1: Address line 1 | Địa chỉ 1
addressLine2: Address line 2 | Địa chỉ 2
addressLine3: Address line 3 | Địa chỉ 3
adminFee: Admin fee | Phí hành chính
alreadyMade: Already made | Đã tạo trước đó
amount: Amount | Số tiền
attachedFile: Attached file | Tệp đính kèm
bad: Rows to correct | Dòng cần sửa
batches: Batches | Lô
booking: Booking | Đặt với hãng
canExport: May export | Được xuất dữ liệu
carrier: Carrier | Hãng vận chuyển
categoryOfShipment: Category of shipment | Mục đích gửi
chargeableWeight: Chargeable weight | Cân nặng tính cước
childId: Continued in | Tiếp nối bởi
city: City | Thành phố
code: Code | Mã
companyCode: Client code | Mã khách
company: Company | Công ty
consignee: Receiver | Người nhận
contact: Contact | Liên hệ
contactName: Contact name | Tên liên hệ
contentDetailItems: Items | Dòng hàng
country: Country | Quốc gia
countryId: Country | Quốc gia
countryOfOrigin: Country of origin | Xuất xứ
countryOfOriginId: Country of origin | Xuất xứ
createdBy: Created by | Người tạo
createdDate: Created | Ngày tạo
currency: Currency | Loại tiền
currentStatus: Status | Trạng thái
declaredValue: Declared value | Trị giá khai báo
email: Email | Email
emailAddress: Email | Email
enhancedLiability: Shipment Value Protection | Bảo vệ giá trị
exchangeRate: Exchange rate | Tỷ giá
fee: Fee | Phụ phí
feeId: Fee | Phụ phí
fees: Shipment Fees | Phụ phí
file: File | Tệp
files: Verified photos | Ảnh đã xác nhận
from: Sender | Người gửi
fuelFee: Fuel fee | Phụ phí nhiên liệu
good: Good rows | Dòng đúng
handler: Assigned to | Người phụ trách
handlingUnits: Packages | Kiện
height: Height, cm | Cao, cm
histories: History | Lịch sử
hsCode: HS code | Mã HS
id: Record | Bản ghi
ids: Shipments | Vận đơn
image: Photo | Ảnh
invoiceFile: Invoice file | Tệp hóa đơn
iossAccountNumber: IOSS/VAT/GST number | Số IOSS/VAT/GST
iossType: Sender Pays | Người gửi trả
isActive: Active | Đang dùng
isImport: Import | Nhập khẩu
isProcess: Processing | Đang xử lý
isPublic: Public | Công khai
itemDescription: Item description | Mô tả hàng
itemQuantity: Item quantity | Số lượng hàng
itemType: Item type | Loại hàng
itemWeight: Item weight, kg | Cân nặng hàng, kg
label: Label | Nhãn
labelState: Label | Nhãn
length: Length, cm | Dài, cm
line: Line | Dòng
location: Place | Nơi
manualPrice: Manual price | Giá nhập tay
merchant: Merchant | Khách hàng
merchantId: Merchant | Khách hàng
name: Name | Tên
name1: Name | Tên
name2: Company | Công ty
nameVi: Name in Vietnamese | Tên tiếng Việt
natureOfGoods: Nature of goods | Tính chất hàng
note: Note | Ghi chú
observedStatuses: Statuses notified about | Trạng thái được báo
order: Order | Thứ tự
orderDetails: Packages | Kiện
orderStatus: Status | Trạng thái
otherFeeName: Name of the other fee | Tên phụ phí khác
packageNumber: In package | Ở kiện số
packages: Verified packages | Kiện đã xác nhận
parcels: Shipments | Vận đơn
parentId: Company | Công ty
phoneNumber: Phone | Điện thoại
place: Place | Nơi
postcode: Postcode | Mã bưu chính
price: Price, VND | Giá, VND
priceBreakdown: How the price was made | Cách tính giá
processedBy: Processed by | Người xử lý
processedByUserId: Processed by | Người xử lý
provider: Provider | Nhà cung cấp
providerId: Provider | Nhà cung cấp
quantity: Quantity | Số lượng
ratePercent: Rate, % | Mức, %
realChargeableWeight: Verified chargeable weight, kg | Tính cước đã xác nhận, kg
realOrderDetails: Verified packages | Kiện đã xác nhận
realTotalPrice: Verified price, VND | Giá đã xác nhận, VND
realTotalQuantity: Verified packages, number | Số kiện đã xác nhận
realTotalVolumetricWeight: Verified volumetric weight, kg | Cân quy đổi đã xác nhận, kg
realTotalWeight: Verified weight, kg | Cân nặng đã xác nhận, kg
reason: Reason | Lý do
role: Role | Vai trò
rows: Rows | Dòng
sellerId: Seller | Nhân viên kinh doanh
senderReference: Sender reference | Mã tham chiếu
service: Service | Dịch vụ
serviceCode: Service | Dịch vụ
serviceId: Service | Dịch vụ
sglShipmentId: Product tracking number | Mã vận đơn
shipFromAddress: Sender | Người gửi
shipToAddress: Recipient | Người nhận
shipmentContentDetails: Items | Dòng hàng
shipmentStatuses: History | Lịch sử
showAccount: Sees accounts | Xem tài khoản
state: State | Bang/Tỉnh
status: Status | Trạng thái
statuses: Statuses | Trạng thái
tariff: Tariff | Thuế
taxable: Taxed as | Tính thuế theo
taxDeclaredValue: Tax declared value | Trị giá tính thuế
taxHscode: Tax HS code | Mã HS tính thuế
telephone: Phone | Điện thoại
to: Receiver | Người nhận
total: Total | Tổng
totalChargeableWeight: Chargeable weight, kg | Cân nặng tính cước, kg
totalPrice: Price, VND | Giá, VND
totalQuantity: Packages, number | Số kiện
totalValueCurrency: Currency | Loại tiền
totalVolumetricWeight: Volumetric weight, kg | Cân quy đổi, kg
totalWeight: Weight, kg | Cân nặng, kg
town: Town | Thành phố
trackStatus: Status | Trạng thái
trackingNumber: Tracking number | Mã hãng vận chuyển
trackingUrl: Tracking page | Trang theo dõi
undone: Undone action | Thao tác được hoàn tác
unit: Unit | Đơn vị
unpricedReasons: Why it has no price | Lý do chưa có giá
userId: Created by | Người tạo
username: Username | Tên đăng nhập
validFrom: Valid from | Hiệu lực từ
validTo: Valid to | Hiệu lực đến
version: Version | Phiên bản
volumetricWeight: Volumetric weight, kg | Cân quy đổi, kg
weight: Weight, kg | Cân nặng, kg
width: Width, cm | Rộng, cm
zone: Zone | Vùng
zoneId: Zone | Vùng
`

const WORDS: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  `${SHIPMENT_LABELS}${HUB_AND_SETUP_LABELS}`
    .trim()
    .split(/\n+/)
    .map((entry) => {
      const [, name = '', en = '', vi = ''] = /^([\w.]+): (.+) \| (.+)$/.exec(entry) ?? []
      return [name, { en, vi }] as const
    }),
)

/** Has a field a word of its own? */
export const hasFieldLabel = (name: string): boolean => WORDS.has(name)

/** `contactEmail` → `Contact email`, for a field that has no label yet. */
const spaced = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The label of a field by its path, lines counted from 1: `orderDetails.0.weight` → `Packages 1 · Weight, kg`. `entity`: whose
 * field it is, where a record has a word of its own for it: the state of a carrier is no province.
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
