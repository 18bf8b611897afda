import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { insertNotice } from '../../../platform/notices.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { printSglLabels } from '../print-sgl-labels.ts'
import { endPrintRun, findPrintRun, type PrintRunRow, saveRunFile, saveRunProgress } from '../print-runs.queries.ts'

const TELL_EVERY = 20
const GONE = 'The parcels were deleted meanwhile.'
const FAILED = 'The labels could not be printed.'

/** One file name for each run: a repeated run writes the same file. */
const fileOf = (id: string): string =>
  `${createHash('sha256').update(`print run ${id}`).digest('hex').slice(0, 32)}.pdf`

/** Prints the labels of a bulk print into one stored file. After a crash it starts over. */
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
      // An unprintable name stays unprintable, so there is no retry.
      if (!(error instanceof AppError) || error.code !== 'invalid_state') throw error
      await fail(context, id, String(error.detail['sentence']))
    }
  },
  onPermanentFailure: (context, { id }) => fail(context, id, FAILED),
})

const fail = (context: AppContext, id: string, reason: string): Promise<void> =>
  context.db.transaction().execute((tx) => end(tx, { id, at: context.now() }, { state: 'failed', reason }))

/** Notifies the user who started the run of its end (rule LIV-6). */
const end = async (
  tx: Tx,
  { id, at }: { id: string; at: Date },
  ending: Parameters<typeof endPrintRun>[2],
): Promise<void> => {
  const orderedBy = await endPrintRun(tx, id, ending)
  const labels = ending.state === 'done' ? ending.done : 0
  if (orderedBy) await insertNotice(tx, orderedBy, { kind: 'print', runId: id, labels, reason: ending.reason }, at)
}

const print = async (context: AppContext, run: PrintRunRow, signal: AbortSignal): Promise<void> => {
  let printed = 0
  const content = await printSglLabels(context, run.shipment_ids, async (done) => {
    signal.throwIfAborted()
    printed = done
    if (done % TELL_EVERY === 0) await saveRunProgress(context.db, run.id, done)
  })
  if (printed === 0) return fail(context, run.id, GONE)
  const file = fileOf(run.id)
  await context.files.save(file, content)
  const name = `${vietnamMoment(context.now()).replace(/\D/g, '')}.pdf`
  const gone = run.shipment_ids.length - printed
  await context.db.transaction().execute(async (tx) => {
    await saveRunFile(tx, { path: file, name, size: content.length, uploaded_by: run.account_id })
    const reason = gone === 0 ? null : `${gone} of the parcels were deleted meanwhile.`
    await end(tx, { id: run.id, at: context.now() }, { state: 'done', done: printed, file, reason })
  })
}
