import { JANIO_COUNTRIES, statusOfJanioWord, countryOfJanioName } from '@waybill/contract/partner-orders/janio'
import type { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { STATUS } from '@waybill/contract/shipments/status'
import type { JanioOrder, NewJanioOrder } from '../../partners/janio/client.ts'
import { janioServiceOf, janioPhone } from '../../partners/janio/mapping.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import type { NewPartnerOrder } from './partner-orders.queries.ts'

const PARTNER = 'janio'
/** A reference belongs to one order, so entering orders is serialized. */
export const REFERENCES_LOCK = 'janio references'
const nameOf = (code: string): string => JANIO_COUNTRIES[code] ?? code

/**
 * The order in Janio's names (rule PTO-11). The lane is looked up when it is made, because settings may change before.
 */
export const newJanioOrder = (input: JanioAdd, reference: string, settings: Settings): NewJanioOrder => {
  const { pickupCountry: from, consigneeCountry: to } = input
  const phone = input.pickupContactNumber || settings.HUB_PHONE
  const postcode = input.pickupPostal || settings.HUB_POSTCODE
  const city = input.pickupCity || settings.HUB_CITY
  return {
    service_id: janioServiceOf(settings, from, to) ?? 0,
    ...(input.trackingNo && { tracking_no: input.trackingNo }),
    shipper_order_id: reference,
    order_length: input.orderLength,
    order_width: input.orderWidth,
    order_height: input.orderHeight,
    order_weight: input.orderWeight,
    payment_type: 'prepaid',
    consignee_name: input.consigneeName,
    consignee_number: janioPhone(input.consigneeNumber, to),
    consignee_country: nameOf(to),
    consignee_address: input.consigneeAddress,
    ...(input.consigneePostal && { consignee_postal: input.consigneePostal }),
    consignee_state: input.consigneeState,
    ...(input.consigneeCity && { consignee_city: input.consigneeCity }),
    consignee_email: input.consigneeEmail,
    pickup_contact_name: input.pickupContactName || settings.HUB_CONTACT_NAME,
    pickup_contact_number: janioPhone(phone, from),
    pickup_country: nameOf(from),
    pickup_address: input.pickupAddress || settings.HUB_ADDRESS,
    ...(postcode && { pickup_postal: postcode }),
    pickup_state: input.pickupState || settings.HUB_STATE,
    ...(city && { pickup_city: city }),
    items: input.items.map((item) => ({
      item_desc: item.itemDesc,
      item_category: item.itemCategory,
      ...(item.itemProductId && { item_product_id: item.itemProductId }),
      ...(item.itemSku && { item_sku: item.itemSku }),
      item_quantity: item.itemQuantity,
      item_price_value: item.itemPriceValue,
      item_price_currency: 'USD',
    })),
  }
}

type Made = { order: NewJanioOrder; ownerId: string; userId: string; at: Date }

/** The row of an order that Janio does not know yet. */
export const waitingRow = ({ order, ownerId, userId, at }: Made): NewPartnerOrder => ({
  ...rowOf(order, null, at),
  owner_id: ownerId,
  user_id: userId,
  word: 'WAITING',
  status: STATUS.generated,
  word_at: at,
  updated_at: at,
})

/** The row of an order that was found at Janio. */
export const foundRow = (order: JanioOrder, ownerId: string, at: Date): NewPartnerOrder => {
  const made = new Date(order.created_on ?? '')
  const madeAt = Number.isNaN(made.getTime()) ? at : made
  const word = order.status || 'ORDER_CREATED'
  return {
    ...rowOf(order, order.tracking_no, madeAt),
    owner_id: ownerId,
    user_id: ownerId,
    word,
    status: statusOfJanioWord(word) ?? STATUS.generated,
    word_at: madeAt,
    updated_at: at,
  }
}

const rowOf = (order: NewJanioOrder | JanioOrder, number: string | null, at: Date) => ({
  id: newId(at.getTime()),
  partner: PARTNER,
  number,
  reference: order.shipper_order_id || null,
  ...janioColumns(order),
  search_text: searchTextOfJanio(order, number),
  created_at: at,
})

/** The part of a row that is Janio's order. */
export const janioColumns = (order: NewJanioOrder | JanioOrder) => ({
  consignee_name: order.consignee_name,
  consignee_country: countryOfJanioName(order.consignee_country),
  consignee_address: order.consignee_address || null,
  record: order,
})

export const searchTextOfJanio = (
  order: Pick<NewJanioOrder, 'shipper_order_id' | 'consignee_name'>,
  number: string | null,
): string => normalizeForSearch([number, order.shipper_order_id, order.consignee_name].filter(Boolean).join(' '))
