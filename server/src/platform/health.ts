import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Db } from './database.ts'
import type { DatabaseDisk } from './database-disk.ts'
import type { JobRunner } from './jobs/run-jobs.ts'

/** Probes are never counted by the rate limit. */
const UNLIMITED = { config: { rateLimit: false } } as const

type HealthSources = {
  /** Uses its own connections, so that it works while all others are busy. */
  db: Db
  databaseDisk: DatabaseDisk
  connectedSockets: () => number
  /** undefined: this process runs no jobs. */
  jobs: () => JobRunner | undefined
}

/** `/healthz`: the process is alive. `/readyz`: it can work, or why not. `/metrics`: metrics for Prometheus. */
export const serveHealth = (app: FastifyInstance, sources: HealthSources): void => {
  const registry = measure(sources)
  app.get('/healthz', UNLIMITED, async () => ({ alive: true }))
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    const reason = await whyNotReady(sources)
    return reason === undefined ? { ready: true } : reply.status(503).send({ ready: false, reason })
  })
  app.get('/metrics', UNLIMITED, async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.status(404).send({ ready: false })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type NotReady = 'storage_full' | 'unavailable' | 'not_migrated' | 'jobs_stalled'

const whyNotReady = async ({ db, databaseDisk, jobs }: HealthSources): Promise<NotReady | undefined> => {
  if (databaseDisk.isNotedFull()) return 'storage_full'
  try {
    const { rows } = await sql`select 1 from schema_migration limit 1`.execute(db)
    if (rows.length === 0) return 'not_migrated'
  } catch {
    return (await databaseDisk.isFull()) ? 'storage_full' : 'unavailable'
  }
  return jobs()?.isStalled() ? 'jobs_stalled' : undefined
}

const measure = ({ db, connectedSockets, jobs }: HealthSources): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerQueueMetrics(registry, db)
  new Gauge({
    name: 'waybill_connected_sockets',
    help: 'People and programs that hear live changes from this process.',
    registers: [registry],
    collect() {
      this.set(connectedSockets())
    },
  })
  new Gauge({
    name: 'waybill_jobs_stalled_seconds',
    help: 'How long no job has begun or ended in this process although some are due',
    registers: [registry],
    collect() {
      this.set((jobs()?.stalledMs() ?? 0) / 1000)
    },
  })
  new Counter({
    name: 'waybill_worker_restarts_total',
    help: 'How often the worker of this process was started anew',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(jobs()?.restarts() ?? 0)
    },
  })
  return registry
}

/** `waybill_jobs{state}`: number of waiting and running jobs; absent while the database is down. */
const registerQueueMetrics = (registry: Registry, db: Db): void => {
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
