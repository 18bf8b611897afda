import type { Shown } from '../shipment-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Conflict } from './use-conflict.ts'
import { useDifferenceWords } from './use-difference-words.ts'

/** The conflict of two saves of one shipment, in the form's words. */
export const ShipmentConflict = <R extends Shown>({ conflict }: { conflict: Conflict<R> }) => (
  <ConflictDialog conflict={conflict} words={useDifferenceWords(conflict.latest)} />
)
