import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { Party } from '@waybill/contract/shipments/schemas'
import { countedAmounts } from '@waybill/contract/shipments/amounts'
import { amountTexts } from '../../../shipment/amounts/texts-amounts.ts'
import { CreatedPage } from '../../../shipment/form/created/created-page.tsx'
import type { LabelData, LabelParty } from '../../../shipment/form/created/label-sheet.tsx'
import { createdTexts } from '../../../shipment/form/created/texts-created.ts'
import { useCreatedFacts } from '../../../shipment/form/created/use-created-facts.tsx'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { duplicateHref, likeHref, orderHref } from '../orders.api.ts'
import { useOrderLabel } from '../record/use-order-label.ts'
import { useText } from '../texts.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { OrdersToday } from './orders-today.tsx'

/** An order that was created just now (rule MER-17). */
export const OrderCreated = ({ order }: { order: OrderDetail }) => {
  const t = createdTexts.useText()
  const o = useText()
  const amountWords = amountTexts.useText()
  const print = useOrderLabel(order)
  const papers = useDocumentActions(order)
  const type = order.isImport ? 'import' : 'export'
  const abroad = order.isImport ? order.from : order.to
  const facts = useCreatedFacts({
    journey: { serviceId: order.serviceId, countryId: order.to.countryId, createdDate: order.createdDate },
    service: order.service.label,
    trackingNumber: order.trackingNumber,
    chargeableWeight: order.totalChargeableWeight,
    packages: order.totalQuantity,
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
      number={order.code}
      isImport={order.isImport}
      where={
        <>
          {t(order.isImport ? 'from' : 'to', {
            name: [abroad.name, ...addressParts([abroad.city, abroad.state])].join(', '),
          })}{' '}
          {abroad.country && <CountryTag code={abroad.country.code} />}
        </>
      }
      label={labelOf(order)}
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

const partyOf = (party: Party): LabelParty => ({
  name: party.name,
  company: party.contactName === party.name ? null : party.contactName,
  lines: [
    ...addressParts([party.addressLine1, party.addressLine2, party.addressLine3]),
    addressParts([party.city, party.state, party.postcode]).join(' '),
    party.country?.label ?? '',
  ].filter(Boolean),
})

const labelOf = (order: OrderDetail): LabelData => ({
  number: order.code,
  serviceCode: order.service.code,
  service: order.service.label,
  sender: partyOf(order.from),
  recipient: partyOf(order.to),
  countryCode: order.to.country?.code ?? null,
  packages: order.totalQuantity,
  weight: order.orderDetails[0]?.weight ?? 0,
  createdDate: order.createdDate,
  trackingNumber: order.trackingNumber,
  reference: order.senderReference,
})
