/** Vietnamese of the messages of bulk actions, undo and the bulk upload of orders; see `message-translations.ts`. */
export const BULK_MESSAGES: readonly [RegExp, string][] = [
  [/^None of these orders could be processed\.$/, 'Không xử lý được đơn nào trong số này.'],
  [/^None of these orders has an invoice\.$/, 'Không đơn nào trong số này có hóa đơn.'],
  [/^It is undone already\.$/, 'Thao tác này đã được hoàn tác.'],
  [/^It can be undone for (\d+) seconds\.$/, 'Chỉ hoàn tác được trong $1 giây.'],
  [/^Nothing could be undone\.$/, 'Không hoàn tác được vận đơn nào.'],
  [/^It is not there any more\.$/, 'Vận đơn không còn nữa.'],
  [/^It has been changed since\.$/, 'Vận đơn đã được thay đổi sau đó.'],
  [/^What was being done about its label has ended\.$/, 'Việc lấy nhãn của vận đơn này đã kết thúc.'],
  [/^It has this service already\.$/, 'Vận đơn đã dùng dịch vụ này.'],
  [/^There is no such colleague\.$/, 'Không có đồng nghiệp này.'],
  [/^There is no such pickup request\.$/, 'Không có yêu cầu lấy hàng này.'],
  [/^None of these requests could be assigned\.$/, 'Không giao được yêu cầu nào trong số này.'],
  [/^A manifest has taken its batch\.$/, 'Lô của nó đã vào một bảng kê.'],
]
