import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { listRecordedChanges } from './recorded-changes.queries.ts'

const ENTRIES = 400

/** Writes the audit of the last changes to the demo's shipments, as their calls would have. */
export const insertAudit = async (tx: Tx): Promise<void> => {
  const changes = await listRecordedChanges(tx, ENTRIES)
  for (const { at, account, action, entity, id, before, after } of changes.reverse())
    await writeAudit(tx, account, action, { entity, id, before: before ?? undefined, after }, at)
}
