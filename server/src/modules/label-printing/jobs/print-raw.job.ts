import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import { z } from 'zod'
import { printRaw as sendRaw, PrintCutOffError, PrinterNotReadyError } from '../../../partners/printers/raw-printer.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { findStation } from '../../stations/index.ts'
import { rawPrinterOf, saveRawAnswer } from '../raw-printers.ts'
import { type PrintJobRow, returnPrintJob, takeNextJob } from '../print-jobs.queries.ts'
import { renderLabel } from '../send-jobs.ts'
import { endPrintJob } from '../settle-jobs.ts'

/** Longer than a label can take: its sender must have stopped. */
const STOPPED_AFTER_MS = 60_000

/** Sends the waiting jobs of a raw printer, one label after the other, each once (rule PRN-6). */
export const printRaw = defineJob({
  name: 'print-raw',
  payload: z.strictObject({ stationId: z.string() }),
  key: ({ stationId }) => `print-raw ${stationId}`,
  attempts: 5,
  async run(context, { stationId }, signal) {
    while (!signal.aborted && (await printNext(context, stationId))) continue
  },
  onPermanentFailure: async () => undefined,
})

/** Whether to continue with the next one. */
const printNext = async (context: AppContext, stationId: string): Promise<boolean> => {
  const station = await findStation(context.db, stationId)
  const printer = station && rawPrinterOf(station)
  if (!printer) return false
  const job = await context.db.transaction().execute((tx) => takeNextJob(tx, stationId, context.now()))
  if (!job) return false
  if (!job.isNew) return leaveOther(context, job)
  try {
    const label = await renderLabel(context, job)
    if ('problem' in label) await endPrintJob(context, job, { state: 'failed', problem: label.problem })
    else {
      await sendRaw(printer, label.content, context.settings)
      await endPrintJob(context, job, { state: 'printed', problem: null })
      await saveRawAnswer(context, station, null)
    }
    return true
  } catch (error) {
    if (error instanceof PrintCutOffError) {
      await endPrintJob(context, job, { state: 'failed', problem: error.message })
      return true
    }
    await returnPrintJob(context.db, job.id)
    // Restarted when the printer answers (checkRawPrintersRegularly).
    if (!(error instanceof PrinterNotReadyError)) throw error
    await saveRawAnswer(context, station, error.message)
    return false
  }
}

/** Skips jobs that another process is sending; a job of a killed process fails, because it may have been printed. */
const leaveOther = async (context: AppContext, job: PrintJobRow): Promise<boolean> => {
  const sentFor = context.now().getTime() - (job.sent_at?.getTime() ?? 0)
  if (sentFor < STOPPED_AFTER_MS) throw new RetryLater('Another process prints there.', STOPPED_AFTER_MS - sentFor)
  await endPrintJob(context, job, { state: 'failed', problem: PRINT_PROBLEMS.stopped })
  return true
}
