import { ORDER_CODEC, type ShownOrder } from '@waybill/contract/orders/order-codec'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useHasPermission } from '../../../platform/session.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { PackagesBlock } from '../../../shipment/record/packages-block.tsx'
import { PartyBlock } from '../../../shipment/record/party-block.tsx'
import { ShipmentBlocks } from '../../../shipment/record/shipment-blocks.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { orderNotes } from '../order-notes.ts'
import { OrderPartyFields } from '../party-fields.tsx'
import { useText } from '../texts.ts'
import { OrderFeesBlock } from './fees-block.tsx'
import { OrderItemsBlock } from './items-block.tsx'
import { OrderStatusCard } from './order-status-card.tsx'
import { ParticularsBlock, OrderPapersBlock } from './particulars-block.tsx'
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
  const t = useText()
  const r = recordTexts.useText()
  const may = useHasPermission()
  const mayEdit = order.can.editDeclared
  return (
    <ShipmentBlocks
      shipment={order}
      isCompany={isCompany}
      linked={linkedField}
      status={<OrderStatusCard order={order} />}
      work={order.isImport ? <ImportBlock order={order} /> : <VerifiedOrderBlock order={order} />}
      packages={
        <PackagesBlock
          isCompany={isCompany}
          mayEdit={mayEdit}
          isAlone={order.isImport}
          title={t('packageDetails')}
          fact={r(isCompany ? 'declaredOnly' : 'declaredByMerchant')}
        />
      }
      items={<OrderItemsBlock order={order} />}
      fees={<OrderFeesBlock {...props} />}
      papers={<OrderPapersBlock order={order} />}
      particulars={<ParticularsBlock order={order} isCompany={isCompany} />}
      party={(side) => (
        <PartyBlock
          line="express"
          side={side}
          fields={mayEdit ? <OrderPartyFields side={side} isNew={false} /> : undefined}
        />
      )}
      notes={may('order.notes') ? orderNotes(order) : undefined}
    />
  )
}
