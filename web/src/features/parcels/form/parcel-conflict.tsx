import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { ConflictDialog } from '../../../shipment/conflict/conflict-dialog.tsx'
import type { Choices } from '../../../shipment/conflict/differences.ts'
import type { Conflict } from '../../../shipment/conflict/use-conflict.ts'
import { useParcelDifferenceWords } from './use-parcel-difference-words.ts'

type Props = {
  conflict: Conflict<ParcelDetail>
  onKeep: (choices: Choices) => void
  onReload: () => void
  onClose: () => void
}

/** Two savings of one parcel, in the words of its form. Loaded when they meet. */
export const ParcelConflict = ({ conflict: { differences, latest, stale }, ...acts }: Props) => (
  <ConflictDialog differences={differences} stale={stale} words={useParcelDifferenceWords(latest)} {...acts} />
)
