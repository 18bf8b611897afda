import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { measuresOf } from '@waybill/contract/shipments/codec'
import {
  emptyPackage,
  emptyParty,
  type FeeInput,
  type ItemInput,
  newPlainInput,
  type PartyInput,
  plainInput,
  type ShipmentInput,
  type VerifiedInput,
} from '@waybill/contract/shipments/input'
import type { CountryName, Party } from '@waybill/contract/shipments/model'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import { pricedWeightOf } from '../record/verified-lines.ts'

export type Shown = ShownOrder | ShownParcel
export type FileValues = ViewedFile | null
export type Side = 'sender' | 'consignee'

/** The company picker's choice for typing by hand; the calls take no merchant (rule SHP-1). */
export const OTHER_COMPANY = 'other'

/** The form of a shipment of either line, in the model's words. `merchant` empty or OTHER_COMPANY: "Other". */
export type ShipmentValues = Omit<ShipmentInput, 'itemType' | 'sender' | 'attached' | 'invoice' | 'files'> & {
  itemType: 'P' | 'D'
  sender: PartyInput
  /** `profile`: the default sender of the merchant; the fields are not sent then. */
  senderIs: 'profile' | 'typed'
  attached: FileValues
  invoice: FileValues
  files: { file: FileValues }[]
  /** Of a status that is forced (rule STA-7), of packages changed after the hub (VER-3). */
  reason: string
  /** Why an amount is changed by hand; the price history keeps it (rule AMT-64). */
  priceReason: string
  /** The chargeable weight in kg that `verifiedPrice` is for. */
  pricedWeight: number
}

export const emptyItem = (line: BusinessLine, origin: string): ItemInput => ({
  hsCode: '',
  description: '',
  declaredValue: null,
  origin,
  quantity: line === 'ecommerce' ? 1 : null,
  itemWeight: null,
  packageNumber: null,
})
export const emptyVerified = (): VerifiedInput => ({ ...emptyPackage(), photo: '' })
export const emptyFee = (): FeeInput => ({ feeId: '', otherFeeName: '', amount: null })

/** The company that a shipment is for; null: "Other". */
export const merchantOf = (merchant: string | undefined): string | null =>
  merchant === undefined || merchant === OTHER_COMPANY ? null : merchant.trim() || null

/** A new shipment of a line, with nothing typed but what the fields suggest (rule SHP-6). `origin`: where goods come from. */
export const newValues = (line: BusinessLine, origin: string): ShipmentValues => ({
  ...(newPlainInput(line) as Pick<ShipmentValues, keyof ReturnType<typeof newPlainInput>>),
  merchant: '',
  service: '',
  tax: { declaredValue: null, hsCode: '' },
  senderIs: 'typed',
  sender: emptyParty(),
  consignee: emptyParty(),
  declared: [emptyPackage()],
  contents: [emptyItem(line, origin)],
  attached: null,
  invoice: null,
  fees: [],
  price: null,
  status: line === 'ecommerce' ? String(FIRST_STATUS) : '',
  ...NOTHING_ARRIVED,
})

/** What really arrived, of a shipment that has not. */
const NOTHING_ARRIVED = {
  verified: [],
  trackingNumber: '',
  verifiedPrice: null,
  files: [],
  reason: '',
  priceReason: '',
  pricedWeight: 0,
} satisfies Partial<ShipmentValues>

/** How the calls of a line name a country: express orders by id, parcels by code. */
const countryKey = (line: BusinessLine, country: CountryName | null): string =>
  (line === 'express' ? country?.id : country?.code) ?? ''

/** A party of an answer in the form. */
export const partyValues = (line: BusinessLine, { country, ...party }: Party<CountryName>): PartyInput => ({
  ...(Object.fromEntries(Object.entries(party).map(([name, text]) => [name, text ?? ''])) as PartyInput),
  country: countryKey(line, country),
})

