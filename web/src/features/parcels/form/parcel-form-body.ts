import { barePostcode } from '@waybill/contract/parcels/address'
import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelAdd, ParcelDetail, ParcelEdit, ParcelQuoteBody } from '@waybill/contract/parcels/shapes'
import type { z } from 'zod'
import { isForced } from '../../../shipment/forced-status.ts'
import { merchantOf, type PackageValues } from '../../../shipment/form-values.ts'
import { isPriceStale } from '../../../shipment/verified-lines.ts'
import {
  type AddressValues,
  type ItemValues,
  type ParcelFormValues,
  type VerifiedValues,
  valuesOfParcel,
} from './parcel-form-values.ts'

const orNull = (text: string): string | null => text.trim() || null
/** What is empty is left out, so that the contract answers 'Required' for it. */
const orAbsent = (text: string): string | undefined => orNull(text) ?? undefined
const figure = (value: number | null): number | undefined => value ?? undefined

const addressBody = (address: AddressValues) => ({
  name1: orAbsent(address.name1),
  name2: orNull(address.name2),
  contact: {
    phoneNumber: orAbsent(address.phoneNumber),
    alternatePhoneNo: orNull(address.alternatePhoneNo),
    emailAddress: orNull(address.emailAddress),
  },
  addressLine1: orAbsent(address.addressLine1),
  addressLine2: orNull(address.addressLine2),
  addressLine3: orNull(address.addressLine3),
  town: orAbsent(address.town),
  postcode: orAbsent(barePostcode(address.postcode)),
  state: orNull(address.state),
  country: orAbsent(address.country),
})

const measuresBody = (line: PackageValues) => ({
  quantity: figure(line.quantity),
  weight: figure(line.weight),
  length: figure(line.length),
  width: figure(line.width),
  height: figure(line.height),
})

const itemBody = (item: ItemValues) => ({
  hsCode: orAbsent(item.hsCode),
  itemDescription: orAbsent(item.itemDescription),
  declaredValue: figure(item.declaredValue),
  countryOfOrigin: orAbsent(item.countryOfOrigin),
  itemQuantity: figure(item.itemQuantity),
  itemWeight: item.itemWeight,
})

export const verifiedBody = (line: VerifiedValues) => ({ ...measuresBody(line), image: orNull(line.image) })

const taxableBody = ({ taxDeclaredValue, taxHscode }: ParcelFormValues) =>
  taxDeclaredValue === null && taxHscode.trim() === '' ? null : { taxDeclaredValue, taxHscode: orNull(taxHscode) }

/** The declared part of a parcel (decision A5). The first handling unit carries the customs lines (spec 3 §7). */
const declaredBody = (values: ParcelFormValues): Record<string, unknown> => ({
  serviceCode: orAbsent(values.serviceCode),
  merchantId: merchantOf(values),
  senderReference: orNull(values.senderReference),
  itemType: values.itemType,
  totalValueCurrency: values.totalValueCurrency,
  categoryOfShipment: orAbsent(values.categoryOfShipment),
  natureOfGoods: orAbsent(values.natureOfGoods),
  iossAccountNumber: orNull(values.iossAccountNumber),
  iossType: values.iossType === 'Y' ? 'Y' : '',
  enhancedLiability: values.enhancedLiability === 'Y' ? 'Y' : '',
  taxable: taxableBody(values),
  ...(values.senderIs === 'typed' ? { shipFromAddress: addressBody(values.from) } : {}),
  shipToAddress: addressBody(values.to),
  handlingUnits: values.packages.map((line, at) => ({
    ...measuresBody(line),
    ...(at === 0 ? { contentDetailItems: values.items.map(itemBody) } : {}),
  })),
})

const feesBody = ({ fees }: ParcelFormValues) =>
  fees.map(({ feeId, otherFeeName, amount }) => ({
    feeId: orAbsent(feeId),
    otherFeeName: orNull(otherFeeName),
    amount: figure(amount),
  }))

/** Body of shipment/Add; price and fees only from those who may set them. */
export const addBody = (values: ParcelFormValues, mayPrice: boolean) =>
  ({
    ...declaredBody(values),
    ...(mayPrice ? { fees: feesBody(values), totalPrice: values.totalPrice } : {}),
  }) as z.input<typeof ParcelAdd>

