import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { ConflictDialog } from '../../shipment/form/conflict/conflict-dialog.tsx'
import type { Conflict } from '../../shipment/form/conflict/use-conflict.ts'
import { useDifferenceWords } from './use-difference-words.ts'

/** Two savings of one order, in the words of its form. */
export const OrderConflict = ({ conflict }: { conflict: Conflict<OrderDetail> }) => (
  <ConflictDialog conflict={conflict} words={useDifferenceWords(conflict.latest)} />
)
