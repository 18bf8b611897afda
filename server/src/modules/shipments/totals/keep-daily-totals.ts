import { MAX_CHART_DAYS } from '@waybill/contract/dashboard/schemas'
import type { Logger } from 'pino'
import type { AppContext } from '../../../platform/app-context.ts'
import { dailyTotalsRepaired } from '../../../platform/metrics/counters.ts'
import { foldDailyTotals, repairDailyTotals } from './daily-totals.queries.ts'

const FOLD_EVERY_MS = 60_000
/** Days that a line of the log names. */
const DAYS_LOGGED = 20
const REPAIR_EVERY_MS = 24 * 3_600_000

/**
 * Folds the daily totals every minute, and compares those of the dashboard with the shipments at the start and once a
 * day, until stopped. Several processes may do it at once.
 */
export const keepDailyTotals = ({ db }: Pick<AppContext, 'db'>, log: Logger): (() => void) => {
  const fold = (): void => {
    foldDailyTotals(db).catch((error: unknown) => log.warn({ err: error }, 'daily totals are folded later'))
  }
  const repair = (): void => {
    repairDailyTotals(db, MAX_CHART_DAYS)
      .then((rows) => {
        if (rows.length === 0) return
        dailyTotalsRepaired.inc(rows.length)
        log.warn(
          { rows: rows.length, days: rows.slice(0, DAYS_LOGGED) },
          'daily totals differed from the shipments and are right again',
        )
      })
      .catch((error: unknown) => log.warn({ err: error }, 'daily totals are compared with the shipments later'))
  }
  const timers = [setInterval(fold, FOLD_EVERY_MS), setInterval(repair, REPAIR_EVERY_MS)]
  for (const timer of timers) timer.unref()
  repair()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
