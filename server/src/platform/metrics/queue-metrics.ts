import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Db } from '../database.ts'
import { DEFAULT_QUEUE } from './counters.ts'
import { registerReading } from './register-reading.ts'

/** Jobs that are looked at: a longer queue is shown as this long. */
const MOST_COUNTED = 50_000

/** Waiting and running jobs of each queue, and for how long the oldest has been due. */
export const registerQueueMetrics = (registry: Registry, db: Db): void =>
  registerReading(registry, {
    labels: ['queue', 'state'],
    gauges: {
      waybill_jobs: 'Jobs in the queue',
      waybill_jobs_oldest_due_seconds: 'How long the oldest waiting job has been due',
    },
    async read() {
      const queues = await countJobs(db)
      return {
        waybill_jobs: queues.flatMap(({ queue, waiting, running }) => [
          { labels: { queue, state: 'waiting' }, value: waiting },
          { labels: { queue, state: 'running' }, value: running },
        ]),
        waybill_jobs_oldest_due_seconds: queues.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
      }
    },
  })

const countJobs = async (db: Db) => {
  const { rows } = await sql<{ queue: string; waiting: number; running: number; oldest: number }>`
    select coalesce(nullif(split_part(task.identifier, ':', 2), ''), ${DEFAULT_QUEUE}) as queue,
      count(*) filter (where job.locked_at is null) as waiting, count(job.locked_at) as running,
      coalesce(max(extract(epoch from now() - job.run_at)) filter (where job.locked_at is null and job.run_at <= now()), 0)::float8
        as oldest
    from (
      select task_id, locked_at, run_at from graphile_worker._private_jobs
      where attempts < max_attempts or locked_at is not null limit ${sql.lit(MOST_COUNTED)}
    ) job join graphile_worker._private_tasks task on task.id = job.task_id
    group by 1`.execute(db)
  return rows
}
