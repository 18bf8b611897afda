import type { JanioAdd, JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'

const TEXTS = [
  'trackingNo',
  'shipperOrderId',
  'pickupCountry',
  'pickupContactName',
  'pickupContactNumber',
  'pickupAddress',
  'pickupCity',
  'pickupState',
  'pickupPostal',
  'consigneeName',
  'consigneeNumber',
  'consigneeCountry',
  'consigneeAddress',
  'consigneeCity',
  'consigneeState',
  'consigneePostal',
  'consigneeEmail',
] as const
const FIGURES = ['orderWeight', 'orderLength', 'orderWidth', 'orderHeight'] as const

type OrderItemValues = {
  itemDesc: string
  itemCategory: string
  itemProductId: string
  itemSku: string
  itemQuantity: number | null
  itemPriceValue: number | null
}
export type UsLineOrderValues = Record<(typeof TEXTS)[number], string> &
  Record<(typeof FIGURES)[number], number | null> & { merchantId: string; items: OrderItemValues[] }

export const newItem = (): OrderItemValues => ({
  itemDesc: '',
  itemCategory: '',
  itemProductId: '',
  itemSku: '',
  itemQuantity: 1,
  itemPriceValue: null,
})

const record = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

export const newOrder = (): UsLineOrderValues => ({
  ...record(TEXTS, (name) => (name === 'pickupCountry' ? 'VN' : name === 'consigneeCountry' ? 'US' : '')),
  ...record(FIGURES, () => null),
  merchantId: '',
  items: [newItem()],
})

export const valuesOf = (order: JanioOrderDetail): UsLineOrderValues => ({
  ...record(TEXTS, (name) => order[name] ?? ''),
  ...record(FIGURES, (name) => order[name]),
  merchantId: order.merchantId ?? '',
  items: [...order.items],
})

/** Body of Add; validated by the contract's schema in the form and on the server. */
export const bodyOf = ({ merchantId, ...values }: UsLineOrderValues): JanioAdd =>
  ({ ...values, ...(merchantId === '' ? {} : { merchantId }) }) as JanioAdd
