import { getPrintRun as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { presentPrintRun } from '../print-run.presenter.ts'
import { findPrintRun } from '../print-runs.queries.ts'

/** How far a bulk print is; it is its owner's alone. */
export const getPrintRun = implement(endpoint, async ({ context, me, params }) => {
  const run = isUuid(params.id) ? await findPrintRun(context.db, params.id) : undefined
  if (run?.account_id !== me.id) throw notFound()
  return presentPrintRun(run, context)
})
