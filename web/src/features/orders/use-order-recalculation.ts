import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { getPrice } from '@waybill/contract/pricing/endpoints'
import { useFormContext } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { useRecalculation } from '../../shipment/form/use-recalculation.ts'
import { useShipmentFigures } from '../../shipment/form/shipment-figures.ts'

/** Recalculates the price of an order's verified weight, by the service in the form. */
export const useOrderRecalculation = (order: ShownOrder) => {
  const { getValues } = useFormContext<ShipmentValues>()
  const { totalChargeableWeight: weight } = useShipmentFigures().measured.totals
  return useRecalculation(weight, () => {
    const serviceId = getValues('service')
    const question = { shipmentId: order.id, weight, ...(serviceId === order.service.id ? {} : { serviceId }) }
    return api.call(getPrice, { query: { propertyFilter: JSON.stringify(question) } })
  })
}
