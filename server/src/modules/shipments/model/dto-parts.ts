import { NIL_ID } from '@waybill/contract/kernel/entity'
import type { ParcelEdit } from '@waybill/contract/parcels/schemas'
import type { RecordAmounts } from '@waybill/contract/shipments/amounts'
import type { FileRef, Taken } from '@waybill/contract/shipments/schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { AppContext } from '../../../platform/app-context.ts'
import { recordAmountsOf } from '../lists/charged-columns.ts'
import { linkToFile, trackingUrlOf } from '../files/file-links.ts'
import { trackingNumberOf } from './shipment-parts.ts'
import type {
  Fee,
  Field,
  Package,
  Shipment,
  ShipmentChange,
  ShipmentFields,
  StoredFile,
  StoredTaken,
} from './shipment.ts'

/** Parts that the answers of both lines write alike. */

/** The English name of an event's status; null for a remark, and for a status that is not known. */
export const statusLabel = (status: number | null): string | null => (isStatusCode(status) ? STATUSES[status].en : null)

export const fileToDto = (
  { kind: _kind, path, thumbnail, taken, ...file }: StoredFile,
  context: Pick<AppContext, 'files' | 'now'>,
): FileRef => ({
  ...file,
  url: linkToFile(path, context),
  thumbnailUrl: thumbnail === null ? null : linkToFile(thumbnail, context),
  taken: takenToDto(taken),
})

export const takenToDto = ({ at, ...taken }: StoredTaken): Taken => ({ at: new Date(at).toISOString(), ...taken })

/** What a shipment costs, as lists say it of its row (rule AMT-62). */
export const amountsOf = (shipment: Shipment): RecordAmounts =>
  recordAmountsOf({
    total_price: shipment.price,
    real_total_price: shipment.verifiedPrice,
    unpriced_reasons: shipment.unpricedReasons.length > 0 ? shipment.unpricedReasons : null,
    declared_fee_total: shipment.declaredFeeTotal,
    fee_total: shipment.feeTotal,
    tariff: shipment.tariff,
    real_tariff: shipment.verifiedTariff,
    admin_fee: shipment.adminFee,
    real_admin_fee: shipment.verifiedAdminFee,
  })

/** What the records of both lines reply under the same names. */
export const shipmentToDto = (shipment: Shipment) => {
  const { owner, service, verifiedTotals } = shipment
  const { id, code, name, label, providerId } = service
  return {
    id: shipment.id,
    version: shipment.version,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: trackingUrlOf(service.trackingUrl, shipment.trackingNumber),
    service: { id, code, name, label, providerId },
    senderReference: shipment.reference,
    itemType: shipment.itemType,
    totalValueCurrency: shipment.currency,
    categoryOfShipment: shipment.category,
    natureOfGoods: shipment.natureOfGoods,
    iossAccountNumber: shipment.iossNumber,
    iossType: shipment.iossType,
    enhancedLiability: shipment.enhancedLiability,
    merchantId: owner.isHouse ? null : shipment.ownerId,
    merchant: owner.isHouse ? null : { id: shipment.ownerId, name: owner.name, code: owner.code },
    companyCode: owner.code,
    userId: shipment.creator.id,
    createdBy: shipment.creator.username,
    createdDate: shipment.createdAt.toISOString(),
    fees: shipment.fees.map(({ name, isOther, ...fee }) => ({
      ...fee,
      fee: { id: fee.feeId, name, isOtherFee: isOther },
    })),
    ...shipment.totals,
    totalPrice: shipment.price,
    realTotalQuantity: verifiedTotals.totalQuantity,
    realTotalWeight: verifiedTotals.totalWeight,
    realTotalVolumetricWeight: verifiedTotals.totalVolumetricWeight,
    realChargeableWeight: verifiedTotals.totalChargeableWeight,
    realTotalPrice: shipment.verifiedPrice,
    amounts: amountsOf(shipment),
    priceChanges: [...shipment.priceChanges],
    unpricedReasons: [...shipment.unpricedReasons],
  }
}

/** Text as it is stored: without blanks around it; blank and missing are null. */
export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

export const sizesOf = ({ quantity, weight, length, width, height }: Package): Package => ({
  quantity,
  weight,
  length,
  width,
  height,
})

type FeeInput = { feeId: string; otherFeeName?: string | null | undefined; amount: number }
const feeOf = ({ feeId, otherFeeName, amount }: FeeInput): Fee => ({
  feeId,
  otherFeeName: textOrNull(otherFeeName),
  amount,
})

/** The account that a body's `merchantId` names; nil and blank are "Other" (rule PER-10). */
const merchantOf = (id: string | null): string | null => (id === NIL_ID ? null : textOrNull(id))

/** Where each field of ours stands in the bodies of a line, and how it is read from there. */
export type DtoFields<Body> = {
  readonly [Name in Field]?: {
    [Wire in keyof Body]-?: { name: Wire; read: (given: Exclude<Body[Wire], undefined>) => ShipmentFields[Name] }
  }[keyof Body]
}

type SharedBody = Pick<
  ParcelEdit,
  | 'merchantId'
  | 'senderReference'
  | 'itemType'
  | 'totalValueCurrency'
  | 'categoryOfShipment'
  | 'natureOfGoods'
  | 'iossAccountNumber'
  | 'iossType'
  | 'enhancedLiability'
  | 'trackingNumber'
  | 'totalPrice'
  | 'realTotalPrice'
  | 'fees'
>

/** The fields that stand under the same names in the bodies of both lines. */
export const SHIPMENT_FIELDS = {
  merchant: { name: 'merchantId', read: merchantOf },
  reference: { name: 'senderReference', read: textOrNull },
  itemType: { name: 'itemType', read: (type) => type },
  currency: { name: 'totalValueCurrency', read: (code) => code },
  category: { name: 'categoryOfShipment', read: textOrNull },
  natureOfGoods: { name: 'natureOfGoods', read: textOrNull },
  iossNumber: { name: 'iossAccountNumber', read: textOrNull },
  iossType: { name: 'iossType', read: textOrNull },
  enhancedLiability: { name: 'enhancedLiability', read: textOrNull },
  trackingNumber: { name: 'trackingNumber', read: trackingNumberOf },
  price: { name: 'totalPrice', read: (price) => price },
  verifiedPrice: { name: 'realTotalPrice', read: (price) => price },
  fees: { name: 'fees', read: (fees) => fees.map(feeOf) },
} satisfies DtoFields<SharedBody>

/** What a body says of a shipment; what it leaves out is absent. */
export const readDtoFields = <Body>(fields: DtoFields<Body>, body: Body): ShipmentChange =>
  Object.fromEntries(
    Object.entries<{ name: keyof Body; read: (given: never) => unknown } | undefined>(fields).flatMap(
      ([field, wire]) =>
        wire === undefined || body[wire.name] === undefined ? [] : [[field, wire.read(body[wire.name] as never)]],
    ),
  )

/**
 * Makes a line's `dtoPath`. `contents` is where bodies hold the customs lines; `parts` are names inside of fields.
 * A head that is no field of ours is one of the wire already.
 */
export const dtoPathOf =
  <Body>(fields: DtoFields<Body>, { contents, parts }: { contents: string; parts: Readonly<Record<string, string>> }) =>
  (path: string): string => {
    const [head = '', ...inner] = path.split('.')
    const name = (fields as Record<string, { name: keyof Body } | undefined>)[head]?.name
    if (name === undefined) return path
    const place = head === 'contents' && inner.length > 0 ? contents : String(name)
    return [place, ...inner.map((part) => parts[part] ?? part)].join('.')
  }
