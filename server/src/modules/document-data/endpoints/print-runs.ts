import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import { newId, isUuid } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { implement } from '../../../platform/implement.ts'
import { runOf } from '../print-queues.ts'
import { insertPrintRun, findPrintRun, type PrintRunRow } from '../print-runs.queries.ts'
import { getPrintables, requireTracking } from '../printables.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { linkToFile } from '../../shipments/index.ts'

/** Starts a bulk print. */
export const startPrintRun = implement(endpoints.startPrintRun, ({ context, me, body, change }) =>
  change(async (tx) => {
    const parcels = await getPrintables(tx, me, 'number', body)
    requireTracking(parcels)
    const id = newId()
    const made = await insertPrintRun(tx, {
      id,
      account_id: me.id,
      shipment_ids: parcels.map((parcel) => parcel.id),
      created_at: context.now(),
    })
    await enqueue(tx, runOf(parcels.length), { id })
    return presentPrintRun(made, context)
  }),
)

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
