/** Labels of fields of hub, manifests, set-up, partners and content, by their names in calls: English | Vietnamese. */
export const HUB_AND_SETUP_LABELS = `
accountFee: Account fee | Phí theo tài khoản
accountFeeId: Account fee | Phí theo tài khoản
accountNumber: Account number | Số tài khoản
actionTime: Time | Thời gian
actionUser: By | Người thực hiện
advice: Advice | Hướng dẫn
after: After | Sau
allowsDap: Recipient may pay duty (DAP) | Người nhận có thể trả thuế (DAP)
alreadyMadeAs: Already made as | Đã tạo với mã
amounts: Amounts | Số tiền
amountDue: Amount due, VND | Số tiền phải trả, VND
answer: Answer | Trả lời
applied: Applied | Có hiệu lực
assigned: Assigned | Đã giao
at: Time | Thời gian
bankBin: Bank | Ngân hàng
base: Base price, VND | Giá gốc, VND
basis: How it is made | Cách tính
batch: Batch | Lô
batchId: Batch | Lô
before: Before | Trước
body: Text | Nội dung
boughtAt: Bought | Mua lúc
bound: Limited by | Giới hạn bởi
boxes: Boxes | Hộp
breakdown: How the price was made | Cách tính giá
by: By | Người thực hiện
bytes: Size of the file, bytes | Cỡ tệp, byte
cameraHost: Camera address | Địa chỉ camera
cameraPassword: Camera password | Mật khẩu camera
cameraPort: Camera port | Cổng camera
cameraSince: Camera state since | Tình trạng camera từ
cameraState: Camera | Camera
cameraUserName: Camera username | Tên đăng nhập camera
carrier.state: State | Tình trạng
canAdd: Can be added | Có thể thêm
cancelled: Cancelled | Đã hủy
cancelledAt: Cancelled | Hủy lúc
cancelledBy: Cancelled by | Người hủy
category: Category | Chuyên mục
categoryId: Category | Chuyên mục
causes: Changed by | Thay đổi do
child: Continued in | Tiếp nối bởi
claim: Claim | Yêu cầu đòi tiền
claimedAt: Claimed | Đòi tiền lúc
claimedBy: Claimed by | Người đòi tiền
clientCode: Client code | Mã khách
codes: HS codes | Mã HS
collectingFee: Collecting fee, VND | Phí thu hộ, VND
column: Column | Cột
columns: Columns | Cột
commodity: Commodity tariff, VND | Thuế hàng hóa, VND
companyName: Company | Công ty
completedAt: Completed | Hoàn tất lúc
confirmPassword: Password again | Nhập lại mật khẩu
consigneeAddress: Receiver's address | Địa chỉ người nhận
consigneeCity: Receiver's city | Thành phố người nhận
consigneeCountry: Receiver's country | Nước người nhận
consigneeEmail: Receiver's email | Email người nhận
consigneeName: Receiver | Người nhận
consigneeNumber: Receiver's phone | Điện thoại người nhận
consigneePostal: Receiver's postcode | Mã bưu chính người nhận
consigneeState: Receiver's state | Tỉnh/bang người nhận
contactEmail: Contact email | Email liên hệ
contactNumber: Contact number | Số liên hệ
content: Content | Nội dung
count: Count | Số lượng
countries: Countries | Quốc gia
countryCode: Country | Quốc gia
countryName: Country | Quốc gia
created: Created | Đã tạo
credentials: Credentials | Thông tin kết nối
currentPassword: Current password | Mật khẩu hiện tại
customs: Customs | Hải quan
customsPaper: Customs paper | Giấy tờ hải quan
dapFee: DAP collecting fee | Phí thu hộ thuế DAP
day: Day | Ngày
ddpOnly: DDP only | Chỉ DDP
decisions: Decisions | Quyết định
defaults: What the file does not say | Phần tệp không ghi
descending: Newest first | Giảm dần
description: Description | Mô tả
declared: Declared | Đã khai báo
desktopId: Desktop | Máy tính
desktopName: Desktop name | Tên máy tính
desktopOfflineSince: Desktop offline since | Máy tính ngoại tuyến từ
destinationCountry: Destination country | Nước đến
destinationCountryId: Destination country | Nước đến
destinationGroup: Destination group | Nhóm nước đến
differing: Differing rows | Dòng khác nhau
discountRates: Prices by zone | Giá theo vùng
done: Done | Đã xong
driver: Driver | Người lấy hàng
duties: Duty, VND | Thuế nhập khẩu, VND
dutyPayers: Who may pay duty | Ai có thể trả thuế
emails: E-mail addresses | Các địa chỉ email
encoding: Encoding | Bảng mã
entryType: Entry type | Loại tờ khai
estimate: Estimate | Ước tính
expiresAt: Expires | Hết hạn lúc
failed: Failed | Không thành công
feeTotal: Fees, VND | Tổng phụ phí, VND
field: Field | Trường
fields: Fields | Các trường
fightInformation: Flight | Chuyến bay
filters: Filters | Bộ lọc
finance: Amounts | Số tiền
find: Find text | Từ tìm
flightInfo: Flight | Chuyến bay
flightInformation: Flight | Chuyến bay
found: Found | Tìm thấy
fuel: Fuel fee | Phụ phí nhiên liệu
grid: List | Danh sách
hasCamera: Has a camera | Có camera
hasCameraPassword: Has a camera password | Có mật khẩu camera
hasConnected: Has connected | Đã từng kết nối
hasKey: Has a key | Có khóa
hasLabel: Has a label | Có nhãn
headingDigits: Digits of a heading | Số chữ số của nhóm hàng
heads: Columns of the file | Cột của tệp
heightCm: Height, cm | Cao, cm
hidden: Hidden columns | Cột ẩn
holder: Account holder | Chủ tài khoản
hsPrefix: HS codes that begin with | Mã HS bắt đầu bằng
ignored: Left out | Bỏ qua
imageFile: Photo | Ảnh
imageTaken: Photo taken | Chụp ảnh lúc
imageUrl: Photo | Ảnh
importVat: Import VAT, VND | VAT nhập khẩu, VND
invitedAt: Invited | Mời lúc
invitedBy: Invited by | Người mời
ioss: IOSS | IOSS
isBooking: Carrier is asked | Đang hỏi hãng
isComplexFee: Has bounds | Có mức sàn, trần
isCompleted: Completed | Hoàn tất
isCreated: Moves to the hub | Chuyển về kho
isDefault: Default | Mặc định
isDeleted: Deleted | Đã xóa
isDesktopOnline: Desktop online | Máy tính trực tuyến
isFlatRate: Flat price | Giá cố định
isJoined: Columns joined | Ghép các cột
isLate: Late | Trễ
isMine: Invited by me | Do tôi mời
isOpen: Open | Đang mở
isOtherFee: Other fee | Phụ phí khác
isPrimary: Primary | Chính
isPrinterOnline: Printer online | Máy in trực tuyến
isPublished: Published | Đã đăng
isScanned: Scanned | Đã quét
isSelectable: Can be chosen | Được chọn
isSet: Set | Đã đặt
isSettled: Settled | Đã chắc chắn
isVatPaidAtSale: VAT was paid at the sale | VAT đã nộp khi bán
isVoiding: Label being given back | Đang trả nhãn
issuer: Sign-in service | Dịch vụ đăng nhập
itemCategory: Item category | Loại hàng
itemDesc: Item description | Mô tả hàng
itemName: Item | Mặt hàng
itemPriceValue: Item price | Giá hàng
itemProductId: Product | Sản phẩm
itemSku: SKU | SKU
items: Items | Dòng hàng
jobId: Upload | Lần tải lên
key: Key | Khóa
kind: Kind | Loại
label.state: State | Tình trạng
labelFileName: Label file | Tệp nhãn
labelLink: Label | Nhãn
labelVoid: Giving the label back | Trả nhãn
labels: Labels | Nhãn
landedCost: Landed cost | Tổng chi phí đến tay người nhận
language: Language | Ngôn ngữ
lastScanAt: Last scan | Lần quét cuối
lastScans: Last scans | Các lần quét cuối
lastSignedIn: Last signed in | Đăng nhập gần nhất
lastSuccessAt: Last success | Lần thành công cuối
layers: Layers of duty | Các mức thuế
least: At least | Tối thiểu
left: Left out | Bỏ qua
leftAt: Left origin | Rời kho gửi
leftOriginIds: Batches | Lô
legalBasis: Legal basis | Căn cứ pháp lý
legalBasisVi: Legal basis in Vietnamese | Căn cứ pháp lý bằng tiếng Việt
legalUrl: Address of the legal text | Địa chỉ văn bản pháp lý
lengthCm: Length, cm | Dài, cm
manifestCode: Manifest | Bảng kê
manifestDate: Manifest date | Ngày bảng kê
manifestDestination: Destination airport | Sân bay đến
manifestId: Manifest | Bảng kê
manifestOrigin: Origin airport | Sân bay đi
mawb: MAWB | MAWB
maxValueUsd: Limit (USD) | Mức tối đa (USD)
maxFee: Largest fee | Phí cao nhất
message: Message | Lời nhắn
minFee: Smallest fee | Phí thấp nhất
missing: Missing | Thiếu
mobileTrackingUrl: Tracking page for phones | Trang theo dõi trên điện thoại
most: At most | Tối đa
nameEn: Name in English | Tên tiếng Anh
no: Row | Dòng
notes: Notes | Ghi chú
number: Number | Mã
of: Figure of | Số của
oldestAt: Oldest | Cũ nhất
operation: Operation | Phép so
orderHeight: Height, cm | Cao, cm
orderLength: Length, cm | Dài, cm
orderWeight: Weight, kg | Cân nặng, kg
orderWidth: Width, cm | Rộng, cm
orders: Orders | Đơn
originCountry: Origin country | Nước xuất xứ
originCountryId: Origin country | Nước xuất xứ
others: Others | Các vận đơn khác
parcelId: Parcel | Vận đơn
parent: Continues | Nối tiếp
parentName: Company | Công ty
password: Password | Mật khẩu
payload: View | Chế độ xem
phone: Phone | Điện thoại
photo: Photo | Ảnh
pickupAddress: Pickup address | Địa chỉ lấy hàng
pickupCity: Pickup city | Thành phố lấy hàng
pickupContactName: Pickup contact | Người liên hệ lấy hàng
pickupContactNumber: Pickup phone | Điện thoại lấy hàng
pickupCountry: Pickup country | Nước lấy hàng
pickupId: Pickup request | Yêu cầu lấy hàng
pickupNumber: Pickup number | Mã yêu cầu lấy hàng
pickupPostal: Pickup postcode | Mã bưu chính lấy hàng
pickupShipments: Shipments | Vận đơn
pickupState: Pickup state | Tỉnh/bang lấy hàng
pickupTime: Pickup time | Giờ lấy hàng
pickupUserId: Assign to | Người lấy hàng
pickupUserName: Assign to | Người lấy hàng
piece: Piece | Kiện
pieces: Pieces | Số kiện
posts: Posts | Bài viết
preview: Preview | Xem trước
priceChanges: Changes of amounts | Thay đổi số tiền
pricePerKg: Price a kg, VND | Giá mỗi kg, VND
printerId: Printer | Máy in
printerIp: Printer address | Địa chỉ máy in
printerName: Printer name | Tên máy in
printerOfflineSince: Printer offline since | Máy in ngoại tuyến từ
printerProblem: Printer problem | Lỗi máy in
problem: Problem | Vấn đề
problems: Problems | Vấn đề
publishedDate: Published | Ngày đăng
question: Question | Câu hỏi
rate: Rate | Mức
readings: Readings | Cách hiểu
realPriceBreakdown: How the verified price was made | Cách tính giá đã xác nhận
receiverName: Receiver | Người nhận
recipient: Recipient | Người nhận
recipientPays: Recipient pays, VND | Người nhận trả, VND
reciprocal: Reciprocal tariff, VND | Thuế đối ứng, VND
reconciled: Reconciled | Đã đối chiếu
refused: Refused | Bị từ chối
remedy: Trade remedy tariff, VND | Thuế phòng vệ, VND
removed: Removed | Đã bỏ
replaces: Replaces one | Thay bản trước
requestedAt: Asked | Yêu cầu lúc
requestedBy: Asked by | Người yêu cầu
result: Result | Kết quả
roles: Roles | Vai trò
row: Row of the price table | Dòng bảng giá
samples: Samples | Mẫu
savedAt: Saved | Lưu lúc
scanId: Scan | Lần quét
scanned: Scanned | Đã quét
scannedAt: Scanned | Quét lúc
scannedParcels: Parcels scanned | Vận đơn đã quét
scannedPieces: Pieces scanned | Kiện đã quét
scannedWeight: Weight scanned, kg | Cân nặng đã quét, kg
scans: Scans | Lần quét
scansToday: Scans today | Lần quét hôm nay
scansWaiting: Scans that wait | Lần quét đang chờ
sellerName: Seller | Nhân viên kinh doanh
scheme: Scheme | Chương trình
per: Compared | So với
isBelow: Only below the limit | Chỉ dưới ngưỡng
schemeLimit.amount: Limit | Ngưỡng
sender: Sender | Người gửi
sentence: Sentence | Nội dung
serviceKind: Service kind | Loại dịch vụ
services: Services | Dịch vụ
sessionsEnded: Sessions ended | Phiên đã kết thúc
addedAt: Added | Thêm lúc
app: Authenticator app | Ứng dụng xác thực
canAddPasskey: Passkeys can be added | Có thể thêm khóa truy cập
isRequired: Required | Bắt buộc
madeAt: Made | Tạo lúc
passkey: Passkey | Khóa truy cập
passkeys: Passkeys | Khóa truy cập
passwordChangedAt: Password changed | Đổi mật khẩu lúc
recoveryCodes: Recovery codes | Mã khôi phục
requiresSecondStep: Second step required | Bắt buộc xác thực bước hai
secondStep: Second step | Xác thực bước hai
secondSteps: Second steps | Xác thực bước hai
setUp: Set-up | Thiết lập
trade: Trade | Loại giao dịch
unknown: Not known | Chưa rõ
upToKg: Up to, kg | Đến, kg
upToPieces: Up to, pieces | Đến, món
usedAt: Used | Dùng lúc
setBy: Set by | Người đặt giá
setting: Setting | Thiết lập
settledAt: Settled | Xong lúc
sha256: Checksum | Mã kiểm tra
sheet: Sheet | Trang tính
shipmentId: Shipment | Vận đơn
shipments: Shipments | Vận đơn
shipperOrderId: Shipper's order number | Mã đơn của người gửi
since: Since | Từ
size: Size, bytes | Cỡ, byte
slug: Address of the page | Địa chỉ trang
sort: Order | Thứ tự
source: Source | Nguồn
station: Station | Trạm
statusCode: Status | Trạng thái
strays: Not on the list | Ngoài danh sách
subject: Account there | Tài khoản ở đó
submittedAt: Submitted | Gửi lúc
submittedBy: Submitted by | Người gửi đi
taken: Taken | Chụp lúc
takenAt: Taken | Chụp lúc
tariffMethod: Tariff method | Cách tính thuế
tariffReason: Why there is no tariff | Lý do chưa có thuế
text: Text | Nội dung
thumbnail: Picture | Ảnh
thumbnailUrl: Small picture | Ảnh nhỏ
tier: Tier | Hạng
title: Title | Tiêu đề
toDo: What to do | Việc cần làm
totals: Totals | Tổng
trackingNo: Tracking number | Mã theo dõi
transactionId: Transaction | Giao dịch
type: Type | Loại
undoId: Undo | Hoàn tác
unreadTimes: Times that could not be read | Thời gian không đọc được
updatedBy: Changed by | Người sửa
updatedDate: Changed | Ngày sửa
url: Address | Địa chỉ
userCode: Client code | Mã khách
uses: Where it is used | Nơi đang dùng
usesProducts: Fill from saved products | Lấy từ sản phẩm đã lưu
value: Value | Giá trị
valueCurrency: Currency of the value limit | Loại tiền của ngưỡng giá trị
valueLimit: Value up to | Giá trị đến
vat: VAT, VND | VAT, VND
verified: Verified | Đã xác nhận
verify: Verify | Xác nhận
versions: Versions | Phiên bản
view: View | Chế độ xem
vndPerUnit: VND a unit | VND mỗi đơn vị
voidState: Giving the label back | Trả nhãn
waiting: Waiting | Đang chờ
website: Website | Trang web
weightFrom: Weight from, kg | Cân nặng từ, kg
weightKg: Weight, kg | Cân nặng, kg
weightTo: Weight to, kg | Cân nặng đến, kg
widthCm: Width, cm | Rộng, cm
workbook: Workbook | Tệp Excel
wrong: Wrong | Sai
`
