import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { ConflictDialog } from '../../../shipment/form/conflict/conflict-dialog.tsx'
import type { Conflict } from '../../../shipment/form/conflict/use-conflict.ts'
import { useParcelDifferenceWords } from './use-parcel-difference-words.ts'

/** Two savings of one parcel, in the words of its form. */
export const ParcelConflict = ({ conflict }: { conflict: Conflict<ParcelDetail> }) => (
  <ConflictDialog conflict={conflict} words={useParcelDifferenceWords(conflict.latest)} />
)
