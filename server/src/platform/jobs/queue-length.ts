import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../database.ts'

/** `waybill_jobs{state}`: how many jobs wait and how many run; nothing while the database is away. */
export const registerQueueMetrics = (registry: Registry, db: Db): void => {
  new Gauge({
    name: 'waybill_jobs',
    help: 'Jobs in the queue',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const counted = await countJobs(db).catch(() => undefined)
      if (!counted) return
      this.set({ state: 'waiting' }, counted.waiting)
      this.set({ state: 'running' }, counted.running)
    },
  })
}

const countJobs = async (db: Db) => {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where locked_at is null) as waiting, count(locked_at) as running
    from graphile_worker.jobs where attempts < max_attempts or locked_at is not null`.execute(db)
  return rows[0]
}
