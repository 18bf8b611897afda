import type { ParcelAddress } from '@waybill/contract/parcels/address'
import { DEFAULT_CURRENCY } from '@waybill/contract/parcels/rules'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import {
  emptyPackage,
  feesOf,
  goodsOf,
  type FeeValues,
  type GoodsValues,
  type NumberValue,
  measuresOf,
  NO,
  type PackageValues,
} from '../../../shipment/form/form-values.ts'
import { pricedWeightOf } from '../../../shipment/record/verified-lines.ts'

/** What a parcel starts with (rule SHP-6). */
export const HOME_COUNTRY = 'VN'
const FIRST_RECIPIENT_COUNTRY = 'SG'

export type AddressValues = Record<
  | 'name1'
  | 'name2'
  | 'phoneNumber'
  | 'alternatePhoneNo'
  | 'emailAddress'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'town'
  | 'postcode'
  | 'state'
  | 'country',
  string
>
export type ItemValues = {
  hsCode: string
  itemDescription: string
  declaredValue: NumberValue
  countryOfOrigin: string
  itemQuantity: NumberValue
  /** kg of one item. */
  itemWeight: NumberValue
  /** The package that it is in, counted from 1; null: the first. */
  packageNumber: NumberValue
}
/** `image`: the stored name of the photo, '' without one. */
export type VerifiedValues = PackageValues & { image: string }

/** The form of a parcel. `merchantId` empty or OTHER_COMPANY: "Other". `totalPrice` null: the rate counts. */
export type ParcelFormValues = GoodsValues & {
  merchantId: string
  serviceCode: string
  taxDeclaredValue: NumberValue
  taxHscode: string
  /** `profile`: the default sender of the merchant; the fields are not sent then. */
  senderIs: 'profile' | 'typed'
  from: AddressValues
  to: AddressValues
  items: ItemValues[]
  packages: PackageValues[]
  fees: FeeValues[]
  totalPrice: NumberValue
  verified: VerifiedValues[]
  trackStatus: string
  /** Of a status that is forced (rule STA-7). */
  reason: string
  /** Why an amount is changed by hand; the price history keeps it (rule AMT-64). */
  priceReason: string
  trackingNumber: string
  realTotalPrice: NumberValue
  /** The chargeable weight in kg that `realTotalPrice` is for. */
  pricedWeight: number
}

export const emptyAddress = (country: string): AddressValues => ({
  name1: '',
  name2: '',
  phoneNumber: '',
  alternatePhoneNo: '',
  emailAddress: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  town: '',
  postcode: '',
  state: '',
  country,
})

export const emptyItem = (): ItemValues => ({
  hsCode: '',
  itemDescription: '',
  declaredValue: null,
  countryOfOrigin: HOME_COUNTRY,
  itemQuantity: 1,
  itemWeight: null,
  packageNumber: null,
})
export const emptyVerified = (): VerifiedValues => ({ ...emptyPackage(), image: '' })

/** A new parcel of this merchant; `sender` is where they send from, when their profile says it whole. */
export const newParcel = (merchantId: string, sender: AddressValues | undefined): ParcelFormValues => ({
  merchantId,
  serviceCode: '',
  itemType: 'P',
  totalValueCurrency: DEFAULT_CURRENCY,
  categoryOfShipment: 'M',
  natureOfGoods: 'ConsumerGoods',
  senderReference: '',
  iossAccountNumber: '',
  iossType: NO,
  enhancedLiability: NO,
  taxDeclaredValue: null,
  taxHscode: '',
  senderIs: sender ? 'profile' : 'typed',
  from: sender ?? emptyAddress(HOME_COUNTRY),
  to: emptyAddress(FIRST_RECIPIENT_COUNTRY),
  items: [emptyItem()],
  packages: [emptyPackage()],
  fees: [],
  totalPrice: null,
  verified: [],
  trackStatus: String(FIRST_STATUS),
  reason: '',
  priceReason: '',
  trackingNumber: '',
  realTotalPrice: null,
  pricedWeight: 0,
})

