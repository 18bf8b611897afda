import { getParcelNotes as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listNotes } from '../../shipments/index.ts'

export const getParcelNotes = implement(endpoint, ({ context, me, params }) =>
  listNotes(context.db, me, 'ecommerce', params.id),
)
