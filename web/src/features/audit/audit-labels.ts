import type { Language } from '@waybill/contract/kernel/language'

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Names of record types. */
export const ENTITY_LABELS: Words = {
  account: { en: 'Account', vi: 'Tài khoản' },
  accountAdvanceFee: { en: 'Account advance fee', vi: 'Phí tài khoản theo dịch vụ' },
  accountFee: { en: 'Account fee', vi: 'Phí theo tài khoản' },
  advanceFee: { en: 'Advance fee', vi: 'Phụ phí theo dịch vụ' },
  carrier: { en: 'Carrier', vi: 'Hãng vận chuyển' },
  country: { en: 'Country', vi: 'Quốc gia' },
  defaultView: { en: 'Default view', vi: 'Chế độ xem mặc định' },
  exchangeRate: { en: 'Exchange rate', vi: 'Tỷ giá' },
  fee: { en: 'Fee', vi: 'Phụ phí' },
  label: { en: 'Label', vi: 'Nhãn' },
  leftOrigin: { en: 'Left-origin batch', vi: 'Lô rời kho gửi' },
  entryType: { en: 'Entry type', vi: 'Loại tờ khai' },
  manifest: { en: 'Manifest', vi: 'Bảng kê chuyến bay' },
  order: { en: 'Order', vi: 'Đơn hàng' },
  'order-import': { en: 'Bulk upload of orders', vi: 'Tải lên đơn hàng loạt' },
  parcel: { en: 'Parcel', vi: 'Bưu kiện' },
  'parcel-import': { en: 'Bulk upload of parcels', vi: 'Tải lên bưu kiện hàng loạt' },
  partnerOrder: { en: 'Order at a partner', vi: 'Đơn tại đối tác' },
  photo: { en: 'Photo', vi: 'Ảnh' },
  pickup: { en: 'Pickup request', vi: 'Yêu cầu lấy hàng' },
  priceTable: { en: 'Price table', vi: 'Bảng giá' },
  product: { en: 'Product', vi: 'Sản phẩm' },
  provider: { en: 'Provider', vi: 'Nhà cung cấp' },
  role: { en: 'Role', vi: 'Vai trò' },
  service: { en: 'Service', vi: 'Dịch vụ' },
  station: { en: 'Station', vi: 'Trạm' },
  taxProfile: { en: 'Tax numbers', vi: 'Mã số thuế' },
  schemeLimit: { en: 'Limit of a tax scheme', vi: 'Ngưỡng của chương trình thuế' },
  vatRate: { en: 'Rate of VAT', vi: 'Mức thuế GTGT' },
  tariffRate: { en: 'Tariff rate', vi: 'Mức thuế' },
  view: { en: 'View', vi: 'Chế độ xem' },
  zone: { en: 'Zone', vi: 'Vùng' },
}

