/** Vietnamese of the messages of billing; see `message-translations.ts`. */
export const BILLING_MESSAGES: readonly [RegExp, string][] = [
  [/^The tax code is not valid\.$/, 'Mã số thuế không hợp lệ.'],
  [/^It is a draft: issue it first\.$/, 'Đây là bản nháp: hãy phát hành trước.'],
  [
    /^The company has no e-mail address: enter one in its terms\.$/,
    'Khách hàng chưa có địa chỉ email: hãy nhập trong điều khoản thanh toán.',
  ],
  [/^No e-mail can be sent: set SMTP_HOST and MAIL_FROM\.$/, 'Chưa gửi được email: hãy đặt SMTP_HOST và MAIL_FROM.'],
  [/^The papers could not be made\. Choose Send to try again\.$/, 'Chưa tạo được chứng từ. Chọn Gửi để thử lại.'],
  [/^Not accepted: (.*)$/, 'Không được chấp nhận: $1'],
  [
    /^These lines are more than what is left of the statement: choose all of them, or others\.$/,
    'Các dòng này lớn hơn phần còn lại của bảng kê: hãy chọn tất cả các dòng hoặc dòng khác.',
  ],
  [/^Must be a series such as C26TWB$/, 'Phải là ký hiệu hóa đơn, ví dụ C26TWB'],
  [/^Must be up to 8 digits$/, 'Tối đa 8 chữ số'],
  [/^Must be letters, digits and hyphens$/, 'Chỉ gồm chữ cái, chữ số và dấu gạch ngang'],
  [/^Another invoice has this number\.$/, 'Một hóa đơn khác đã có số này.'],
  [/^It is not needed any more\.$/, 'Không còn cần hóa đơn này.'],
  [/^It was sent already\.$/, 'Đã gửi rồi.'],
  [/^It is issued already\.$/, 'Đã phát hành rồi.'],
  [
    /^No provider of e-invoices is set up: download the XML, and enter the number\.$/,
    'Chưa kết nối nhà cung cấp hóa đơn điện tử: hãy tải XML và nhập số hóa đơn.',
  ],
  [/^The provider issued this invoice\.$/, 'Hóa đơn này do nhà cung cấp phát hành.'],
  [/^The provider has no such invoice\.$/, 'Nhà cung cấp không có hóa đơn này.'],
  [/^The provider was not reached: (.+)$/, 'Không liên hệ được nhà cung cấp: $1'],
  [
    /^This invoice was adjusted or replaced: its number stays\.$/,
    'Hóa đơn này đã được điều chỉnh hoặc thay thế: không đổi số được nữa.',
  ],
  [
    /^All of it was credited: there is nothing to invoice\.$/,
    'Bảng kê đã được giảm trừ toàn bộ: không còn gì để xuất hóa đơn.',
  ],
  [/^The invoice of (.+) is not issued yet\.$/, 'Hóa đơn của $1 chưa được phát hành.'],
  [
    /^This invoice was adjusted before: adjust it again\.$/,
    'Hóa đơn này đã điều chỉnh trước đây: hãy điều chỉnh tiếp.',
  ],
  [/^This invoice was replaced before: replace it again\.$/, 'Hóa đơn này đã thay thế trước đây: hãy thay thế tiếp.'],
  [
    /^Nothing is left to invoice: adjust it instead\.$/,
    'Không còn gì để xuất hóa đơn: hãy điều chỉnh thay vì thay thế.',
  ],
  [/^The setting (\w+) is missing\.$/, 'Thiếu thiết lập $1.'],
  [
    /^The tax code of the company is missing: enter it in its terms\.$/,
    'Thiếu mã số thuế của công ty: hãy nhập trong điều khoản của công ty.',
  ],
  [
    /^The tax code of the company is not valid: correct it in its terms\.$/,
    'Mã số thuế của công ty không hợp lệ: hãy sửa trong điều khoản của công ty.',
  ],
  [
    /^The address of the company for invoices is missing: enter it in its terms\.$/,
    'Thiếu địa chỉ xuất hóa đơn của công ty: hãy nhập trong điều khoản của công ty.',
  ],
]
