import type { Me } from '@waybill/contract/identity/me'
import type { ImportProgress } from '@waybill/contract/shipments/import-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { notFound } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { readTakeBack } from './take-back.ts'
import { countLabels, findOwnImport, listMadeBy } from './imports.queries.ts'

type Asked = { line: BusinessLine; id: string; withMade: boolean }

/** Progress of the user's own upload, and for parcels the number of ready labels (rules UPL-8, UPL-90). */
export const readImportProgress = async (
  db: DbOrTx,
  me: Me,
  { line, id, withMade }: Asked,
): Promise<ImportProgress> => {
  const found = await findOwnImport(db, me, { line, id })
  if (!found) throw notFound()
  const made = withMade ? await listMadeBy(db, found.id) : []
  const labels = line === 'ecommerce' ? await countLabels(db, found.id) : null
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
    made: made.map(({ import_row, id: shipmentId, number, has_label }) => ({
      row: import_row ?? 0,
      id: shipmentId,
      sglShipmentId: number,
      hasLabel: has_label,
    })),
    labels,
    takeBack: await readTakeBack(db, found.id),
    reason,
  }
}
