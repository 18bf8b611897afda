import { importProgress as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readImportProgress } from '../../imports/index.ts'

/** How far the making of one's own upload is. */
export const importProgress = implement(endpoint, ({ context, me, params, query }) =>
  readImportProgress(context.db, me, { line: 'ecommerce', id: params.id, withMade: query.made === 'true' }),
)
