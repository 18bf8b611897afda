import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useHasPermission } from '../../../platform/session.tsx'
import { NotesBlock } from '../../../shipment/record/notes/notes-block.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { HistoryBlock } from '../../../shipment/record/history-block.tsx'
import { MoneyBlock } from '../../../shipment/record/money-block.tsx'
import { COMPANY_ORDER, DESK_ORDER, RecordLayout } from '../../../shipment/record/record-layout.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { formPath } from '../order-problems.ts'
import { OrderFeesBlock } from './fees-block.tsx'
import { OrderItemsBlock } from './items-block.tsx'
import { orderNotes } from '../order-notes.ts'
import { OrderPackagesBlock } from './packages-block.tsx'
import { ParticularsBlock, OrderPapersBlock } from './particulars-block.tsx'
import { OrderPartyBlock } from './party-block.tsx'
import { OrderServiceBlock } from './service-block.tsx'
import { OrderStatusCard } from './order-status-card.tsx'
import { useOrderMoney } from './use-order-money.ts'
import { ImportBlock, VerifiedOrderBlock } from './verified-block.tsx'

type Props = {
  order: OrderDetail
  isCompany: boolean
  countries: readonly CountryChoice[]
  receiver: CountryChoice | undefined
  fees: readonly Fee[]
  /** The service has no rate: the price is asked of those who may set it (rule PRC-10). */
  isPriceTyped: boolean
}

const linkedField = linkedFieldOf({
  formPath,
  own: { contents: 'items', serviceId: 'service', orderStatus: 'verified' },
  otherwise: 'particulars',
})

/** The blocks of a saved order, for staff and for its company (rules REC-1, REC-2). */
export const OrderBlocks = (props: Props) => {
  const { order, isCompany, countries, receiver } = props
  const may = useHasPermission()
  const sum = useOrderMoney(order)
  const party = (side: 'from' | 'to') => <OrderPartyBlock side={side} order={order} countries={countries} />
  const items = <OrderItemsBlock order={order} countries={countries} receiver={receiver} />
  const history = <HistoryBlock rows={order.histories} isCompany={isCompany} />
  if (isCompany)
    return (
      <RecordLayout
        order={COMPANY_ORDER}
        linked={linkedField}
        isCards
        top={<OrderStatusCard order={order} />}
        main={
          <>
            <OrderPackagesBlock order={order} isCompany />
            {items}
            <OrderPapersBlock order={order} />
            <ParticularsBlock order={order} isCompany />
          </>
        }
        rail={
          <>
            <MoneyBlock sum={sum} />
            {party('to')}
            {party('from')}
            <OrderServiceBlock order={order} />
            {history}
          </>
        }
      />
    )
  const [first, second] = order.isImport ? (['from', 'to'] as const) : (['to', 'from'] as const)
  return (
    <RecordLayout
      order={DESK_ORDER}
      linked={linkedField}
      main={
        <>
          {order.isImport ? <ImportBlock order={order} /> : <VerifiedOrderBlock order={order} />}
          <OrderPackagesBlock order={order} isCompany={false} />
          {items}
          <OrderFeesBlock {...props} />
          <ParticularsBlock order={order} isCompany={false} />
        </>
      }
      rail={
        <>
          {may('order.notes') && <NotesBlock notes={orderNotes(order)} />}
          {party(first)}
          {party(second)}
          <OrderServiceBlock order={order} />
          <MoneyBlock sum={sum} explainedIn="fees" />
          {history}
        </>
      }
    />
  )
}
