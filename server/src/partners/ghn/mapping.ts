import { statusOfGhnWord } from '@waybill/contract/partner-orders/ghn'
import { readUnit } from '@waybill/contract/shipments/vietnam-names'
import type { Settings } from '../../platform/settings.ts'
import type { CarrierEvent, CarrierPackage, CarrierParcel, CarrierParty } from '../carrier-port.ts'
import { secondOf, timeOf } from '../zoned-time.ts'
import { GhnHook, type GhnDestination, type GhnGoods, type GhnItem, type GhnOrder, type NewGhnOrder } from './wire.ts'

const MAX_CONTENT_LENGTH = 2_000
const MAX_NAME_LENGTH = 1_024
const MAX_ITEM_NAME_LENGTH = 255
export const GHN_ABROAD_MESSAGE = 'GHN delivers in Vietnam only.'

/** The order for booking a parcel (rules BKG-50, BKG-51); undefined: the parcel is not within Vietnam. */
export const ghnOrderOf = (parcel: CarrierParcel, settings: Settings): NewGhnOrder | undefined => {
  const { receiver } = parcel
  if (receiver.countryCode !== 'VN') return undefined
  const content = contentOf(parcel)
  const items = parcel.packages.flatMap((one) => Array<GhnItem>(one.quantity).fill(itemOf(one, content)))
  return {
    client_order_code: parcel.number,
    payment_type_id: 1,
    required_note: settings.GHN_REQUIRED_NOTE,
    ...noteOf(receiver),
    to_name: joined([receiver.name, receiver.company], ' - '),
    to_phone: vietnamPhone(receiver.phone),
    ...destinationOf(receiver),
    content,
    ...insuranceOf(parcel, settings),
    ...goodsOf(items, settings),
    items,
  }
}

/**
 * Ward and province if the town is a ward in force (rule BKG-50); else of three levels: the ward is the second address
 * line, the district the town.
 */
const destinationOf = ({ street, town, state }: CarrierParty): GhnDestination & Pick<NewGhnOrder, 'to_address'> => {
  const to_province_name = state ?? ''
  if (town !== null && isWardInForce(town))
    return { to_address: joined(street, ', '), is_new_to_address: true, to_ward_name: town, to_province_name }
  return {
    to_address: joined([street[0], ...street.slice(2)], ', '),
    to_ward_name: street[1] ?? '',
    to_district_name: town ?? '',
    to_province_name,
  }
}

/** 'Phường Bàn Cờ'; not 'Phường 1, Quận 3': no ward has been a number since July 2025. */
const isWardInForce = (town: string): boolean => {
  const { level, name } = readUnit(town)
  return level === 'ward' && !/,|^\d+$/.test(name)
}

/** The order that makes a draft real: the draft's content, under its code. */
export const ghnOrderOfDraft = (draft: GhnOrder, settings: Settings): NewGhnOrder => {
  const { weight, length, width, height } = draft
  const goods: GhnGoods =
    draft.service_type_id === 5 ? { service_type_id: 5 } : { service_type_id: 2, weight, length, width, height }
  const items = draft.items.map((item): GhnItem => ({
    name: item.name,
    code: item.code,
    quantity: item.quantity,
    price: item.price,
    length: item.length,
    width: item.width,
    height: item.height,
    weight: item.weight,
  }))
  return {
    client_order_code: draft.client_order_code,
    payment_type_id: draft.payment_type_id === 2 ? 2 : 1,
    required_note: draft.required_note || settings.GHN_REQUIRED_NOTE,
    ...(draft.note !== '' && { note: draft.note }),
    to_name: draft.to_name,
    to_phone: draft.to_phone,
    to_address: draft.to_address,
    ...(draft.to_ward_code !== '' && draft.to_district_id > 0
      ? { to_ward_code: draft.to_ward_code, to_district_id: draft.to_district_id }
      : {
          to_ward_name: draft.to_ward_name,
          to_province_name: draft.to_province_name,
          ...(draft.is_new_to_address === true
            ? { is_new_to_address: true }
            : { to_district_name: draft.to_district_name }),
        }),
    content: draft.content,
    cod_amount: draft.cod_amount,
    insurance_value: draft.insurance_value,
    ...goods,
    items,
  }
}

/** A number in Vietnamese form: `+84 28 1234 5678` becomes `02812345678`. */
export const vietnamPhone = (typed: string): string => typed.replace(/\D/g, '').replace(/^(00)?840?(?=\d{9,10}$)/, '0')

