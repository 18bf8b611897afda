import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Job } from './job.ts'

/**
 * Attempts beyond a job's own, only to record its failure: the queue forgets a job that is killed in its last attempt.
 */
const SPARE_ATTEMPTS = 100

/** The SQL call that enqueues a job, for a statement that also does something else: both happen, or neither. */
export const addJob = <Payload>(
  job: Job<Payload>,
  payload: Payload,
  notBefore: Date | null = null,
): RawBuilder<unknown> => {
  const ids = JSON.stringify(job.payload.parse(payload))
  return sql`graphile_worker.add_job(
    ${job.name}, ${ids}::json, job_key => ${job.key(payload)}, run_at => ${notBefore},
    max_attempts => ${job.attempts + SPARE_ATTEMPTS}, priority => ${job.priority ?? 0})`
}

/**
 * Enqueues a job in this transaction: it exists only if the transaction commits, and starts within 0.1 s of the commit
 * if a slot is free.
 */
export const enqueue = async <Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  /** Not before this time. */
  notBefore: Date | null = null,
): Promise<void> => {
  await sql`select ${addJob(job, payload, notBefore)}`.execute(tx)
}

/** Runs after everything that users wait for. */
const LAST = 10
/** Runs after all jobs enqueued in bulk, however many there are. */
export const BEHIND_ALL = 32_000
/** Number of jobs of one bulk that run in a round; the next round waits for rounds of others. */
const ROUND = 50

/** Enqueues one or several jobs in bulk; they run when nothing else waits. */
export const enqueueEach = async <Payload>(tx: Tx, job: Job<Payload>, payloads: readonly Payload[]): Promise<void> => {
  const [first] = payloads
  if (first !== undefined && payloads.length === 1) await enqueue(tx, job, first)
  else await enqueueAll(tx, job, payloads)
}

/**
 * The same for thousands in one statement, in rounds: the first round of another user comes before later ones of these
 * (rule PLT-98).
 */
export const enqueueAll = async <Payload>(tx: Tx, job: Job<Payload>, payloads: readonly Payload[]): Promise<void> => {
  if (payloads.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${job.name}, ids, null, null, ${job.attempts + SPARE_ATTEMPTS}, key,
        least(${Math.max(LAST, job.priority ?? 0)}::integer + (nth - 1) / ${ROUND}::integer, ${BEHIND_ALL}::integer)::smallint, null)::graphile_worker.job_spec
      from unnest(${payloads.map((payload) => JSON.stringify(job.payload.parse(payload)))}::json[],
        ${payloads.map((payload) => job.key(payload))}::text[]) with ordinality as asked(ids, key, nth)))`.execute(tx)
}

/** Moves waiting jobs of other users a round earlier (`priority`). */
export const advanceJobs = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await sql`
    update graphile_worker._private_jobs set priority = priority - 1
    where key = any(${[...keys]}::text[]) and priority > 0 and locked_at is null`.execute(tx)
}
