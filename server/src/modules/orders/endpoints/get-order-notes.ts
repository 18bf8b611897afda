import { getOrderNotes as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listOrderNotes } from '../order-notes.queries.ts'

export const getOrderNotes = implement(endpoint, ({ world, me, params }) => listOrderNotes(world.db, me, params.id))
