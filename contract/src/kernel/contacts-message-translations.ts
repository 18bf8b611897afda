/** Vietnamese of the messages of contacts and of tracking mail; see `message-translations.ts`. */
export const CONTACTS_MESSAGES: readonly [RegExp, string][] = [
  [/^Entered value does not match phone format$/, 'Giá trị không đúng định dạng số điện thoại'],
  [/^There is no shipment of this number\.$/, 'Không có vận đơn nào mang mã này.'],
  [/^Nothing more will happen to this shipment\.$/, 'Vận đơn này đã kết thúc.'],
  [/^(\d+) addresses get news of this shipment already\.$/, 'Đã có $1 địa chỉ nhận tin về vận đơn này.'],
]
