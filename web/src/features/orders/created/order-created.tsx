import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { countedAmounts } from '@waybill/contract/shipments/amounts'
import { amountTexts } from '../../../shipment/amounts/texts-amounts.ts'
import { CreatedPage } from '../../../shipment/form/created/created-page.tsx'
import { labelDataOf } from '../../../shipment/form/created/label-data.ts'
import { createdTexts } from '../../../shipment/form/created/texts-created.ts'
import { useCreatedFacts } from '../../../shipment/form/created/use-created-facts.tsx'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { duplicateHref, likeHref, orderHref } from '../orders.api.ts'
import { useOrderLabel } from '../record/use-order-label.ts'
import { useText } from '../texts.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { OrdersToday } from './orders-today.tsx'

/** Created page of an order (rule MER-17). */
export const OrderCreated = ({ order }: { order: ShownOrder }) => {
  const t = createdTexts.useText()
  const o = useText()
  const amountWords = amountTexts.useText()
  const print = useOrderLabel(order)
  const papers = useDocumentActions(order)
  const type = order.isImport ? 'import' : 'export'
  const abroad = order.isImport ? order.sender : order.consignee
  const facts = useCreatedFacts({
    journey: { serviceId: order.service.id, countryId: order.consignee.country?.id, createdDate: order.createdDate },
    service: order.service.label,
    trackingNumber: order.trackingNumber,
    chargeableWeight: order.totals.totalChargeableWeight,
    packages: order.totals.totalQuantity,
    total: { label: amountWords('amountDue'), amount: countedAmounts(order.amounts).amountDue },
    papers: papers.filter(({ disabledReason }) => disabledReason === undefined),
  })
  return (
    <CreatedPage
      title={t('orderCreated')}
      success={o('created_ok')}
      crumbs={[
        { label: o('title'), to: '/order' },
        { label: o(type), to: `/order/${type}` },
      ]}
      number={order.number}
      isImport={order.isImport}
      where={
        <>
          {t(order.isImport ? 'from' : 'to', {
            name: [abroad.name, ...addressParts([abroad.city, abroad.state])].join(', '),
          })}{' '}
          {abroad.country && <CountryTag code={abroad.country.code} />}
        </>
      }
      label={labelDataOf(order)}
      labelState={{ is: 'ready' }}
      print={print}
      recordHref={orderHref(order)}
      anotherHref={likeHref(order)}
      duplicateHref={duplicateHref(order)}
      facts={facts}
      today={<OrdersToday />}
    />
  )
}
