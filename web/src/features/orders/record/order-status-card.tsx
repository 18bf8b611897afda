import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { STATUS } from '@waybill/contract/shipments/status'
import { StatusCard } from '../../../shipment/record/status-card.tsx'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'

/** Why an order failed, as written by the person who set it (rule ORD-29). */
export const failureOf = ({ status, additionalMessage }: ShownOrder): string | undefined =>
  status === STATUS.creatingFailed ? (additionalMessage ?? undefined) : undefined

/** Status card of a company's order, with the next steps. */
export const OrderStatusCard = ({ order }: { order: ShownOrder }) => {
  const t = statusCardTexts.useText()
  const words = failureOf(order)
  return (
    <StatusCard
      status={order.status}
      history={order.events}
      tracking={order.trackingNumber === null ? undefined : { number: order.trackingNumber, url: order.trackingUrl }}
      journey={{ serviceId: order.service.id, countryId: order.consignee.country?.id, createdDate: order.createdDate }}
      failure={words === undefined ? undefined : { says: t('saysUs'), words, then: t('correctedAgain') }}
    />
  )
}