const wholeBody = (values: ParcelFormValues): Record<string, unknown> => ({
  ...declaredBody(values),
  fees: feesBody(values),
  totalPrice: values.totalPrice,
  packages: values.verified.map(verifiedBody),
  trackStatus: Number(values.trackStatus),
  trackingNumber: orNull(values.trackingNumber),
  realTotalPrice: values.realTotalPrice,
})

/** Does what stands in the form need a reason: other packages, after the hub (decision A6a)? */
export const needsVerifiedReason = (verified: readonly VerifiedValues[], parcel: ParcelDetail): boolean =>
  parcel.can.verifiedNeedsReason &&
  JSON.stringify(verified.map(verifiedBody)) !== JSON.stringify(valuesOfParcel(parcel).verified.map(verifiedBody))

/** Does it need one in any way: that, or a status that is forced (decision C2)? */
const needsReason = (values: ParcelFormValues, parcel: ParcelDetail): boolean =>
  needsVerifiedReason(values.verified, parcel) ||
  (Number(values.trackStatus) !== parcel.trackStatus && isForced(values.trackStatus, parcel.trackStatus, parcel.can))

/** Is the real price none because no rate is for what stands there? Beyond the service's limits there is none (A6b). */
const isUnrated = (values: ParcelFormValues): boolean => {
  const serviceCode = values.serviceCode || null
  const passed = serviceCode === null ? [] : passedLimits(serviceCode, values.verified)
  return passed.length > 0 || !isPriceStale(values, 'ecommerce', serviceCode)
}

/** Verified packages are weighed anew by another service too. */
const isWeighedAnew = (changed: Record<string, unknown>, values: ParcelFormValues): boolean =>
  values.verified.length > 0 && ('packages' in changed || 'serviceCode' in changed)

/**
 * Only what differs from the parcel as it was read: what a person may not change is then absent (decision A5). The price
 * goes with packages that are weighed anew, from those who may change it (decision B8).
 */
export const changedFields = (values: ParcelFormValues, parcel: ParcelDetail): Record<string, unknown> => {
  const before = wholeBody(valuesOfParcel(parcel))
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(wholeBody(values)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
  return {
    ...changed,
    ...(parcel.can.changePrice && isWeighedAnew(changed, values) ? { realTotalPrice: values.realTotalPrice } : {}),
    ...(needsReason(values, parcel) ? { reason: orNull(values.reason) } : {}),
  }
}

export const editBody = (values: ParcelFormValues, parcel: ParcelDetail) =>
  ({ ...changedFields(values, parcel), id: parcel.id, version: parcel.version }) as z.input<typeof ParcelEdit>

/**
 * The real price is required of those who may change it (decision B8); none for the weight that stands there says that it
 * has no rate, which the server judges. The reason of a forced status, and of packages changed after the hub.
 */
export const arrivedProblems = (values: ParcelFormValues, parcel: ParcelDetail): Record<string, string> => {
  const changed = changedFields(values, parcel)
  const asksPrice = isWeighedAnew(changed, values) || ('realTotalPrice' in changed && values.verified.length > 0)
  return {
    ...(parcel.can.changePrice && asksPrice && values.realTotalPrice === null && !isUnrated(values)
      ? { realTotalPrice: 'Required' }
      : {}),
    ...(needsReason(values, parcel) && orNull(values.reason) === null ? { reason: 'Required' } : {}),
  }
}

/** Body of shipment/quote: what the price is made from, typed so far. `id`: of a saved parcel. `verified`: prices what was measured. */
export const quoteBody = (
  values: ParcelFormValues,
  { id, verified = false }: { id: string | undefined; verified?: boolean },
): z.input<typeof ParcelQuoteBody> => ({
  ...(id === undefined ? {} : { id }),
  serviceCode: values.serviceCode,
  merchantId: merchantOf(values),
  totalValueCurrency: values.totalValueCurrency,
  shipToAddress: { country: values.to.country },
  taxable: {
    taxDeclaredValue:
      values.taxDeclaredValue === null || values.taxDeclaredValue < 0.01 ? null : values.taxDeclaredValue,
    taxHscode: orNull(values.taxHscode),
  },
  handlingUnits: values.packages.map((line, at) => ({
    ...line,
    ...(at === 0
      ? {
          contentDetailItems: values.items.map(
            ({ hsCode, declaredValue, countryOfOrigin, itemQuantity, itemWeight }) => ({
              hsCode,
              declaredValue,
              countryOfOrigin,
              itemQuantity,
              itemWeight,
            }),
          ),
        }
      : {}),
  })),
  ...(verified ? { packages: values.verified.map(measuresBody) } : {}),
})
