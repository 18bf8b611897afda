import { cancelPrintJob as cancelEndpoint, listPrintJobs as listEndpoint } from '@waybill/contract/stations/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { findStation, publishStation } from '../../stations/index.ts'
import { presentPrintJob } from '../print-job.presenter.ts'
import { findPrintJob, listPrintJobRows, lockPrintJob, settlePrintJob } from '../print-jobs.queries.ts'

const SENT = 'This label is at the printer already.'
const SETTLED = 'This label does not wait any more.'

/** What waits for a station's printer, and what it printed last. */
export const listedPrintJobs = implement(listEndpoint, async ({ context, params, language }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  const jobs = await listPrintJobRows(context.db, station.id)
  return jobs.map((job) => presentPrintJob(job, station, { now: context.now(), language }))
})

/** Takes a waiting job back (rule PRN-7). */
export const cancelledPrintJob = implement(cancelEndpoint, async ({ context, params, language, change, skipAudit }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  return change(async (tx, note) => {
    const { id, state, number } = orNotFound(await lockPrintJob(tx, station.id, idOrNotFound(params.jobId)))
    if (state === 'printing') throw refused(SENT)
    if (state === 'printed' || state === 'failed') throw refused(SETTLED)
    const ending = { state: 'cancelled', problem: null } as const
    if (await settlePrintJob(tx, { id, stationId: station.id }, ending, context.now())) {
      await publishStation(tx, station.id)
      await note({ entity: 'station', id: station.id, after: { name: station.name, cancelled: number } })
    } else skipAudit()
    const job = orNotFound(await findPrintJob(tx, station.id, id))
    return presentPrintJob(job, station, { now: context.now(), language })
  })
})
