import { JANIO_COUNTRIES, type JanioItemCategory, statusOfJanioWord } from '@waybill/contract/partner-orders/janio'
import type { Settings } from '../../platform/settings.ts'
import type { CarrierEvent, CarrierPackage, CarrierParcel, CarrierParty, HookReading } from '../carrier-port.ts'
import { secondOf, timeOf } from '../zoned-time.ts'
import { JanioLabelHook, type JanioUpdate, type NewJanioItem, type NewJanioOrder } from './wire.ts'

/** A number with its country code: `0912 345 678` in Vietnam is `+84912345678`. */
export const janioPhone = (typed: string, country: string): string => {
  const digits = typed.replace(/\D/g, '')
  if (/^\s*(\+|00)/.test(typed)) return `+${digits.replace(/^00/, '')}`
  const numbering = NUMBERING[country]
  if (numbering === undefined) return digits
  const [code, least] = numbering
  const isWithCode = digits.startsWith(code) && digits.length - code.length >= least
  return isWithCode ? `+${digits}` : `+${code}${digits.replace(/^0/, '')}`
}

/** The country's calling code, and the minimum digits of a number after it. */
const NUMBERING: Readonly<Record<string, readonly [code: string, least: number]>> = {
  ...{ AU: ['61', 9], BN: ['673', 7], CA: ['1', 10], CN: ['86', 10], GB: ['44', 9], HK: ['852', 8] },
  ...{ ID: ['62', 8], JP: ['81', 9], KR: ['82', 8], MO: ['853', 8], MY: ['60', 8], NZ: ['64', 8] },
  ...{ PH: ['63', 8], SG: ['65', 8], TH: ['66', 8], TW: ['886', 8], US: ['1', 10], VN: ['84', 9] },
}

/** Our natures of goods in Janio's categories; all others are `Others`. */
const CATEGORIES: Readonly<Record<string, JanioItemCategory>> = {
  FashionApparel: 'Fashion Apparel',
  Electronics: 'Electronics',
  ConsumerGoods: 'Lifestyle Products',
  LifestyleProducts: 'Lifestyle Products',
  PrintedMatters: 'Printed Matters',
}

/** Janio's category of a parcel's goods (rule BKG-41). */
export const janioCategoryOf = (natureOfGoods: string | null): JanioItemCategory =>
  CATEGORIES[natureOfGoods ?? ''] ?? 'Others'

type JanioLane = { from: string; to: string; service: number }

/** The lanes of JANIO_SERVICES; `*` at one end stands for all other countries. */
export const janioLanes = ({ JANIO_SERVICES: lanes }: Pick<Settings, 'JANIO_SERVICES'>): JanioLane[] =>
  lanes
    .split(',')
    .filter((lane) => lane.trim() !== '')
    .map((lane) => {
      const [key = '', id = ''] = lane.split(':')
      const [from = '', to = ''] = key.trim().toUpperCase().split('>')
      return { from, to, service: Number(id) }
    })

/** The id of the lane between two countries, from JANIO_SERVICES; undefined: none. */
export const janioServiceOf = (
  settings: Pick<Settings, 'JANIO_SERVICES'>,
  from: string,
  to: string,
): number | undefined => {
  const ids = new Map(janioLanes(settings).map((lane) => [`${lane.from}>${lane.to}`, lane.service]))
  return ids.get(`${from}>${to}`) ?? ids.get(`${from}>*`)
}

type Unordered = { kind: 'rejected'; words: string }

/** The order for booking a parcel (rules BKG-40 to BKG-42), or why there is none. */
export const janioOrderOf = (
  parcel: CarrierParcel,
  settings: Settings,
): { kind: 'order'; order: NewJanioOrder } | Unordered => {
  const { receiver, sender } = parcel
  const to = receiver.countryCode ?? ''
  const from = sender.countryCode ?? 'VN'
  const country = JANIO_COUNTRIES[to]
  const pickupCountry = JANIO_COUNTRIES[from]
  if (country === undefined || pickupCountry === undefined)
    return { kind: 'rejected', words: `Janio does not carry from ${from} to ${to}.` }
  const service = janioServiceOf(settings, from, to)
  if (service === undefined)
    // Its keys are valid, and all other lanes work.
    return { kind: 'rejected', words: `JANIO_SERVICES names no service from ${from} to ${to}.` }
  if (receiver.email === null) return { kind: 'rejected', words: 'Janio needs the e-mail address of the recipient.' }
  const priced = pricedItems(parcel)
  if (priced === undefined)
    return { kind: 'rejected', words: `There is no exchange rate from ${parcel.currency} to USD.` }
  const pickup = pickupOf(parcel.sender, { from, pickupCountry }, settings)
  const order: NewJanioOrder = {
    service_id: service,
    shipper_order_id: parcel.number,
    ...measuresOf(parcel.packages),
    payment_type: 'prepaid',
    ...incotermOf(parcel),
    consignee_name: [receiver.name, receiver.company].filter(Boolean).join(', '),
    consignee_number: janioPhone(receiver.phone, to),
    consignee_country: country,
    consignee_address: receiver.street.filter(Boolean).join(', '),
    ...(receiver.postcode !== null && { consignee_postal: receiver.postcode }),
    consignee_state: receiver.state ?? receiver.town ?? country,
    ...(receiver.town !== null && { consignee_city: receiver.town }),
    consignee_email: receiver.email,
    ...pickup,
    pickup_contact_number: janioPhone(pickup.pickup_contact_number, from),
    pickup_country: pickupCountry,
    items: priced,
  }
  return { kind: 'order', order }
}

