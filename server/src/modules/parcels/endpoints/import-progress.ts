import { importProgress as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readImportProgress } from '../../imports/index.ts'

/** Progress of the user's own upload. */
export const importProgress = implement(endpoint, ({ context, me, params, query }) =>
  readImportProgress(context.db, me, { line: 'ecommerce', id: params.id, withMade: query.made === 'true' }),
)
