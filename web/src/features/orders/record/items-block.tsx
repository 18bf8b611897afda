import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { ItemsBlock } from '../../../shipment/record/items-block.tsx'
import { FieldsFoot } from '../../../shipment/record/record-block.tsx'
import { useItemFields } from '../items-section.tsx'
import type { OrderType } from '../orders.api.ts'

/** Customs items of a saved order. */
export const OrderItemsBlock = ({ order }: { order: ShownOrder }) => (
  <ItemsBlock
    shipment={order}
    fields={order.can.editDeclared ? <ItemFields type={order.isImport ? 'import' : 'export'} /> : undefined}
  />
)

const ItemFields = ({ type }: { type: OrderType }) => {
  const { table, add } = useItemFields(type)
  return (
    <>
      {table}
      <FieldsFoot>{add}</FieldsFoot>
    </>
  )
}
