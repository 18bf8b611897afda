import type { RecordAmounts } from '@waybill/contract/shipments/amounts'
import type { FileRef, Taken } from '@waybill/contract/shipments/schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { AppContext } from '../../../platform/app-context.ts'
import { recordAmountsOf } from '../lists/charged-columns.ts'
import type { Shipment, StoredFile, StoredTaken } from './shipment.ts'

/** The parts that the answers of both lines share. */

/** The English name of an event's status; null for a remark, and for an unknown status. */
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

/** The price of a shipment as its row in a list shows it (rule AMT-62). */
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
    import_vat: shipment.importVat,
    real_import_vat: shipment.verifiedImportVat,
  })

/** The fields that the records of both lines reply under the same names. */
export const shipmentToDto = (shipment: Shipment) => {
  const { owner, service, verifiedTotals } = shipment
  const { id, code, name, label, providerId } = service
  return {
    id: shipment.id,
    version: shipment.version,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: trackingUrlOf(service.trackingUrl, shipment.trackingNumber),
    service: { id, code, name, label, providerId },
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
    heldAt: shipment.heldAt?.toISOString() ?? null,
  }
}

/** The address of a stored file, signed for a quarter of an hour. */
export const linkToFile = (name: string, { files, now }: { files: AppContext['files']; now: () => Date }): string =>
  `/Resources/Images/${name}${files.sign(name, now())}`

/** The provider's own page of this number; null without a number. */
export const trackingUrlOf = (template: string, trackingNumber: string | null): string | null =>
  trackingNumber === null ? null : template.replaceAll('{trackingNumber}', encodeURIComponent(trackingNumber))