/** Labels of the second half of an action: `edited` of `order.edited`. */
const DONE_WORDS: Words = {
  added: { en: 'Added', vi: 'Thêm' },
  assignedTogether: { en: 'Assigned in bulk', vi: 'Giao hàng loạt' },
  assignedTo: { en: 'Assigned to a colleague', vi: 'Giao cho đồng nghiệp' },
  attached: { en: 'Files changed', vi: 'Đổi tệp' },
  cancelled: { en: 'Cancelled', vi: 'Hủy' },
  cancelledTogether: { en: 'Cancelled in bulk', vi: 'Hủy hàng loạt' },
  checked: { en: 'Tried now', vi: 'Thử ngay' },
  chosen: { en: 'Chosen', vi: 'Chọn' },
  claimed: { en: 'Claim recorded', vi: 'Ghi đòi tiền' },
  created: { en: 'Created', vi: 'Tạo' },
  deleted: { en: 'Deleted', vi: 'Xóa' },
  edited: { en: 'Edited', vi: 'Sửa' },
  ended: { en: 'Session ended', vi: 'Kết thúc phiên' },
  linked: { en: 'Linked to single sign-on', vi: 'Liên kết đăng nhập chung' },
  noted: { en: 'Note written', vi: 'Ghi chú' },
  notedTogether: { en: 'Note written in bulk', vi: 'Ghi chú hàng loạt' },
  onHold: { en: 'Marked as on hold', vi: 'Đánh dấu tạm giữ' },
  othersEnded: { en: 'Other sessions ended', vi: 'Kết thúc các phiên khác' },
  passwordChanged: { en: 'Password changed', vi: 'Đổi mật khẩu' },
  appAdded: { en: 'Authenticator app added', vi: 'Thêm ứng dụng xác thực' },
  appRemoved: { en: 'Authenticator app removed', vi: 'Gỡ ứng dụng xác thực' },
  passkeyAdded: { en: 'Passkey added', vi: 'Thêm khóa truy cập' },
  passkeyRemoved: { en: 'Passkey removed', vi: 'Gỡ khóa truy cập' },
  recoveryCodesMade: { en: 'Recovery codes made', vi: 'Tạo mã khôi phục' },
  secondStepTakenOff: { en: 'Second step taken off', vi: 'Gỡ xác thực bước hai' },
  processed: { en: 'Taken for processing', vi: 'Nhận xử lý' },
  ready: { en: 'Marked as ready', vi: 'Đánh dấu sẵn sàng' },
  released: { en: 'Released', vi: 'Thôi xử lý' },
  replaced: { en: 'Replaced', vi: 'Thay thế' },
  retried: { en: 'Failed bookings retried', vi: 'Gửi lại đơn lỗi' },
  rowsDeleted: { en: 'Rows deleted', vi: 'Xóa dòng' },
  saved: { en: 'Saved', vi: 'Lưu' },
  superAdmin: { en: 'Made Super Admin', vi: 'Thành quản trị cấp cao' },
  triedAgain: { en: 'Tried again', vi: 'Thử lại' },
  assigned: { en: 'Assigned', vi: 'Nhận phụ trách' },
  booked: { en: 'Booking ordered', vi: 'Đặt với hãng' },
  completed: { en: 'Completed', vi: 'Hoàn tất' },
  differenceResolved: { en: 'Difference resolved', vi: 'Xử lý chênh lệch' },
  imported: { en: 'Uploaded in bulk', vi: 'Tải lên hàng loạt' },
  keyMade: { en: 'Agent key made', vi: 'Tạo khóa chương trình' },
  labelUpdated: { en: 'Label updated', vi: 'Cập nhật nhãn' },
  left: { en: 'Left origin', vi: 'Rời kho gửi' },
  moved: { en: 'Status changed', vi: 'Đổi trạng thái' },
  printCancelled: { en: 'Printing taken back', vi: 'Hủy in' },
  printed: { en: 'Printed', vi: 'In' },
  received: { en: 'Marked as received', vi: 'Đánh dấu đã nhận' },
  reconcileRestarted: { en: 'Reconciling begun anew', vi: 'Đối chiếu lại' },
  reopened: { en: 'Reopened', vi: 'Mở lại' },
  requested: { en: 'Requested', vi: 'Yêu cầu' },
  serviceChanged: { en: 'Service changed', vi: 'Đổi dịch vụ' },
  shipmentsMoved: { en: 'Status of shipments changed', vi: 'Đổi trạng thái vận đơn' },
  submitted: { en: 'Submitted', vi: 'Gửi đi' },
  takenOn: { en: 'Taken for processing', vi: 'Nhận xử lý' },
  takenOut: { en: 'Taken out', vi: 'Lấy ra' },
  undone: { en: 'Undone', vi: 'Hoàn tác' },
  verified: { en: 'Verified', vi: 'Xác nhận' },
}

/** Actions whose second half means something else elsewhere. */
const ACTION_WORDS: Words = {
  'parcel.checked': { en: 'Assigned from a list', vi: 'Nhận phụ trách theo danh sách' },
}

/** `Order`; a record type without a label keeps its name. */
export const entityLabel = (entity: string, language: Language): string => ENTITY_LABELS[entity]?.[language] ?? entity

/** `order.edited` → `Edited`; an action without a label keeps its name. */
export const actionLabel = (action: string, language: Language): string =>
  (ACTION_WORDS[action] ?? DONE_WORDS[action.split('.').at(-1) ?? ''])?.[language] ?? action