/** One light package has its size and weight in the order itself; heavy goods have theirs only in the items. */
const goodsOf = ([only, ...others]: readonly GhnItem[], settings: Settings): GhnGoods => {
  if (!only || others.length > 0 || only.weight >= settings.GHN_HEAVY_FROM_KG * 1000) return { service_type_id: 5 }
  const { weight, length, width, height } = only
  return { service_type_id: 2, weight, length, width, height }
}

const itemOf = (one: CarrierPackage, content: string): GhnItem => {
  const [length = 1, width = 1, height = 1] = [one.lengthCm, one.widthCm, one.heightCm]
    .map((side) => wholeFrom(side))
    .sort((a, b) => b - a)
  return {
    name: content.slice(0, MAX_ITEM_NAME_LENGTH),
    quantity: 1,
    length,
    width,
    height,
    weight: wholeFrom(one.weightKg * 1000),
  }
}

/** Rounded up, at least 1, ignoring binary rounding errors (0.07 * 1000). */
const wholeFrom = (value: number): number => Math.max(1, Math.ceil(Number(value.toFixed(6))))

const contentOf = ({ itemType, items }: CarrierParcel): string => {
  if (items.length === 0) return itemType === 'D' ? 'Tài liệu' : 'Hàng hóa'
  return items
    .map(({ description, quantity }) => `${description} x${quantity}`)
    .join(', ')
    .slice(0, MAX_CONTENT_LENGTH)
}

const insuranceOf = ({ declaredValueVnd }: CarrierParcel, settings: Settings): Pick<NewGhnOrder, 'insurance_value'> =>
  declaredValueVnd === null
    ? {}
    : { insurance_value: Math.min(Math.round(declaredValueVnd), settings.GHN_MAX_INSURANCE_VND) }

const noteOf = ({ alternatePhone }: CarrierParty): Pick<NewGhnOrder, 'note'> =>
  alternatePhone === null ? {} : { note: `Số điện thoại khác: ${vietnamPhone(alternatePhone)}` }

const joined = (texts: readonly (string | null | undefined)[], between: string): string =>
  texts
    .filter((text) => text !== null && text !== undefined && text !== '')
    .join(between)
    .slice(0, MAX_NAME_LENGTH)

type Zone = Pick<Settings, 'GHN_TIME_ZONE'>

/** The events of an order so far, oldest first. An order without a history has only its status. */
export const ghnEventsOf = (order: GhnOrder, { GHN_TIME_ZONE: zone }: Zone): CarrierEvent[] => {
  const now = { status: order.status, updated_date: order.updated_date ?? order.created_date ?? '' }
  const log = order.log.length > 0 ? order.log : [now]
  return log.map(({ status, updated_date: time }) =>
    event({ trackingNumber: order.order_code, word: status, ...timeOf(time, zone) }),
  )
}

const STATUS_PUSHES = ['create', 'switch_status']

/** GHN's push; undefined: unknown form. Pushes about weights and fees have no events. */
export const ghnHookEvents = (body: unknown, { GHN_TIME_ZONE: zone }: Zone): CarrierEvent[] | undefined => {
  const parsed = GhnHook.safeParse(body)
  if (!parsed.success) return undefined
  const { OrderCode, Status, Time, Type, Warehouse, Reason, Description } = parsed.data
  if (!STATUS_PUSHES.includes(Type.toLowerCase())) return []
  const description = joined([Description, Reason], ': ')
  return [
    event({
      trackingNumber: OrderCode,
      word: Status,
      ...timeOf(Time, zone),
      place: Warehouse === '' ? null : Warehouse,
      description: description === '' ? null : description,
    }),
  ]
}

/** GHN's events have no id: the same status of an order in the same second is the same event, pushed or polled. */
const event = ({
  trackingNumber,
  word,
  at,
  time,
  place = null,
  description = null,
}: Pick<CarrierEvent, 'trackingNumber' | 'word' | 'at' | 'time'> &
  Partial<Pick<CarrierEvent, 'place' | 'description'>>): CarrierEvent => ({
  trackingNumber,
  id: `${trackingNumber}:${word}:${secondOf({ at, time })}`,
  at,
  time,
  word,
  status: statusOfGhnWord(word),
  place,
  description,
})
