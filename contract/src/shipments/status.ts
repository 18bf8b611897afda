import type { LocalizedText } from '../kernel/language.ts'
/** The status codes of orders and parcels by name, in the order of rule STA-1. Codes are never compared as numbers. */
export const STATUS = {
  generated: 3001,
  creatingFailed: 3004,
  cancelled: 3021,
  pickedUp: 3200,
  droppedOff: 3201,
  receivedAtHub: 3300,
  processingAtHub: 3003,
  leftOrigin: 3400,
  inTransit: 3007,
  customsCleared: 3500,
  heldByCustoms: 4005,
  receivedAtDestination: 3013,
  outForDelivery: 6013,
  delivered: 6034,
  deliveryUnsuccessful: 6008,
  heldAtPointOfDelivery: 6040,
  returnedToSender: 7002,
  returnedFromOverseas: 7011,
  damaged: 2009,
  lost: 2007,
  failedAttempt: 2004,
  holdForPayment: 2043,
} as const
export type StatusCode = (typeof STATUS)[keyof typeof STATUS]
export const STATUS_CODES: readonly StatusCode[] = Object.values(STATUS)

/** The family decides hue and icon (rule STA-2). */
export const STATUS_FAMILIES = ['created', 'origin', 'transit', 'attention', 'problem', 'delivered', 'ended'] as const
export type StatusFamily = (typeof STATUS_FAMILIES)[number]

/** The progress of a status (rule STA-11). Cancelled has no phase: only a listed move leads to it. */
export type StatusPhase = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null

type Status = LocalizedText & {
  /** For places with little room (lists); the full word if there is no shorter form. */
  short: LocalizedText
  family: StatusFamily
  phase: StatusPhase
}

const status = (en: string, vi: string, family: StatusFamily, phase: StatusPhase, short = en): Status => ({
  en,
  vi,
  short: { en: short, vi },
  family,
  phase,
})

/** Words and family of rule STA-2, phase of rule STA-11. */
export const STATUSES: Readonly<Record<StatusCode, Status>> = {
  3001: status('Shipment generated', 'Đã tạo vận đơn', 'created', 1),
  3004: status('Creating failed', 'Tạo vận đơn lỗi', 'problem', 1),
  3021: status('Cancelled', 'Đã hủy', 'ended', null),
  3200: status('Picked up', 'Đã lấy hàng', 'origin', 2),
  3201: status('Dropped off at counter', 'Đã gửi tại quầy', 'origin', 2, 'Dropped off'),
  3300: status('Received at hub', 'Đã nhận tại kho', 'origin', 3),
  3003: status('Processing at hub', 'Đang xử lý tại kho', 'origin', 3),
  3400: status('Left origin facility', 'Đã rời kho gửi', 'transit', 4),
  3007: status('Shipment in transit', 'Đang vận chuyển', 'transit', 5, 'In transit'),
  3500: status('Customs cleared', 'Đã thông quan', 'transit', 6),
  4005: status('Held by customs at destination', 'Hải quan nước đến tạm giữ', 'attention', 6, 'Held by customs'),
  3013: status('Received at destination', 'Đã đến nước nhận', 'transit', 6),
  6013: status('Out for delivery', 'Đang giao hàng', 'transit', 7),
  6034: status('Delivered', 'Đã giao hàng', 'delivered', 8),
  6008: status('Delivery unsuccessful', 'Giao không thành công', 'problem', 7),
  6040: status('Held at point of delivery', 'Lưu tại điểm giao', 'attention', 7, 'Held for collection'),
  7002: status('Returned to sender', 'Đã hoàn trả người gửi', 'ended', 8),
  7011: status('Returned from overseas', 'Đã hoàn về từ nước ngoài', 'ended', 8),
  2009: status('Damaged', 'Hư hỏng', 'problem', 8),
  2007: status('Lost', 'Thất lạc', 'problem', 8),
  2004: status('Failed attempt', 'Lần giao không thành', 'attention', 7),
  2043: status('Hold for payment', 'Tạm giữ chờ thanh toán', 'attention', 3),
}

/** Statuses that users without the full role record may set by hand on a parcel (rule STA-9). */
export const MANUALLY_UPDATABLE: readonly StatusCode[] = [3001, 3021, 3200, 3201, 3300, 3003, 3400]

/** Statuses of a manifest's status update (rule STA-14), the default first. */
export const MANIFEST_SHIPMENT_STATUSES = [3007, 3500, 4005, 3013] as const satisfies readonly StatusCode[]

/** In these, OPS and Cs also change price and fees (rule PER-3). */
export const PRICEABLE: readonly StatusCode[] = [3001, 3004, 3200, 3201, 3300, 3003, 2043]

/** Lost and damaged, which may happen at the hub as well as after it. */
const MISHAPS: readonly StatusCode[] = [2007, 2009]

/** Whether the shipment has certainly left the hub (rule VER-3); not if it is cancelled, lost or damaged. */
export const hasLeftHub = (status: StatusCode): boolean => {
  const { phase } = STATUSES[status]
  return phase !== null && phase >= 4 && !MISHAPS.includes(status)
}

/** Services that deliver inside the country and never fly (rule REF-10). */
export const LOCAL_SERVICE_CODES: readonly string[] = ['DLV', 'DLS', 'DLM']

/** The transitions from each status (rule STA-4). None: final. */
export const STATUS_TRANSITIONS: Readonly<Record<StatusCode, readonly StatusCode[]>> = {
  3001: [3004, 3021, 3200, 3201, 3300, 2043],
  3004: [3001, 3021, 3200, 3201, 3300],
  3200: [3201, 3300, 2043, 7002, 3021, 2007, 2009],
  3201: [3200, 3300, 2043, 7002, 3021, 2007, 2009],
  3300: [3003, 3400, 2043, 7002, 3021, 2007, 2009],
  3003: [3300, 3400, 2043, 7002, 3021, 2007, 2009],
  2043: [3001, 3200, 3201, 3300, 3003, 3400, 7002, 3021, 2007, 2009],
  3400: [3007, 3500, 4005, 3013, 3300, 2007, 2009],
  3007: [3500, 4005, 3013, 3300, 7011, 2007, 2009],
  4005: [3500, 3013, 7011, 2007, 2009],
  3500: [4005, 3013, 6013, 2007, 2009],
  3013: [3500, 4005, 6013, 6040, 7011, 2007, 2009],
  6013: [6034, 6008, 2004, 6040, 7011, 2007, 2009],
  2004: [6013, 6034, 6008, 6040, 7011, 7002, 2007, 2009],
  6008: [6013, 6034, 6040, 7011, 7002, 2007, 2009],
  6040: [6013, 6034, 6008, 7011, 7002, 2007, 2009],
  7011: [7002, 3300, 2007, 2009],
  2009: [3300, 3003, 3400, 6013, 7002, 7011],
  2007: [3300, 3013, 6013, 7002],
  6034: [],
  7002: [],
  3021: [],
}

/** The initial status of a shipment (rule SHP-6). */
export const FIRST_STATUS: StatusCode = STATUS.generated

const known: ReadonlySet<unknown> = new Set(STATUS_CODES)

/** Whether this is one of the 22 codes. A number only: parse a query string first. */
export const isStatusCode = (value: unknown): value is StatusCode => known.has(value)

/** The same for a stored status, which always is one. */
export const requireStatus = (status: number): StatusCode => {
  if (!isStatusCode(status)) throw new Error(`There is no status ${status}`)
  return status
}