/** A saved shipment in its form. A price that is the rate's own stays the rate's. */
export const valuesOf = (shipment: Shown): ShipmentValues => {
  const { line, tax } = shipment
  return {
    ...(plainInput(line, shipment) as Pick<ShipmentValues, keyof ReturnType<typeof plainInput>>),
    merchant: shipment.merchant?.id ?? '',
    service: line === 'express' ? shipment.service.id : shipment.service.code,
    tax: { declaredValue: tax.declaredValue, hsCode: tax.hsCode ?? '' },
    senderIs: 'typed',
    sender: partyValues(line, shipment.sender),
    consignee: partyValues(line, shipment.consignee),
    contents: shipment.contents.map(({ origin, ...item }) => ({ ...item, origin: countryKey(line, origin) })),
    declared: shipment.declared.map(measuresOf),
    attached: shipment.attached,
    invoice: shipment.invoice,
    fees: shipment.fees.map(({ feeId, otherFeeName, amount }) => ({ feeId, otherFeeName: otherFeeName ?? '', amount })),
    price: shipment.breakdown?.setBy ? shipment.price : null,
    verified: shipment.verified.map((measured) => ({ ...measuresOf(measured), photo: measured.photo ?? '' })),
    status: String(shipment.status),
    reason: '',
    priceReason: '',
    trackingNumber: shipment.trackingNumber ?? '',
    verifiedPrice: shipment.verifiedPrice,
    files: shipment.files.map((file) => ({ file })),
    pricedWeight: pricedWeightOf(shipment),
  }
}

/** A new shipment for the company that the form is for, else for the one of a saved shipment. */
const merchantFrom = (shipment: Shown, start: ShipmentValues): string => start.merchant || (shipment.merchant?.id ?? '')

/** Does the form take the sender from the profile of the same company? */
const isOurProfile = (shipment: Shown, start: ShipmentValues): boolean =>
  start.senderIs === 'profile' && start.merchant === (shipment.merchant?.id ?? '')

/**
 * A new shipment that starts as a saved one was: not its number, reference, status, price, fees, files or what was measured.
 * A service that is not offered any more is chosen anew.
 */
export const copyOf = (shipment: Shown, start: ShipmentValues): ShipmentValues => {
  const isOurs = isOurProfile(shipment, start)
  return {
    ...valuesOf(shipment),
    merchant: merchantFrom(shipment, start),
    reference: '',
    senderIs: isOurs ? 'profile' : 'typed',
    ...(isOurs ? { sender: start.sender } : {}),
    attached: null,
    invoice: null,
    fees: [],
    price: null,
    status: start.status,
    ...NOTHING_ARRIVED,
  }
}

/** Another shipment of the same day: merchant, their own side, service and currency stay (rule MER-17). */
export const shipmentLike = (shipment: Shown, start: ShipmentValues): ShipmentValues => {
  const own: Side = shipment.isImport ? 'consignee' : 'sender'
  const { service, currency, [own]: party } = valuesOf(shipment)
  return {
    ...start,
    merchant: merchantFrom(shipment, start),
    service,
    currency,
    ...(isOurProfile(shipment, start) ? {} : { senderIs: 'typed' as const, [own]: party }),
  }
}

/** The customs items that count: of an order's document those that somebody filled in, for the rule to refuse (rule ORD-4). */
export const itemsThatCount = (
  line: BusinessLine,
  { itemType, contents }: Pick<ShipmentValues, 'itemType' | 'contents'>,
): ItemInput[] =>
  line === 'ecommerce' || itemType === 'P'
    ? contents
    : contents.filter(
        ({ hsCode, description, declaredValue, quantity }) =>
          hsCode !== '' || description !== '' || declaredValue !== null || quantity !== null,
      )

/** What stands in the form as the calls are told it. */
export const inputOf = (line: BusinessLine, values: ShipmentValues): ShipmentInput => ({
  ...values,
  merchant: merchantOf(values.merchant) ?? '',
  sender: values.senderIs === 'profile' ? null : values.sender,
  contents: itemsThatCount(line, values),
})
