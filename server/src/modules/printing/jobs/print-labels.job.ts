import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { printSglLabels } from '../print-sgl-labels.ts'
import { endPrintRun, findPrintRun, type PrintRunRow, saveRunFile, saveRunProgress } from '../print-runs.queries.ts'

const TELL_EVERY = 20
const GONE = 'The parcels were deleted meanwhile.'
const FAILED = 'The labels could not be printed.'

/** One name for one run: made again after a kill, it is the same file. */
const fileOf = (id: string): string =>
  `${createHash('sha256').update(`print run ${id}`).digest('hex').slice(0, 32)}.pdf`

/** Prints the labels of a bulk print into one stored file. Killed in the middle, it begins anew. */
export const printLabels = defineJob({
  name: 'print-labels',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `print-labels ${id}`,
  attempts: 4,
  async run(context, { id }, signal) {
    const run = await findPrintRun(context.db, id)
    if (run?.state !== 'running') return
    try {
      await print(context, run, signal)
    } catch (error) {
      // A name that cannot be printed stays so, however often it is tried.
      if (!(error instanceof AppError) || error.code !== 'invalid_state') throw error
      await endPrintRun(context.db, id, { state: 'failed', reason: String(error.detail['sentence']) })
    }
  },
  onPermanentFailure: ({ db }, { id }) => endPrintRun(db, id, { state: 'failed', reason: FAILED }),
})

const print = async (context: AppContext, run: PrintRunRow, signal: AbortSignal): Promise<void> => {
  let printed = 0
  const content = await printSglLabels(context, run.shipment_ids, async (done) => {
    signal.throwIfAborted()
    printed = done
    if (done % TELL_EVERY === 0) await saveRunProgress(context.db, run.id, done)
  })
  if (printed === 0) return endPrintRun(context.db, run.id, { state: 'failed', reason: GONE })
  const file = fileOf(run.id)
  await context.files.save(file, content)
  const name = `${vietnamMoment(context.now()).replace(/\D/g, '')}.pdf`
  const gone = run.shipment_ids.length - printed
  await context.db.transaction().execute(async (tx) => {
    await saveRunFile(tx, { path: file, name, size: content.length, uploaded_by: run.account_id })
    await endPrintRun(tx, run.id, {
      state: 'done',
      done: printed,
      file,
      reason: gone === 0 ? null : `${gone} of the parcels were deleted meanwhile.`,
    })
  })
}