/** Another parcel of the same day: merchant, sender, service and currency stay (rule MER-17). */
export const parcelLike = (parcel: ParcelDetail, start: ParcelFormValues): ParcelFormValues => {
  const isOurs = start.merchantId === (parcel.merchantId ?? '') && start.senderIs === 'profile'
  return {
    ...start,
    merchantId: start.merchantId === '' ? (parcel.merchantId ?? '') : start.merchantId,
    serviceCode: parcel.serviceCode,
    totalValueCurrency: parcel.totalValueCurrency,
    ...(isOurs ? {} : { senderIs: 'typed' as const, from: addressValues(parcel.shipFromAddress) }),
  }
}

/** An address of an answer in the form. */
export const addressValues = ({ contact, ...rest }: ParcelAddress): AddressValues => ({
  name1: rest.name1,
  name2: rest.name2 ?? '',
  phoneNumber: contact.phoneNumber,
  alternatePhoneNo: contact.alternatePhoneNo ?? '',
  emailAddress: contact.emailAddress ?? '',
  addressLine1: rest.addressLine1,
  addressLine2: rest.addressLine2 ?? '',
  addressLine3: rest.addressLine3 ?? '',
  town: rest.town ?? '',
  postcode: rest.postcode ?? '',
  state: rest.state ?? '',
  country: rest.country ?? '',
})

/** A saved parcel in the form. A price that is the rate's own stays the rate's. */
export const valuesOfParcel = (parcel: ParcelDetail): ParcelFormValues => ({
  merchantId: parcel.merchantId ?? '',
  serviceCode: parcel.serviceCode,
  ...goodsOf(parcel),
  taxDeclaredValue: parcel.taxable?.taxDeclaredValue ?? null,
  taxHscode: parcel.taxable?.taxHscode ?? '',
  senderIs: 'typed',
  from: addressValues(parcel.shipFromAddress),
  to: addressValues(parcel.shipToAddress),
  items: (parcel.handlingUnits[0]?.contentDetailItems ?? []).map(({ id: _shown, ...item }) => item),
  packages: parcel.handlingUnits.map(measuresOf),
  fees: feesOf(parcel.fees),
  totalPrice: parcel.finance.estimate.breakdown?.setBy ? parcel.totalPrice : null,
  verified: parcel.packages.map((line) => ({ ...measuresOf(line), image: line.image ?? '' })),
  trackStatus: String(parcel.trackStatus),
  reason: '',
  priceReason: '',
  trackingNumber: parcel.trackingNumber ?? '',
  realTotalPrice: parcel.realTotalPrice,
  pricedWeight: pricedWeightOf(
    parcel,
    parcel.finance.verified?.breakdown ?? null,
    // SGL is priced by the larger of both weights (rule TAR-7).
    parcel.serviceCode === 'SGL'
      ? Math.max(parcel.totalChargeableWeight, parcel.realChargeableWeight ?? 0)
      : (parcel.realChargeableWeight ?? 0),
  ),
})

/** A new parcel that starts as a saved one was: not its number, status, price, fees or what was measured. */
export const copyOfParcel = (parcel: ParcelDetail, start: ParcelFormValues): ParcelFormValues => {
  const saved = valuesOfParcel(parcel)
  const isOurs = start.merchantId === saved.merchantId && start.senderIs === 'profile'
  return {
    ...saved,
    merchantId: start.merchantId === '' ? saved.merchantId : start.merchantId,
    senderReference: '',
    senderIs: isOurs ? 'profile' : 'typed',
    ...(isOurs ? { from: start.from } : {}),
    fees: [],
    totalPrice: null,
    verified: [],
    trackStatus: start.trackStatus,
    trackingNumber: '',
    realTotalPrice: null,
    pricedWeight: 0,
  }
}
