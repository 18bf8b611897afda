import type { Me } from '@waybill/contract/identity/me'
import { customsDocumentOf } from '@waybill/contract/parcels/customs-document'
import { readParcelChange } from '@waybill/contract/parcels/parcel-codec'
import type { PackagesUpdate, ParcelDetail, ParcelEdit, ParcelFinance } from '@waybill/contract/parcels/schemas'
import { countedAmounts } from '@waybill/contract/shipments/amounts'
import { textOrNull, writePlain } from '@waybill/contract/shipments/codec'
import { STATUS } from '@waybill/contract/shipments/status'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import type { AppContext } from '../../platform/app-context.ts'
import { labelVoidOf } from '../bookings/index.ts'
import {
  amountsOf,
  type EditRequest,
  type Shipment,
  shipmentToDto,
  stateOf,
  statusLabel,
  listedToDto,
} from '../shipments/index.ts'
import { financeOf } from './finance.ts'
import { parcelCan, parcelRowCan } from './parcel.policy.ts'
import { addressToDto, unitsToDto, verifiedToDto } from './parcel-parts.presenter.ts'
import { type ParcelListRecord, sendToOf } from './parcels.list.ts'

type Presenting = Pick<AppContext, 'files' | 'now'> & { settings: Pick<AppContext['settings'], 'CN22_MAX_USD'> }

/** A parcel for its reader (rule PAR-1): links signed for 15 minutes, and the user's actions (`can`). */
export const presentParcel = (parcel: Shipment, me: Me, context: Presenting): ParcelDetail => {
  const { service, tax } = parcel
  return {
    ...shipmentToDto(parcel),
    ...writePlain('ecommerce', parcel),
    sglShipmentId: parcel.number,
    serviceCode: service.code,
    trackStatus: parcel.status,
    currentStatus: parcel.status,
    shipmentStatuses: parcel.events.map(({ status, at, by, place, ...event }) => ({
      ...event,
      statusCode: status,
      label: statusLabel(status),
      updatedDate: new Date(at).toISOString(),
      location: place,
      actionUser: by,
    })),
    additionalMessage: parcel.additionalMessage,
    shipToAddress: addressToDto(parcel.consignee),
    shipFromAddress: addressToDto(parcel.sender),
    handlingUnits: unitsToDto(parcel),
    packages: parcel.packages.flatMap((line) => (line.kind === 'verified' ? [verifiedToDto(line, context)] : [])),
    taxable:
      tax.declaredValue === null && tax.hsCode === null
        ? null
        : { taxDeclaredValue: tax.declaredValue, taxHscode: tax.hsCode },
    userCode: parcel.creator.code,
    source: parcel.source,
    handler: parcel.handler,
    hasLabel: parcel.labelFile !== null,
    labelFileName: parcel.labelFile,
    isBooking: parcel.bookingStartedAt !== null,
    labelState: parcel.labelState,
    voidState: parcel.voidState,
    labelVoid: labelVoidOf(stateOf(parcel)),
    exchangeRate: parcel.exchangeRate,
    finance: presentFinance(parcel),
    customsPaper: customsDocumentOf({
      serviceCode: service.code,
      itemType: parcel.itemType,
      senderCountry: parcel.sender.country?.code ?? null,
      recipientCountry: parcel.consignee.country?.code ?? null,
      valueUsd: parcel.declaredValueUsd,
      totalWeightKg: parcel.totals.totalWeight,
      cn22MaxUsd: context.settings.CN22_MAX_USD,
    }),
    can: parcelCan(me, stateOf(parcel)),
  }
}

/** The amounts with Σ fees, which are a separate part of the amount due (rule TAR-5). */
const presentFinance = (parcel: Shipment): ParcelFinance => ({
  ...financeOf(parcel),
  feeTotal: parcel.feeTotal,
  amountDue: countedAmounts(amountsOf(parcel)).amountDue,
})

/** The edit of a body. */
export const editRequestOf = (body: ParcelEdit): EditRequest => ({
  change: readParcelChange(body),
  reason: textOrNull(body.reason),
  version: body.version,
})

/** The edit of a packing desk's body: `isCreated` also moves the parcel (rule PAR-16). */
export const packagesRequestOf = ({ packages, reason, version, isCreated }: PackagesUpdate): EditRequest => ({
  change: { ...readParcelChange({ packages }), ...(isCreated ? { status: STATUS.processingAtHub } : {}) },
  claims: isCreated ? ['status'] : [],
  reason: textOrNull(reason),
  version,
})

/** One row of the list for its reader. */
export const presentParcelRow = (
  record: ParcelListRecord,
  me: Me,
  { CN22_MAX_USD }: Pick<AppContext['settings'], 'CN22_MAX_USD'>,
): ParcelRow => ({
  ...listedToDto(record),
  sglShipmentId: record.number,
  recipientName: record.receiver_name,
  sendTo: sendToOf(record),
  itemType: record.item_type,
  customsPaper: customsDocumentOf({
    serviceCode: record.service_code,
    itemType: record.item_type,
    senderCountry: record.sender_country_code,
    recipientCountry: record.receiver_country_code,
    valueUsd: record.declared_value_usd,
    totalWeightKg: record.total_weight,
    cn22MaxUsd: CN22_MAX_USD,
  }),
  currentStatus: record.status,
  additionalMessage: record.additional_message,
  handler: record.handler_username,
  hasLabel: record.label_file !== null,
  labelFileName: record.label_file,
  isBooking: record.booking_started_at !== null,
  labelState: record.label_state,
  voidState: record.void_state,
  labelVoid: labelVoidOf(record),
  can: parcelRowCan(me, record),
})
