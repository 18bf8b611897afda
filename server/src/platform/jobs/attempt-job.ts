import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isConnectionLoss } from '../database.ts'
import { isDiskFull, StorageError } from '../storage-error.ts'
import { countAttempt } from '../metrics/counters.ts'
import type { AppContext } from '../app-context.ts'
import { type AnyJob, HeldElsewhere, RetryLater } from './job.ts'

type Attempt = { id: string; job: AnyJob; ids: unknown; attempt: number; signal: AbortSignal }

/** Runs a job once. Throws if it is to be retried; after the last attempt it fails permanently and is removed. */
export const attemptJob = async (
  context: AppContext,
  log: Logger,
  { id, job, ids, attempt, signal }: Attempt,
): Promise<void> => {
  // The job's own schema made it; which job this is, no type knows here.
  const payload = job.payload.parse(ids) as never
  const count = (outcome: 'done' | 'retried' | 'given_up'): void => countAttempt(job.name, outcome)
  const giveUp = async (reason: Error): Promise<void> => {
    await job.onPermanentFailure(context, payload, reason)
    count('given_up')
    log.error({ job: job.name, ids, err: reason }, 'job given up')
    context.errorReports.report({ title: 'job given up', error: reason, job: job.name })
  }
  if (attempt > job.attempts) return giveUp(new Error(`Cut short in each of ${job.attempts} attempts.`))
  try {
    await job.run(context, payload, signal)
    count('done')
  } catch (error) {
    if (isDiskFull(error) && !(error instanceof StorageError)) context.databaseDisk.noteFull()
    const waitMs = uncountedWaitMs(error)
    if (waitMs !== undefined && (await retryUncounted(context, id, waitMs))) throw error
    if (attempt < job.attempts) {
      count('retried')
      if (error instanceof RetryLater) await postpone(context, id, error.afterMs + jitterMs(attempt))
      throw error
    }
    await giveUp(error instanceof Error ? error : new Error(String(error)))
  }
}

const OUTAGE_AGAIN_MS = 15_000
const UNCOUNTED_FOR_MS = 24 * 3_600_000

/**
 * How long until the next attempt, if what stopped this one is not the job's and passes: the file store or the database
 * is away, or another worker holds the record. Otherwise undefined.
 */
const uncountedWaitMs = (error: unknown): number | undefined => {
  if (error instanceof HeldElsewhere) return error.afterMs
  return error instanceof StorageError || isConnectionLoss(error) ? OUTAGE_AGAIN_MS : undefined
}

/** Takes the attempt back, for a day (rule FIL-9). False for an older job. */
const retryUncounted = async ({ db }: Pick<AppContext, 'db'>, id: string, waitMs: number): Promise<boolean> => {
  const { rows } = await sql`
    update graphile_worker._private_jobs
    set attempts = attempts - 1, run_at = now() + ${waitMs} * interval '1 millisecond'
    where id = ${id}::bigint and created_at > now() - ${UNCOUNTED_FOR_MS} * interval '1 millisecond'
    returning id`.execute(db)
  return rows.length > 0
}

/** Jobs that failed together are retried at different times. */
const jitterMs = (attempt: number): number => Math.random() * Math.exp(attempt) * 500

/** The queue counts the delay from `run_at`, if that is in the future. */
const postpone = async ({ db }: Pick<AppContext, 'db'>, id: string, afterMs: number): Promise<void> => {
  await sql`
    update graphile_worker._private_jobs set run_at = now() + ${afterMs} * interval '1 millisecond'
    where id = ${id}::bigint`.execute(db)
}
