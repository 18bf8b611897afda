import { type ShipmentValues, merchantOf } from '../../../shipment/form/shipment-values.ts'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { PARCEL_CODEC } from '@waybill/contract/parcels/parcel-codec'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { ParcelAdd, ParcelEdit, ParcelQuoteBody, ParcelServicesBody } from '@waybill/contract/parcels/schemas'
import { measuresOf, textOrNull } from '@waybill/contract/shipments/codec'
import type { VerifiedInput } from '@waybill/contract/shipments/input'
import type { z } from 'zod'
import { shipmentBody } from '../../../shipment/form/shipment-body.ts'
import { isPriceStale } from '../../../shipment/record/verified-lines.ts'

const { newBody, changedBody, needsVerifiedReason, arrivedProblems } = shipmentBody(PARCEL_CODEC)
export { changedBody, needsVerifiedReason }

/** Body of shipment/Add; price and fees only from people who may set them. */
export const addBody = (values: ShipmentValues, mayPrice: boolean) =>
  newBody(values, mayPrice ? [] : ['price', 'fees']) as z.input<typeof ParcelAdd>

/** Body of shipment/Edit: only the changes. */
export const editBody = (values: ShipmentValues, parcel: ShownParcel) =>
  ({ ...changedBody(values, parcel), id: parcel.id, version: parcel.version }) as z.input<typeof ParcelEdit>

/** A verified package in the calls' format. */
export const verifiedBody = (line: VerifiedInput) => ({ ...measuresOf(line), image: textOrNull(line.photo) })

/**
 * Whether there is no rate for the form's values, so that the verified price is none: beyond the service's limits
 * (VER-6).
 */
const isUnrated = (values: ShipmentValues): boolean => {
  const serviceCode = values.service || null
  const passed = serviceCode === null ? [] : passedLimits(serviceCode, values.verified)
  return passed.length > 0 || !isPriceStale(values, 'ecommerce', serviceCode)
}

/** Errors of the verified part. */
export const parcelArrivedProblems = (values: ShipmentValues, parcel: ShownParcel): Record<string, string> =>
  arrivedProblems(values, parcel, isUnrated(values))

/**
 * Body of shipment/quote: the typed fields that the price depends on. `id`: of a saved parcel. `verified`: prices the
 * verified packages.
 */
export const quoteBody = (
  values: ShipmentValues,
  { id, verified = false }: { id: string | undefined; verified?: boolean },
): z.input<typeof ParcelQuoteBody> => ({
  ...(id === undefined ? {} : { id }),
  serviceCode: values.service,
  ...servicesBody(values),
  ...(verified ? { packages: values.verified.map(measuresOf) } : {}),
})

/** Body of shipment/quote-services: the same, before a service is chosen. */
export const servicesBody = ({ tax, ...values }: ShipmentValues): z.input<typeof ParcelServicesBody> => ({
  merchantId: merchantOf(values.merchant),
  totalValueCurrency: values.currency,
  itemType: values.itemType,
  categoryOfShipment: textOrNull(values.category),
  iossAccountNumber: textOrNull(values.iossNumber),
  dutyPayer: textOrNull(values.dutyPayer),
  shipFromAddress: { country: textOrNull(values.sender.country) },
  shipToAddress: { country: values.consignee.country, company: textOrNull(values.consignee.company) },
  taxable: {
    taxDeclaredValue: tax.declaredValue === null || tax.declaredValue < 0.01 ? null : tax.declaredValue,
    taxHscode: textOrNull(tax.hsCode),
  },
  handlingUnits: values.declared.map((line, at) => ({
    ...line,
    ...(at === 0
      ? {
          contentDetailItems: values.contents.map(({ hsCode, declaredValue, origin, quantity, itemWeight }) => ({
            hsCode,
            declaredValue,
            countryOfOrigin: origin,
            itemQuantity: quantity,
            itemWeight,
          })),
        }
      : {}),
  })),
})
