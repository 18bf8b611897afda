/** Labels of statements, payments and terms, by their names in calls: English | Vietnamese. */
export const BILLING_LABELS = `
acceptedBy: Accepted by | Người chấp nhận
account: Account to send back to | Tài khoản hoàn trả
authorityCode: Authority code | Mã cơ quan thuế
balance: Balance, VND | Số dư, VND
bank: Bank | Ngân hàng
bankAccount: Bank account | Tài khoản ngân hàng
bankAccountId: Bank account | Tài khoản ngân hàng
bankBin: Bank code | Mã ngân hàng
chargeIds: Charges | Khoản tính phí
charges: Charges without VAT, VND | Cước phí chưa VAT, VND
checks: To check | Cần kiểm tra
closingBalance: Closing balance, VND | Số dư cuối kỳ, VND
createdAt: Created | Ngày tạo
credited: Credited, VND | Đã giảm trừ, VND
creditLimit: Credit limit, VND | Hạn mức công nợ, VND
creditNote: Credit note | Phiếu giảm trừ
creditNotes: Credit notes | Phiếu giảm trừ
days: Days to pay | Số ngày thanh toán
daysOverdue: Days overdue | Số ngày quá hạn
detail: Detail | Chi tiết
due: Due, VND | Còn phải trả, VND
dueDate: Due date | Hạn thanh toán
dueOnStatements: Due on statements, VND | Còn phải trả theo bảng kê, VND
emailedAt: E-mailed | Gửi e-mail lúc
emailedTo: E-mailed to | Đã gửi e-mail tới
emailError: E-mail error | Lỗi gửi e-mail
file: File | Tệp
free: Free, VND | Còn được dùng, VND
hasPapers: Papers made | Đã có chứng từ
held: Held, VND | Đang tạm giữ, VND
heldCount: Held shipments | Vận đơn tạm giữ
history: History | Lịch sử
holder: Account holder | Chủ tài khoản
invoiceAddress: Address for invoices | Địa chỉ xuất hóa đơn
isAddressNew: New address | Địa chỉ mới
isByHand: Entered by hand | Nhập tay
isKeyNew: New key | Khóa mới
isLeftOut: Left out | Để lại
issuedAt: Issued | Ngày phát hành
issuedBy: Issued by | Người phát hành
issueUntil: Issue until | Hạn phát hành
isTakenBack: Taken back | Đã rút lại
known: Known already | Đã có từ trước
leftOut: Lines left out | Dòng để lại
legalName: Legal name | Tên pháp lý
lineCount: Lines | Số dòng
net: Without VAT, VND | Chưa VAT, VND
nextPeriod: Next period | Kỳ kế tiếp
nextPeriodFrom: Next period from | Kỳ kế tiếp từ
noticedAt: Last notice | Thông báo gần nhất
notRead: Rows not read | Dòng không đọc được
notStated: Not stated yet, VND | Chưa lên bảng kê, VND
ofNumber: Credits | Giảm trừ cho
ofStatement: Credits the statement | Giảm trừ cho bảng kê
openedAt: Opened by the company | Công ty mở xem lúc
openingBalance: Opening balance, VND | Số dư đầu kỳ, VND
out: Paid out | Tiền ra
overdue: Overdue, VND | Quá hạn, VND
paid: Paid, VND | Đã trả, VND
paidAt: Paid out at | Hoàn tiền lúc
part: Kind | Loại
parts: Parts | Các phần
paymentCode: Payment code | Mã thanh toán
payments: Payments | Thanh toán
payTo: Pay to | Trả vào
percent: Percent | Phần trăm
period: Period | Kỳ
periodPayments: Payments of the period, VND | Đã trả trong kỳ, VND
proof: Proof | Cách xác thực
receivedAt: Received | Nhận lúc
reference: Reference | Tham chiếu
refusedAt: Last refused notice | Thông báo bị từ chối gần nhất
remembers: Remembers the sender | Ghi nhớ người chuyển
renews: New address | Địa chỉ mới
senderName: Sender | Người chuyển
sends: E-mails it | Gửi e-mail
sentAt: Sent | Gửi lúc
sentBy: Sent by | Người gửi
series: Series | Ký hiệu
shipment: Shipment | Vận đơn
statement: Statement | Bảng kê
statementId: Statement | Bảng kê
statements: Statements | Bảng kê
stored: Stored | Đã lưu
takenBack: Taken back | Đã rút lại
takenIn: Lines taken in | Dòng đưa vào
taxCode: Tax code | Mã số thuế
toPay: To pay now, VND | Cần trả ngay, VND
underWay: Under way, VND | Đang vận chuyển, VND
vatCode: VAT code | Loại VAT
vatLines: VAT by rate | VAT theo thuế suất
vietQr: VietQR | VietQR
what: What happened | Việc đã xảy ra
firstOpen: Oldest open statement | Bảng kê mở cũ nhất
notStatedFrom: Not stated since | Chưa lên bảng kê từ
openCount: Open statements | Bảng kê còn mở
paidIn: Paid in | Đã trả vào
`
