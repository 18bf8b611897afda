import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { OrderNotes } from '../order-notes.tsx'
import { noteTexts } from '../texts-notes.ts'

/** What staff wrote about the order, newest first, and the field for more. */
export const OrderNotesBlock = ({ order }: { order: OrderDetail }) => {
  const t = noteTexts.useText()
  return (
    <RecordBlock id="notes" title={t('title')} fact={<span title={t('staffOnly')}>{t('staffShort')}</span>}>
      <OrderNotes order={order} />
    </RecordBlock>
  )
}
