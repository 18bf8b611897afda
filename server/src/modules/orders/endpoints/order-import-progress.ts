import { orderImportProgress as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { readImportProgress } from '../../imports/index.ts'

/** Progress of the user's own upload of orders. */
export const orderImportProgress = implement(endpoint, ({ context, me, params, query }) =>
  readImportProgress(context.db, me, { line: 'express', id: params.id, withMade: query.made === 'true' }),
)
