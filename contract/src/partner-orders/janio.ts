import type { LocalizedText } from '../kernel/language.ts'
import { STATUS, type StatusCode } from '../shipments/status.ts'

type JanioStatusTexts = LocalizedText & {
  /** Ours; null: an event without a status of ours (rule BKG-43). */
  status: StatusCode | null
}

const word = (status: StatusCode | null, en: string, vi: string): JanioStatusTexts => ({ status, en, vi })

/** Janio's status words in the order of an order's life, with our status and their texts. */
export const JANIO_STATUSES = {
  ORDER_CREATED: word(STATUS.generated, 'Order created', 'Đã tạo đơn'),
  PENDING_PICKUP: word(STATUS.generated, 'Pending pickup', 'Chờ lấy hàng'),
  FAILED_PICKUP: word(null, 'Failed pickup', 'Lấy hàng không thành công'),
  READY_FOR_COLLECTION: word(STATUS.droppedOff, 'Ready for collection', 'Sẵn sàng để lấy'),
  IN_TRANSIT_WITHIN_ORIGIN_COUNTRY: word(
    STATUS.leftOrigin,
    'In transit within origin country',
    'Luân chuyển tại nước gửi',
  ),
  CROSS_BORDER_TRANSIT: word(STATUS.inTransit, 'Cross border transit', 'Vận chuyển xuyên biên giới'),
  IN_TRANSIT_WITHIN_DESTINATION_COUNTRY: word(
    STATUS.receivedAtDestination,
    'In transit within destination country',
    'Luân chuyển tại nước nhận',
  ),
  DESTINATION_COUNTRY_CUSTOMS: word(STATUS.inTransit, 'Destination country customs', 'Hải quan nước nhận'),
  DELIVERY_IN_PROGRESS: word(STATUS.outForDelivery, 'Delivery in progress', 'Đang giao hàng'),
  DELIVERY_COMPLETED: word(STATUS.delivered, 'Delivery completed', 'Đã giao hàng'),
  FAILED_DELIVERY: word(STATUS.deliveryUnsuccessful, 'Failed delivery', 'Giao không thành công'),
  RETURN_TO_SENDER: word(STATUS.returnedToSender, 'Return to sender', 'Trả về người gửi'),
  EXCEPTION: word(null, 'Exception', 'Sự cố'),
  CANCELLED: word(STATUS.cancelled, 'Cancelled', 'Đã hủy'),
} as const satisfies Record<string, JanioStatusTexts>

type JanioStatus = keyof typeof JANIO_STATUSES

/** The words in the order of an order's life. */
export const JANIO_STATUS_WORDS = Object.keys(JANIO_STATUSES) as JanioStatus[]

/** Orders that Janio does not know yet: the job has not run, or Janio has refused them (rule PTO-12). */
const UNMADE_STATUSES = {
  WAITING: word(STATUS.generated, 'Being created', 'Đang tạo'),
  REFUSED: word(STATUS.creatingFailed, 'Creating failed', 'Tạo không thành công'),
} as const satisfies Record<string, JanioStatusTexts>

/** Every word that an order of US Line shows. */
export const JANIO_ORDER_STATUSES: Readonly<Record<string, JanioStatusTexts>> = {
  ...UNMADE_STATUSES,
  ...JANIO_STATUSES,
}
export const JANIO_ORDER_WORDS = Object.keys(JANIO_ORDER_STATUSES)

const known: ReadonlySet<string> = new Set(JANIO_STATUS_WORDS)

export const isJanioStatus = (text: string): text is JanioStatus => known.has(text)

/** Our status of Janio's word; null: it has no status of ours, or is unknown (rule BKG-43). */
export const statusOfJanioWord = (text: string): StatusCode | null =>
  isJanioStatus(text) ? JANIO_STATUSES[text].status : null

/** Janio's categories of goods; exact strings. */
export const JANIO_ITEM_CATEGORIES = [
  'Fashion Accessories',
  'Fashion Footwear',
  'Fashion Apparels (Men)',
  'Fashion Apparels (Women)',
  'Fashion Apparels (Babies, Toddlers and Children)',
  'Fashion Apparel',
  'Electronics',
  'Electronics (Non-Telecommunications)',
  'Electronics (Telecommunications)',
  'Lifestyle Products',
  'Lifestyle (Health Related)',
  'Lifestyle (Beauty Related)',
  'Lifestyle (Home & Living)',
  'Lifestyle (Hobbies & Collection)',
  'Lifestyle (Pantry & Packaged Food & Beverages)',
  'Others',
  'Printed Matters',
] as const
export type JanioItemCategory = (typeof JANIO_ITEM_CATEGORIES)[number]

/** The countries that Janio serves, in its spelling. */
export const JANIO_COUNTRIES: Readonly<Record<string, string>> = {
  AU: 'Australia',
  BN: 'Brunei',
  CA: 'Canada',
  CN: 'China',
  GB: 'UK',
  HK: 'Hong Kong',
  ID: 'Indonesia',
  JP: 'Japan',
  KR: 'South Korea',
  MO: 'Macau',
  MY: 'Malaysia',
  NZ: 'New Zealand',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'Thailand',
  TW: 'Taiwan',
  US: 'USA',
  VN: 'Vietnam',
}

/** The two letters of a country in Janio's spelling; null: unknown. */
export const countryOfJanioName = (name: string): string | null =>
  Object.entries(JANIO_COUNTRIES).find(([, written]) => written.toLowerCase() === name.trim().toLowerCase())?.[0] ??
  null

/** Countries for which Janio requires no postcode. */
export const JANIO_COUNTRIES_WITHOUT_POSTCODE: readonly string[] = ['HK', 'VN', 'BN']
