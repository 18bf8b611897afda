import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database.ts'
import { insertNotice } from '../../platform/notices.ts'
import { findStation, publishStation } from '../stations/index.ts'
import { type PrintJobRow, settlePrintJob, takeExpiredJobs } from './print-jobs.queries.ts'

type Deps = Pick<AppContext, 'db' | 'now'>
type Ending = Parameters<typeof settlePrintJob>[2]
type Failed = Pick<PrintJobRow, 'id' | 'station_id' | 'number' | 'requested_by'>

/** Ends a job, notifies the screens, and, if it failed, its user (rule PRN-5). */
export const endPrintJob = (context: Deps, job: Failed, ending: Ending): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const key = { id: job.id, stationId: job.station_id }
    if (!(await settlePrintJob(tx, key, ending, context.now()))) return
    if (ending.state === 'failed') await notifyFailed(tx, [job], ending.problem, context.now())
    await publishStation(tx, job.station_id)
  })

/** One notification for each station, however many labels failed there together. */
const notifyFailed = async (tx: Tx, jobs: readonly Failed[], reason: string | null, at: Date): Promise<void> => {
  for (const [stationId, ofStation] of Map.groupBy(jobs, ({ station_id }) => station_id)) {
    const station = (await findStation(tx, stationId))?.name ?? ''
    for (const [to, theirs] of Map.groupBy(ofStation, ({ requested_by }) => requested_by)) {
      const number = theirs.length === 1 ? (theirs[0]?.number ?? null) : null
      await insertNotice(tx, to, { kind: 'deskPrint', stationId, station, labels: theirs.length, number, reason }, at)
    }
  }
}

const WAITS_MS = 15 * 60_000

/** Fails jobs whose printer did not accept them within 15 minutes (rule PRN-4). */
export const expirePrintJobs = ({ db, now }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now()
    const expired = await takeExpiredJobs(tx, new Date(at.getTime() - WAITS_MS))
    for (const [state, jobs] of Map.groupBy(expired, (job) => job.state)) {
      const problem = state === 'printing' ? PRINT_PROBLEMS.stopped : PRINT_PROBLEMS.tooLate
      for (const { id, station_id } of jobs)
        await settlePrintJob(tx, { id, stationId: station_id }, { state: 'failed', problem }, at)
      await notifyFailed(tx, jobs, problem, at)
    }
    for (const stationId of new Set(expired.map(({ station_id }) => station_id))) await publishStation(tx, stationId)
  })
