import { addOrderNote, getOrderNotes } from '@waybill/contract/orders/endpoints'
import { api } from '../../platform/api.ts'
import type { NotesOf } from '../../shipment/record/notes/use-notes.ts'
import { orderKeys } from './orders.api.ts'

/** Notes of an order. */
export const orderNotes = ({ id }: { id: string }): NotesOf => ({
  draftKey: `order-note/${id}`,
  queryKey: orderKeys.named('notes', id),
  read: (signal) => api.call(getOrderNotes, { params: { id }, signal }),
  add: (body, idempotencyKey) => api.call(addOrderNote, { params: { id }, body, idempotencyKey }),
})
