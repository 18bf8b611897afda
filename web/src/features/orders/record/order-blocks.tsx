import type { Side } from '../../../shipment/form/shipment-values.ts'
import { ORDER_CODEC, type ShownOrder } from '@waybill/contract/orders/order-codec'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useHasPermission } from '../../../platform/session.tsx'
import { NotesBlock } from '../../../shipment/record/notes/notes-block.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { HistoryBlock } from '../../../shipment/record/history-block.tsx'
import { MoneyBlock } from '../../../shipment/record/money-block.tsx'
import { COMPANY_ORDER, DESK_ORDER, RecordLayout } from '../../../shipment/record/record-layout.tsx'
import { PartyBlock } from '../../../shipment/record/party-block.tsx'
import { ServiceBlock } from '../../../shipment/record/service-block.tsx'
import { OrderFeesBlock } from './fees-block.tsx'
import { OrderItemsBlock } from './items-block.tsx'
import { orderNotes } from '../order-notes.ts'
import { OrderPackagesBlock } from './packages-block.tsx'
import { ParticularsBlock, OrderPapersBlock } from './particulars-block.tsx'
import { OrderPartyFields } from '../party-fields.tsx'
import { OrderStatusCard } from './order-status-card.tsx'
import { useOrderMoney } from './use-order-money.ts'
import { ImportBlock, VerifiedOrderBlock } from './verified-block.tsx'

type Props = {
  order: ShownOrder
  isCompany: boolean
  fees: readonly Fee[]
  /** The service has no rate: people who may set the price must type it (rule PRC-10). */
  isPriceTyped: boolean
}

const linkedField = linkedFieldOf(ORDER_CODEC, 'particulars')

/** Blocks of a saved order, for staff and for its company (rules REC-1, REC-2). */
export const OrderBlocks = (props: Props) => {
  const { order, isCompany } = props
  const may = useHasPermission()
  const sum = useOrderMoney(order)
  const party = (side: Side) => (
    <PartyBlock
      line="express"
      side={side}
      fields={order.can.editDeclared ? <OrderPartyFields side={side} isNew={false} /> : undefined}
    />
  )
  const items = <OrderItemsBlock order={order} />
  const history = <HistoryBlock rows={order.events} isCompany={isCompany} />
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
            {party('consignee')}
            {party('sender')}
            <ServiceBlock shipment={order} />
            {history}
          </>
        }
      />
    )
  const [first, second] = order.isImport ? (['sender', 'consignee'] as const) : (['consignee', 'sender'] as const)
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
          <ServiceBlock shipment={order} />
          <MoneyBlock sum={sum} explainedIn="fees" />
          {history}
        </>
      }
    />
  )
}
