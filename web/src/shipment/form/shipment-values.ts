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
import { mapItemTexts } from '@waybill/contract/shipments/item-fields'
import type { CountryName, Party } from '@waybill/contract/shipments/model'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import { pricedWeightOf } from '../record/verified-lines.ts'

export type Shown = ShownOrder | ShownParcel
export type FileValues = ViewedFile | null
export type Side = 'sender' | 'consignee'

/** Option of the company picker for typing by hand; it is sent without a merchant (rule SHP-1). */
export const OTHER_COMPANY = 'other'

/**
 * Form values of a shipment of either business line, in the model's words. `merchant` empty or OTHER_COMPANY: "Other".
 */
export type ShipmentValues = Omit<ShipmentInput, 'itemType' | 'sender' | 'attached' | 'invoice' | 'files'> & {
  itemType: 'P' | 'D'
  sender: PartyInput
  /** `profile`: the merchant's default sender; the sender's fields are not sent. */
  senderIs: 'profile' | 'typed'
  attached: FileValues
  invoice: FileValues
  files: { file: FileValues }[]
  /** Reason for a forced status (rule STA-7) or packages changed after the hub (VER-3). */
  reason: string
  /** Reason for changing an amount by hand; kept in the price history (rule AMT-64). */
  priceReason: string
  /** Chargeable weight in kg that `verifiedPrice` was made for. */
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
  ...mapItemTexts(() => ''),
})
export const emptyVerified = (): VerifiedInput => ({ ...emptyPackage(), photo: '' })
export const emptyFee = (): FeeInput => ({ feeId: '', otherFeeName: '', amount: null })

/** Id of the shipment's company; null for "Other". */
export const merchantOf = (merchant: string | undefined): string | null =>
  merchant === undefined || merchant === OTHER_COMPANY ? null : merchant.trim() || null

/**
 * Values of a new shipment, empty except for suggested defaults (rule SHP-6). `origin`: country of origin of the goods.
 */
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

/** Verification values of a shipment that has not arrived. */
const NOTHING_ARRIVED = {
  verified: [],
  trackingNumber: '',
  verifiedPrice: null,
  files: [],
  reason: '',
  priceReason: '',
  pricedWeight: 0,
} satisfies Partial<ShipmentValues>

/** Key of a country in the calls of a business line: id for orders, code for parcels. */
const countryKey = (line: BusinessLine, country: CountryName | null): string =>
  (line === 'express' ? country?.id : country?.code) ?? ''

/** Form values of a party that the server returned. */
export const partyValues = (line: BusinessLine, { country, ...party }: Party<CountryName>): PartyInput => ({
  ...(Object.fromEntries(Object.entries(party).map(([name, text]) => [name, text ?? ''])) as PartyInput),
  country: countryKey(line, country),
})

/** Form values of a saved shipment. `price` is null unless set by hand, so that it follows the rate. */
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
    contents: shipment.contents.map(({ origin, ...item }) => ({
      ...item,
      ...mapItemTexts((name) => item[name] ?? ''),
      origin: countryKey(line, origin),
    })),
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

/** Company of a new shipment: the form's own, else the saved shipment's. */
const merchantFrom = (shipment: Shown, start: ShipmentValues): string => start.merchant || (shipment.merchant?.id ?? '')

/** Whether the form can take the sender from the profile of the same company. */
const isOurProfile = (shipment: Shown, start: ShipmentValues): boolean =>
  start.senderIs === 'profile' && start.merchant === (shipment.merchant?.id ?? '')

/**
 * A new shipment copied from a saved one, without its number, reference, status, price, fees, files and measures. A
 * service that is no longer offered is cleared.
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

/** Another shipment of the same day: keeps merchant, own party, service and currency (rule MER-17). */
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

/** The customs items to send. For a document, only filled items count; the rule then refuses them (rule ORD-4). */
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

/** Converts form values to the input of the calls. */
export const inputOf = (line: BusinessLine, values: ShipmentValues): ShipmentInput => ({
  ...values,
  merchant: merchantOf(values.merchant) ?? '',
  sender: values.senderIs === 'profile' ? null : values.sender,
  contents: itemsThatCount(line, values),
})
