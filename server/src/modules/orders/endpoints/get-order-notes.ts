import { getOrderNotes as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listOrderNotes } from '../order-notes.queries.ts'

export const getOrderNotes = implement(endpoint, ({ context, me, params }) => listOrderNotes(context.db, me, params.id))
