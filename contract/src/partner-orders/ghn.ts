import type { LocalizedText } from '../kernel/language.ts'
import { STATUS, type StatusCode } from '../shipments/status.ts'

type GhnStatusTexts = LocalizedText & {
  /** Ours; null: an event without a status of ours (rule BKG-53). */
  status: StatusCode | null
}

const word = (status: StatusCode | null, en: string, vi: string): GhnStatusTexts => ({ status, en, vi })

/** GHN's status words in the order of an order's life, with our status and their texts. */
export const GHN_STATUSES = {
  draft: word(STATUS.generated, 'Draft', 'Nháp'),
  ready_to_pick: word(STATUS.generated, 'Ready to pick', 'Chờ lấy hàng'),
  picking: word(STATUS.generated, 'Picking', 'Đang lấy hàng'),
  money_collect_picking: word(STATUS.generated, 'Collecting money at pickup', 'Đang thu tiền người gửi'),
  picked: word(STATUS.pickedUp, 'Picked', 'Đã lấy hàng'),
  storing: word(STATUS.inTransit, 'Storing', 'Đang lưu kho'),
  transporting: word(STATUS.inTransit, 'Transporting', 'Đang luân chuyển'),
  sorting: word(STATUS.inTransit, 'Sorting', 'Đang phân loại'),
  delivering: word(STATUS.outForDelivery, 'Delivering', 'Đang giao hàng'),
  money_collect_delivering: word(STATUS.outForDelivery, 'Collecting money at delivery', 'Đang thu tiền người nhận'),
  delivered: word(STATUS.delivered, 'Delivered', 'Đã giao hàng'),
  delivery_fail: word(STATUS.deliveryUnsuccessful, 'Delivery failed', 'Giao không thành công'),
  waiting_to_return: word(STATUS.heldAtPointOfDelivery, 'Waiting to return', 'Chờ xác nhận giao lại'),
  return: word(null, 'Return', 'Chuyển hoàn'),
  return_transporting: word(null, 'Return: transporting', 'Đang luân chuyển hàng hoàn'),
  return_sorting: word(null, 'Return: sorting', 'Đang phân loại hàng hoàn'),
  returning: word(null, 'Returning', 'Đang hoàn hàng'),
  return_fail: word(STATUS.failedAttempt, 'Return failed', 'Hoàn hàng không thành công'),
  returned: word(STATUS.returnedToSender, 'Returned', 'Đã hoàn hàng'),
  cancel: word(STATUS.cancelled, 'Cancelled', 'Đã hủy'),
  exception: word(STATUS.failedAttempt, 'Exception', 'Đơn ngoại lệ'),
  damage: word(STATUS.damaged, 'Damaged', 'Hàng bị hư hỏng'),
  lost: word(STATUS.lost, 'Lost', 'Hàng bị mất'),
} as const satisfies Record<string, GhnStatusTexts>

type GhnStatus = keyof typeof GHN_STATUSES

/** The words in the order of an order's life. */
export const GHN_STATUS_WORDS = Object.keys(GHN_STATUSES) as GhnStatus[]

const known: ReadonlySet<string> = new Set(GHN_STATUS_WORDS)

export const isGhnStatus = (text: string): text is GhnStatus => known.has(text)

/** Our status of GHN's word; null: it has no status of ours, or is unknown (rule BKG-53). */
export const statusOfGhnWord = (text: string): StatusCode | null =>
  isGhnStatus(text) ? GHN_STATUSES[text].status : null
