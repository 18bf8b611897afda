import { getPrice } from '@waybill/contract/pricing/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { useRecalculation } from '../../shipment/form/use-recalculation.ts'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'

/** The price of the verified weight of an order, by the service that stands in the form. */
export const useOrderRecalculation = (order: OrderDetail) => {
  const { getValues } = useFormContext<OrderFormValues>()
  const { totalChargeableWeight: weight } = useOrderFigures().verified.totals
  return useRecalculation(weight, () => {
    const serviceId = getValues('serviceId')
    const question = { shipmentId: order.id, weight, ...(serviceId === order.serviceId ? {} : { serviceId }) }
    return api.call(getPrice, { query: { propertyFilter: JSON.stringify(question) } })
  })
}
