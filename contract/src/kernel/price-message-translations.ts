/** Vietnamese of the sentences about prices, duties, VAT and charges. */
export const PRICE_MESSAGES: readonly [RegExp, string][] = [
  [/^Must begin with https:\/\/ or http:\/\/$/, 'Phải bắt đầu bằng https:// hoặc http://'],
  [/^Choose one country or a group, not both$/, 'Chọn một nước hoặc một nhóm nước, không chọn cả hai'],
  [/^Must not be below the least$/, 'Không được nhỏ hơn mức tối thiểu'],
  [
    /^This service leaves duty to the recipient: choose DAP\.$/,
    'Dịch vụ này để người nhận trả thuế nhập khẩu: hãy chọn DAP.',
  ],
  [
    /^This service takes duty from the sender: choose DDP\.$/,
    'Dịch vụ này thu thuế nhập khẩu của người gửi: hãy chọn DDP.',
  ],
  [/^There is a rate of this code from this day already\.$/, 'Loại này đã có thuế suất từ ngày đó.'],
  [/^There is a limit of this scheme from this day already\.$/, 'Chương trình này đã có ngưỡng từ ngày đó.'],
  [/^It has charges: cancel it instead\.$/, 'Vận đơn đã có khoản thu: hãy hủy, không xóa được.'],
  [/^A VND is worth 1 VND$/, 'Một VND bằng 1 VND'],
  [/^There is a rate of (.+) from this day already\.$/, 'Đã có tỷ giá $1 từ ngày này.'],
  [
    /^It overlaps the rate of (.+) that is valid from (.+)\. End that one first, or give this one another order to charge both\.$/,
    'Trùng thời gian với mức $1 có hiệu lực từ $2. Hãy kết thúc mức đó trước, hoặc chọn thứ tự khác để tính cả hai.',
  ],
  [/^Must be six digits, such as 970436$/, 'Phải là sáu chữ số, ví dụ 970436'],
  [/^Must be 1 to 19 letters and digits$/, 'Phải gồm 1 đến 19 chữ cái và chữ số'],
  [/^This account is entered already\.$/, 'Tài khoản này đã được nhập.'],
  [
    /^The default account stays in use\. Make another account the default first\.$/,
    'Tài khoản mặc định luôn được dùng. Hãy chọn tài khoản khác làm mặc định trước.',
  ],
  [
    /^There is always a default account: make another one the default instead\.$/,
    'Luôn phải có tài khoản mặc định: hãy chọn tài khoản khác làm mặc định.',
  ],
  [
    /^Merchants pay to this account\. Make another account the default first\.$/,
    'Khách hàng đang thanh toán vào tài khoản này. Hãy chọn tài khoản khác làm mặc định trước.',
  ],
]
