import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The longest normal job; if all slots run longer ones, the queue counts as stalled. */
const LONGEST_JOB_MS = 15 * 60_000

type StallWatch = {
  /** A job was begun or ended. */
  progress: () => void
  /** How long no job has begun or ended although some are due; 0 if none is due. */
  stalledMs: () => number
  isStalled: () => boolean
  /**
   * Checks whether jobs are due. Rejects without an answer: the last result stands, and the next answer restarts the
   * time, because no job could begin while the database was down.
   */
  look: () => Promise<void>
}

/** Detects a stalled queue: jobs are due and unlocked, and none begins or ends. */
export const watchForStall = (
  db: Db,
  {
    jobs,
    limitMs,
    isFull,
    now = Date.now,
  }: {
    jobs: readonly string[]
    limitMs: number
    /** Whether all slots are busy. */
    isFull: () => boolean
    now?: () => number
  },
): StallWatch => {
  let lastProgressAt = 0
  let dueSince: number | undefined
  let isUnanswered = false
  const stalledMs = (): number => (dueSince === undefined ? 0 : now() - Math.max(dueSince, lastProgressAt))
  return {
    progress() {
      lastProgressAt = now()
    },
    stalledMs,
    isStalled: () => stalledMs() >= (isFull() ? Math.max(limitMs, LONGEST_JOB_MS) : limitMs),
    async look() {
      const isDue = await hasDueJobs(db, jobs).catch((error: unknown) => {
        isUnanswered = true
        throw error
      })
      if (!isDue) dueSince = undefined
      else if (dueSince === undefined || isUnanswered) dueSince = now()
      isUnanswered = false
    },
  }
}

/** Whether a job of one of these names could begin now. Jobs of another version of the product are left to it. */
const hasDueJobs = async (db: Db, jobs: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from graphile_worker._private_jobs job
      where job.is_available and job.run_at <= now() and job.task_id in (
        select id from graphile_worker._private_tasks where identifier = any(${jobs}::text[]))
    ) as due`.execute(db)
  return rows[0]?.due ?? false
}
