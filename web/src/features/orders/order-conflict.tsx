import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { ConflictDialog } from '../../shipment/conflict/conflict-dialog.tsx'
import type { Choices } from '../../shipment/conflict/differences.ts'
import type { Conflict } from '../../shipment/conflict/use-conflict.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Props = {
  conflict: Conflict<OrderDetail>
  onKeep: (choices: Choices) => void
  onReload: () => void
  onClose: () => void
}

/** Two savings of one order, in the words of its form. Loaded when they meet. */
export const OrderConflict = ({ conflict: { differences, latest, stale }, ...acts }: Props) => (
  <ConflictDialog differences={differences} stale={stale} words={useDifferenceWords(latest)} {...acts} />
)
