import { addParcelNote, getParcelNotes } from '@waybill/contract/parcels/list-endpoints'
import { api } from '../../platform/api.ts'
import type { NotesOf } from '../../shipment/record/notes/use-notes.ts'
import { parcelKeys } from './parcels.api.ts'

/** Notes of a parcel. */
export const parcelNotes = ({ id }: { id: string }): NotesOf => ({
  draftKey: `parcel-note/${id}`,
  queryKey: parcelKeys.named('notes', id),
  read: (signal) => api.call(getParcelNotes, { params: { id }, signal }),
  add: (body, idempotencyKey) => api.call(addParcelNote, { params: { id }, body, idempotencyKey }),
})
