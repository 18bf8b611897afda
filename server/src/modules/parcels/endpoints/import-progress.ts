import { importProgress as endpoint } from '@waybill/contract/parcels/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { findOwnImport, listMadeBy } from '../import/parcel-import.queries.ts'

/** How far the making of one's own upload is. */
export const importProgress = implement(endpoint, async ({ context, me, params, query }) => {
  const found = await findOwnImport(context.db, me, params.id)
  if (!found) throw notFound()
  const made = query.made === 'true' ? await listMadeBy(context.db, found.id) : []
  const { rows, parcels, good, bad, state, done, reason } = found
  return {
    jobId: found.id,
    rows,
    parcels,
    good,
    bad,
    alreadyMade: found.already_made,
    state,
    done,
    made: made.map(({ import_row, id, number }) => ({ row: import_row ?? 0, id, sglShipmentId: number })),
    reason,
  }
})
