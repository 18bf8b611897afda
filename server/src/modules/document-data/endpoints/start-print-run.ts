import { startPrintRun as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { implement } from '../../../platform/implement.ts'
import { runOf } from '../print-queues.ts'
import { presentPrintRun } from '../print-run.presenter.ts'
import { deleteOldPrintRuns, insertPrintRun } from '../print-runs.queries.ts'
import { getPrintables, requireTracking } from '../printables.ts'

const KEPT_MS = 24 * 3_600_000

/** Begins a bulk print; the person's runs of the day before yesterday go, with their files. */
export const startPrintRun = implement(endpoint, async ({ context, me, body, change }) => {
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
  for (const file of old) await context.files.remove(file)
  return run
})
