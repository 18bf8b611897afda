import { useShipmentFigures } from './shipment-figures.ts'

/** What the amount of a fee is worked out from: the service, the base price and the declared weight. */
export const usePricedFees = (serviceId: string | undefined) => {
  const { declared, weighed } = useShipmentFigures()
  return {
    serviceId,
    basePriceVnd: declared.quoted.breakdown?.base ?? null,
    chargeableWeightKg: weighed.totals.totalChargeableWeight,
  }
}
