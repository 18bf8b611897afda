import type { Logger } from 'pino'
import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { printRaw } from './jobs/print-raw.job.ts'
import { listRawStations } from './print-jobs.queries.ts'
import { askStationPrinter } from './raw-printers.ts'
import { expirePrintJobs } from './settle-jobs.ts'

type Checking = Pick<AppContext, 'db' | 'now' | 'settings'>

const CHECK_EVERY_MS = 15_000

/** Asks raw printers whether they print, and restarts their waiting jobs (rule PRN-6). */
export const checkRawPrinters = async (context: Checking): Promise<void> => {
  const stations = await listRawStations(context.db)
  await Promise.all(
    stations.map(async (station) => {
      const problem = await askStationPrinter(context, station)
      if (problem === null && station.has_waiting)
        await context.db.transaction().execute((tx) => enqueue(tx, printRaw, { stationId: station.id }))
    }),
  )
}

/** Periodically, until stopped; also fails jobs that wait too long (rule PRN-4). */
export const checkRawPrintersRegularly = (context: Checking, log: Logger): (() => void) => {
  const look = async (): Promise<void> => {
    await expirePrintJobs(context)
    await checkRawPrinters(context)
  }
  const tryLook = (): void => {
    look().catch((error: unknown) => log.warn({ err: error }, 'printers are asked again later'))
  }
  tryLook()
  const timer = setInterval(tryLook, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
