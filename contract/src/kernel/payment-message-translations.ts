/** Vietnamese translations of messages about payments, transfers and bank statements. */
export const PAYMENT_MESSAGES: readonly [RegExp, string][] = [
  [/^Choose the column of the amount, or of money in\.$/, 'Hãy chọn cột số tiền, hoặc cột tiền vào.'],
  [/^Choose the columns of this file first\.$/, 'Hãy chọn các cột của tệp này trước.'],
  [/^This service has no such proof$/, 'Dịch vụ này không có cách xác thực đó'],
  [/^This company has no such statement\.$/, 'Công ty này không có bảng kê đó.'],
  [/^The bank did not say who sent this transfer\.$/, 'Ngân hàng không cho biết ai đã chuyển khoản.'],
  [/^The parts together must be (.+)$/, 'Tổng các phần phải là $1'],
  [/^This transfer waits for a decision\.$/, 'Giao dịch này đang chờ quyết định.'],
  [/^This transfer waits in Unmatched: decide there\.$/, 'Giao dịch này đang ở mục Chưa khớp: hãy quyết định tại đó.'],
  [/^Decide first that this transfer is sent back\.$/, 'Hãy quyết định hoàn trả giao dịch này trước.'],
  [
    /^Only payments, refunds and write-offs can be taken back\.$/,
    'Chỉ có thể rút lại khoản thanh toán, khoản hoàn tiền và khoản xóa nợ.',
  ],
  [/^Must not be in the future$/, 'Không được ở tương lai'],
  [/^It was taken back already\.$/, 'Khoản này đã được rút lại.'],
  [/^Must be at most (.+), the credit of this company$/, 'Tối đa là $1, số dư có của công ty này'],
  [/^Must be at most (.+), what is due$/, 'Tối đa là $1, số còn phải trả'],
  [/^Nothing is due on this statement\.$/, 'Bảng kê này không còn gì phải trả.'],
  [
    /^This file is of account (.+), not of (.+)\. Choose the account that it belongs to\.$/,
    'Tệp này của tài khoản $1, không phải của $2. Hãy chọn đúng tài khoản.',
  ],
  [
    /^The account of this file is in (.+)\. Only VND can be read\.$/,
    'Tài khoản trong tệp này dùng tiền $1. Chỉ đọc được VND.',
  ],
  [/^Row (\d+) has an amount but no date\.$/, 'Dòng $1 có số tiền nhưng không có ngày.'],
  [/^Row (\d+): '(.*)' is not a date\.$/, "Dòng $1: '$2' không phải là ngày."],
  [
    /^Row (\d+): '(.*)' is not an amount in whole VND\. Check the sign for decimals\.$/,
    "Dòng $1: '$2' không phải là số tiền VND nguyên. Hãy kiểm tra dấu thập phân.",
  ],
  [/^Line (\d+): '(.*)' cannot be read\.$/, "Dòng $1: không đọc được '$2'."],
  [/^Line (\d+): (.+) is not an amount in whole VND\.$/, 'Dòng $1: $2 không phải là số tiền VND nguyên.'],
  [
    /^Line (\d+): the bank took back a transfer of (.+) VND(.*)\. Take its payment back, too\.$/,
    'Dòng $1: ngân hàng đã thu hồi giao dịch $2 VND$3. Hãy rút lại cả khoản thanh toán đó.',
  ],
]