/** Who pays duty: as the parcel says; one that does not say so is DDP if the sender pays. */
const incotermOf = ({ dutyPayer, isPaidBySender }: CarrierParcel): { incoterm?: string } => {
  const incoterm = dutyPayer ?? (isPaidBySender ? 'DDP' : null)
  return incoterm === null ? {} : { incoterm }
}

/** The country of our hub. */
const HUB_COUNTRY = 'VN'

/** Janio's pickup address: our hub, from the settings; without one, and in other countries, the sender. */
const pickupOf = (
  sender: CarrierParty,
  { from, pickupCountry }: { from: string; pickupCountry: string },
  settings: Settings,
): Pick<
  NewJanioOrder,
  'pickup_contact_name' | 'pickup_contact_number' | 'pickup_address' | 'pickup_postal' | 'pickup_state' | 'pickup_city'
> => {
  const { HUB_CONTACT_NAME: name, HUB_ADDRESS: address, HUB_PHONE: phone } = settings
  const isHub = from === HUB_COUNTRY && name !== '' && address !== ''
  const postcode = isHub ? settings.HUB_POSTCODE : sender.postcode
  const town = isHub ? settings.HUB_CITY : sender.town
  const state = isHub ? settings.HUB_STATE : sender.state
  return {
    pickup_contact_name: isHub ? name : sender.name,
    pickup_contact_number: isHub ? phone : sender.phone,
    pickup_address: isHub ? address : sender.street.filter(Boolean).join(', '),
    ...(postcode && { pickup_postal: postcode }),
    pickup_state: state || town || pickupCountry,
    ...(town && { pickup_city: town }),
  }
}

/** Janio's order has one size and one weight: for several packages, a box that holds them stacked. */
const measuresOf = (
  packages: readonly CarrierPackage[],
): Pick<NewJanioOrder, 'order_length' | 'order_width' | 'order_height' | 'order_weight'> => {
  const boxes = packages.map(({ quantity, weightKg, lengthCm, widthCm, heightCm }) => {
    const [length = 0, width = 0, height = 0] = [lengthCm, widthCm, heightCm].sort((a, b) => b - a)
    return { quantity, weightKg, length, width, height }
  })
  const sum = (of: (box: (typeof boxes)[number]) => number): number =>
    rounded(boxes.reduce((total, box) => total + of(box) * box.quantity, 0))
  return {
    order_length: Math.max(...boxes.map(({ length }) => length)),
    order_width: Math.max(...boxes.map(({ width }) => width)),
    order_height: sum(({ height }) => height),
    order_weight: sum(({ weightKg }) => weightKg),
  }
}

/** Without binary rounding errors of sums. */
const rounded = (value: number): number => Number(value.toFixed(3))

const LEAST_PRICE = 0.01

/** Items with the price of one piece in USD; a document has one item without a value. Undefined: no exchange rate. */
const pricedItems = (parcel: CarrierParcel): readonly NewJanioItem[] | undefined => {
  const category = janioCategoryOf(parcel.natureOfGoods)
  if (parcel.items.length === 0)
    return [
      {
        item_desc: 'Documents',
        item_category: 'Printed Matters',
        item_quantity: 1,
        item_price_value: 1,
        item_price_currency: 'USD',
      },
    ]
  const total = parcel.items.reduce((sum, { value }) => sum + value, 0)
  const rate = parcel.currency === 'USD' ? 1 : (parcel.declaredValueUsd ?? 0) / (total || 1)
  if (rate === 0) return undefined
  return parcel.items.map((item, at) => ({
    item_desc: item.description,
    item_category: category,
    item_product_id: `${parcel.number}-${at + 1}`,
    item_sku: item.sku ?? item.hsCode,
    item_quantity: item.quantity,
    item_price_value: Math.max(LEAST_PRICE, Number(((item.value * rate) / item.quantity).toFixed(2))),
    item_price_currency: 'USD',
  }))
}

/** The events of orders, oldest first; those with an unreadable time come first. */
export const janioEventsOf = (
  updates: readonly JanioUpdate[],
  { JANIO_TIME_ZONE: zone }: Pick<Settings, 'JANIO_TIME_ZONE'>,
): CarrierEvent[] =>
  updates
    .map((update) => {
      const time = timeOf(update.updated_on, zone)
      const place = [update.address, update.country].filter((text) => text !== '').join(', ')
      return {
        trackingNumber: update.tracking_no,
        // Janio's events have no id: the same status of an order in the same second is the same event.
        id: `${update.tracking_no}:${update.status}:${secondOf(time)}`,
        ...time,
        word: update.status,
        status: statusOfJanioWord(update.status),
        place: place === '' ? null : place,
        description: update.description === '' ? null : update.description,
      }
    })
    .sort((a, b) => Number(a.at) - Number(b.at))

/** Janio's push: a label; undefined: unknown form. */
export const janioHookReading = (body: unknown): HookReading | undefined => {
  const parsed = JanioLabelHook.safeParse(body)
  if (!parsed.success) return undefined
  const { tracking_no: trackingNumber, order_label_url: url, label_base64: base64 } = parsed.data
  const label = base64 ? Buffer.from(base64, 'base64') : undefined
  const isPdf = label?.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf && !url) return { events: [], labels: [] }
  return { events: [], labels: [{ trackingNumber, ...(isPdf && label && { label }), ...(url && { labelUrl: url }) }] }
}
