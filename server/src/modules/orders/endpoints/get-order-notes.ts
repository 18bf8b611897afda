import { getOrderNotes as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listNotes } from '../../shipments/index.ts'

export const getOrderNotes = implement(endpoint, ({ context, me, params }) =>
  listNotes(context.db, me, 'express', params.id),
)
