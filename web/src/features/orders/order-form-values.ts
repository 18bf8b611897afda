import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { Party } from '@waybill/contract/shipments/schemas'
import {
  feesOf,
  goodsOf,
  type FeeValues,
  type GoodsValues,
  type NumberValue,
  measuresOf,
  type PackageValues,
} from '../../shipment/form/form-values.ts'
import type { ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import { pricedWeightOf } from '../../shipment/record/verified-lines.ts'

export type PartyValues = Record<
  | 'name'
  | 'contactName'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'telephone'
  | 'email'
  | 'city'
  | 'state'
  | 'postcode'
  | 'countryId',
  string
>
type ContentValues = {
  hsCode: string
  itemDescription: string
  declaredValue: NumberValue
  countryOfOriginId: string
  itemQuantity: NumberValue
}
export type FileValues = ViewedFile | null

/** The form of an express order. `merchantId` empty: "Other". `totalPrice` null: the rate counts. */
export type OrderFormValues = GoodsValues & {
  merchantId: string
  serviceId: string
  from: PartyValues
  to: PartyValues
  note: string
  attachedFile: FileValues
  invoiceFile: FileValues
  contents: ContentValues[]
  packages: PackageValues[]
  fees: FeeValues[]
  totalPrice: NumberValue
  /** What really arrived (rule VER-8). */
  verified: PackageValues[]
  orderStatus: string
  /** Of a status that is forced (rule STA-7). */
  reason: string
  /** Why an amount is changed by hand; the price history keeps it (rule AMT-64). */
  priceReason: string
  trackingNumber: string
  realTotalPrice: NumberValue
  files: { file: FileValues }[]
  /** The chargeable weight in kg that `realTotalPrice` is for. */
  pricedWeight: number
}

export const emptyParty = (countryId = ''): PartyValues => ({
  name: '',
  contactName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  telephone: '',
  email: '',
  city: '',
  state: '',
  postcode: '',
  countryId,
})
export const emptyContent = (countryOfOriginId: string): ContentValues => ({
  hsCode: '',
  itemDescription: '',
  declaredValue: null,
  countryOfOriginId,
  itemQuantity: null,
})

/** A party of an answer in the form. */
export const partyValues = (party: Party): PartyValues => {
  const { country: _shown, ...text } = party
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value ?? ''])) as PartyValues
}

/** A saved order in the form. A price that is the rate's own stays the rate's. */
export const valuesOfOrder = (order: OrderDetail): OrderFormValues => ({
  merchantId: order.merchantId ?? '',
  serviceId: order.serviceId,
  from: partyValues(order.from),
  to: partyValues(order.to),
  ...goodsOf(order),
  note: order.note ?? '',
  attachedFile: order.attachedFile,
  invoiceFile: order.invoiceFile,
  contents: (order.orderDetails[0]?.shipmentContentDetails ?? []).map(
    ({ hsCode, itemDescription, declaredValue, countryOfOriginId, itemQuantity }) => ({
      hsCode,
      itemDescription,
      declaredValue,
      countryOfOriginId,
      itemQuantity,
    }),
  ),
  packages: order.orderDetails.map(measuresOf),
  fees: feesOf(order.fees),
  totalPrice: order.priceBreakdown?.setBy ? order.totalPrice : null,
  verified: order.realOrderDetails.map(measuresOf),
  orderStatus: String(order.orderStatus),
  reason: '',
  priceReason: '',
  trackingNumber: order.trackingNumber ?? '',
  realTotalPrice: order.realTotalPrice,
  files: order.files.map((file) => ({ file })),
  pricedWeight: pricedWeightOf(order, order.realPriceBreakdown, order.realChargeableWeight ?? 0),
})
