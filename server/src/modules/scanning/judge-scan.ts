import type { Language } from '@waybill/contract/kernel/language'
import type { StationScanResult } from '@waybill/contract/stations/scans'
import { requireStatus, STATUS, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'

/** What a scan finds behind a number. */
type ScannedShipment = { line: 'express' | 'ecommerce'; status: number; hasVerified: boolean }

/** With these a parcel is weighed and photographed at a desk; from the others nothing leads to 'processing at hub'. */
const TAKEN_AT: readonly StatusCode[] = [
  STATUS.generated,
  STATUS.creatingFailed,
  STATUS.pickedUp,
  STATUS.droppedOff,
  STATUS.receivedAtHub,
  STATUS.processingAtHub,
  STATUS.damaged,
]

type Words = Record<Language, string>
const ORDER: Words = {
  en: 'An express order: open it at a desk',
  vi: 'Đơn chuyển phát nhanh: mở tại quầy',
}
const SET_ASIDE: Partial<Record<StatusCode, Words>> = {
  [STATUS.cancelled]: { en: 'Cancelled: set it aside', vi: 'Đã hủy: để riêng ra' },
  [STATUS.holdForPayment]: { en: 'Hold for payment: set it aside', vi: 'Chờ thanh toán: để riêng ra' },
  [STATUS.heldByCustoms]: { en: 'Held by customs: ask the office', vi: 'Hải quan tạm giữ: hỏi văn phòng' },
  [STATUS.lost]: { en: 'Known as lost: tell the office', vi: 'Đang báo thất lạc: báo văn phòng' },
}
const elsewhere = (status: StatusCode): Words => ({
  en: `${STATUSES[status].en}: ask the office`,
  vi: `${STATUSES[status].vi}: hỏi văn phòng`,
})

type Verdict = { result: StationScanResult; words: Words | null }

/** What a scan is (rule SCN-2). `isOpen`: the parcel waits at a desk, this one or another. */
export const judgeScan = (found: ScannedShipment | undefined, isOpen: boolean): Verdict => {
  if (!found) return { result: 'unknown', words: null }
  if (found.line === 'express') return { result: 'stopped', words: ORDER }
  const status = requireStatus(found.status)
  if (!TAKEN_AT.includes(status)) return { result: 'stopped', words: SET_ASIDE[status] ?? elsewhere(status) }
  const isDone = status === STATUS.processingAtHub && found.hasVerified
  return { result: isOpen || isDone ? 'alreadyTaken' : 'taken', words: null }
}
