import { type ShipmentValues, merchantOf } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useFormContext, useWatch } from 'react-hook-form'
import { rowText } from '../../../shipment/form/price-parts.tsx'
import { shipmentTexts } from '../../../shipment/texts.ts'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { useOrderQuote } from '../use-order-quote.ts'

/** Zone and row of the price table for the verified price; undefined if the price is not that rate. */
export const usePriceWords = (order: ShownOrder): string | undefined => {
  const t = shipmentTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { measured, isPriceStale } = useShipmentFigures()
  const [serviceId, itemType, merchantId, countryId, lines, price] = useWatch({
    control,
    name: ['service', 'itemType', 'merchant', 'consignee.country', 'verified', 'verifiedPrice'],
  })
  const asked = {
    serviceId,
    countryId,
    itemType,
    isImport: order.isImport,
    merchantId: merchantOf(merchantId) ?? '',
    chargeableWeightKg: measured.totals.totalChargeableWeight,
  }
  const { breakdown } = useOrderQuote(asked, lines.length > 0 && price !== null && !isPriceStale)
  return breakdown && breakdown.total === price ? rowText(breakdown, t) : undefined
}
