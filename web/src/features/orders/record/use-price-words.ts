import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { merchantOf } from '../../../shipment/form/form-values.ts'
import { rowText } from '../../../shipment/form/price-parts.tsx'
import { shipmentTexts } from '../../../shipment/texts.ts'
import { useOrderFigures } from '../order-figures.tsx'
import type { OrderFormValues } from '../order-form-values.ts'
import { useOrderQuote } from '../use-order-quote.ts'

/** Zone and row of the price table that the price of what arrived is of; undefined where it is another one. */
export const usePriceWords = (order: OrderDetail): string | undefined => {
  const t = shipmentTexts.useText()
  const { control } = useFormContext<OrderFormValues>()
  const { verified, isPriceStale } = useOrderFigures()
  const [serviceId, itemType, merchantId, countryId, lines, price] = useWatch({
    control,
    name: ['serviceId', 'itemType', 'merchantId', 'to.countryId', 'verified', 'realTotalPrice'],
  })
  const asked = {
    serviceId,
    countryId,
    itemType,
    isImport: order.isImport,
    merchantId: merchantOf({ merchantId }) ?? '',
    chargeableWeightKg: verified.totals.totalChargeableWeight,
  }
  const { breakdown } = useOrderQuote(asked, lines.length > 0 && price !== null && !isPriceStale)
  return breakdown && breakdown.total === price ? rowText(breakdown, t) : undefined
}
