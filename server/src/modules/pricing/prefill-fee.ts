import { shipmentFeeAmountVnd } from '@waybill/contract/pricing/shipment-fee'
import type { ProviderFee } from './catalogue.queries.ts'

export type PricedShipment = {
  serviceId: string
  /** Before account fee and fuel; null when there is no rate. */
  basePriceVnd: number | null
  chargeableWeightKg: number
}

/** The amount in whole VND that a fee of the catalogue begins with on a shipment (rule FEE-2); null: a percentage of no price. */
export const shipmentFeePrefill = (fee: ProviderFee, shipment: PricedShipment): number | null =>
  shipmentFeeAmountVnd({ fee, advanceFee: fee.advanceFees[shipment.serviceId] ?? null, ...shipment })
