import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import { newId, isUuid } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { implement } from '../../../platform/implement.ts'
import { runOf } from '../print-queues.ts'
import { deleteOldPrintRuns, insertPrintRun, findPrintRun, type PrintRunRow } from '../print-runs.queries.ts'
import { getPrintables, requireTracking } from '../printables.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { linkToFile } from '../../shipments/index.ts'

const KEPT_MS = 24 * 3_600_000

/** Starts a bulk print; deletes the user's runs older than yesterday, with their files. */
export const startPrintRun = implement(endpoints.startPrintRun, async ({ context, me, body, change }) => {
  const { run, old } = await change(async (tx) => {
    const parcels = await getPrintables(tx, me, 'number', body)
    requireTracking(parcels)
    const now = context.now()
    const id = newId()
    const made = await insertPrintRun(tx, {
      id,
      account_id: me.id,
      shipment_ids: parcels.map((parcel) => parcel.id),
      created_at: now,
    })
    await enqueue(tx, runOf(parcels.length), { id })
    const forgotten = await deleteOldPrintRuns(tx, me.id, new Date(now.getTime() - KEPT_MS))
    return { run: presentPrintRun(made, context), old: forgotten }
  })
  // The run has started: files that cannot be removed now go with those that no row names.
  for (const file of old) await context.files.remove(file).catch(() => undefined)
  return run
})

/** Progress of a bulk print, for its owner only. */
export const getPrintRun = implement(endpoints.getPrintRun, async ({ context, me, params }) => {
  const run = isUuid(params.id) ? await findPrintRun(context.db, params.id) : undefined
  if (run?.account_id !== me.id) throw notFound()
  return presentPrintRun(run, context)
})

/** A bulk print for its owner; the link expires after 15 minutes. */
const presentPrintRun = (run: PrintRunRow, context: Pick<AppContext, 'files' | 'now'>): PrintRun => ({
  id: run.id,
  state: run.state,
  labels: run.shipment_ids.length,
  done: run.done,
  file: run.file === null ? null : linkToFile(run.file, context),
  reason: run.reason,
})
