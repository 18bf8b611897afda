import { barePostcode } from '@waybill/contract/parcels/address'
import { passedLimits } from '@waybill/contract/parcels/rules'
import type {
  ParcelAdd,
  ParcelDetail,
  ParcelEdit,
  ParcelQuoteBody,
  ParcelServicesBody,
} from '@waybill/contract/parcels/schemas'
import type { z } from 'zod'
import { feesBody, measuresBody, merchantOf, orAbsent, orNull } from '../../../shipment/form/form-values.ts'
import { shipmentChanges } from '../../../shipment/shipment-changes.ts'
import { isPriceStale } from '../../../shipment/record/verified-lines.ts'
import {
  type AddressValues,
  type ItemValues,
  type ParcelFormValues,
  type VerifiedValues,
  valuesOfParcel,
} from './parcel-form-values.ts'

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

const itemBody = (item: ItemValues) => ({
  hsCode: orAbsent(item.hsCode),
  itemDescription: orAbsent(item.itemDescription),
  declaredValue: figure(item.declaredValue),
  countryOfOrigin: orAbsent(item.countryOfOrigin),
  itemQuantity: figure(item.itemQuantity),
  itemWeight: item.itemWeight,
  packageNumber: item.packageNumber,
})

export const verifiedBody = (line: VerifiedValues) => ({ ...measuresBody(line), image: orNull(line.image) })

const taxableBody = ({ taxDeclaredValue, taxHscode }: ParcelFormValues) =>
  taxDeclaredValue === null && taxHscode.trim() === '' ? null : { taxDeclaredValue, taxHscode: orNull(taxHscode) }

/** The declared part of a parcel (rule PAR-5). The first handling unit carries the customs lines (rule CUS-3). */
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

/** Body of shipment/Add; price and fees only from those who may set them. */
export const addBody = (values: ParcelFormValues, mayPrice: boolean) =>
  ({
    ...declaredBody(values),
    ...(mayPrice ? { fees: feesBody(values.fees), totalPrice: values.totalPrice } : {}),
  }) as z.input<typeof ParcelAdd>

const wholeBody = (values: ParcelFormValues): Record<string, unknown> => ({
  ...declaredBody(values),
  fees: feesBody(values.fees),
  totalPrice: values.totalPrice,
  packages: values.verified.map(verifiedBody),
  trackStatus: Number(values.trackStatus),
  trackingNumber: orNull(values.trackingNumber),
  realTotalPrice: values.realTotalPrice,
})

const changes = shipmentChanges<ParcelFormValues, ParcelDetail>({
  valuesOf: valuesOfParcel,
  bodyOf: wholeBody,
  verifiedOf: (lines) => lines.map(verifiedBody),
  names: { status: 'trackStatus', verified: 'packages', service: 'serviceCode' },
})
export const { needsVerifiedReason, changedFields } = changes

/** Is the real price none because no rate is for what stands there? Beyond the service's limits there is none (VER-6). */
const isUnrated = (values: ParcelFormValues): boolean => {
  const serviceCode = values.serviceCode || null
  const passed = serviceCode === null ? [] : passedLimits(serviceCode, values.verified)
  return passed.length > 0 || !isPriceStale(values, 'ecommerce', serviceCode)
}

export const editBody = (values: ParcelFormValues, parcel: ParcelDetail) =>
  ({ ...changedFields(values, parcel), id: parcel.id, version: parcel.version }) as z.input<typeof ParcelEdit>

/** What was measured asks for. */
export const arrivedProblems = (values: ParcelFormValues, parcel: ParcelDetail): Record<string, string> =>
  changes.arrivedProblems(values, parcel, isUnrated(values))

/** Body of shipment/quote: what the price is made from, typed so far. `id`: of a saved parcel. `verified`: prices what was measured. */
export const quoteBody = (
  values: ParcelFormValues,
  { id, verified = false }: { id: string | undefined; verified?: boolean },
): z.input<typeof ParcelQuoteBody> => ({
  ...(id === undefined ? {} : { id }),
  serviceCode: values.serviceCode,
  ...servicesBody(values),
  ...(verified ? { packages: values.verified.map(measuresBody) } : {}),
})

/** Body of shipment/quote-services: the same while the service is still to be chosen. */
export const servicesBody = (values: ParcelFormValues): z.input<typeof ParcelServicesBody> => ({
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
})
