import { shipmentFeeAmountVnd } from '@waybill/contract/pricing/shipment-fee'
import type { ProviderFee } from './catalogue.queries.ts'

export type PricedShipment = {
  serviceId: string
  /** Before account fee and fuel; null without a rate. */
  basePriceVnd: number | null
  chargeableWeightKg: number
}

/**
 * The initial amount in whole VND of a catalogue fee on a shipment (rule FEE-2); null: a percentage without a price.
 */
export const shipmentFeePrefill = (fee: ProviderFee, shipment: PricedShipment): number | null =>
  shipmentFeeAmountVnd({ fee, advanceFee: fee.advanceFees[shipment.serviceId] ?? null, ...shipment })
