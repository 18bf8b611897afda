import { X509Certificate } from 'node:crypto'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Db } from '../database.ts'
import { VERSION } from '../version.ts'
import type { JobRunner } from '../jobs/run-jobs.ts'
import { COUNTERS } from './counters.ts'
import { registerRetentionMetrics } from '../retention/retention-metrics.ts'
import { registerQueueMetrics } from './queue-metrics.ts'
import { registerDatabaseSize, registerDiskMetrics, registerFilesReachable } from './storage-metrics.ts'

export type MetricSources = {
  /** Uses its own connections, so that it works while all others are busy. */
  db: Db
  /** The connections that calls share. */
  pool: pg.Pool
  connectedSockets: () => number
  /** undefined: this process runs no jobs. */
  jobs: () => JobRunner | undefined
  /** Directories whose disk may fill up, by what they hold. */
  directories: Readonly<Record<string, string>>
  /** Answers within two seconds. */
  areFilesReachable: () => Promise<boolean>
  /** The certificate that is served, PEM. */
  certificate?: Buffer | undefined
  /** Metrics of modules. */
  ofModules: readonly ((registry: Registry, db: Db) => void)[]
}

/** The registry of one process: what it counts itself, and what it reads when it is asked (rules OBS-2, OBS-3). */
export const measure = (sources: MetricSources): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const counter of COUNTERS) registry.registerMetric(counter as Counter)
  new Gauge({
    name: 'waybill_build_info',
    help: 'The version that runs, and the Node that runs it',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: VERSION, node: process.versions.node }, 1)
  registerProcessMetrics(registry, sources)
  registerQueueMetrics(registry, sources.db)
  registerRetentionMetrics(registry, sources.db)
  registerDatabaseSize(registry, sources.db)
  registerDiskMetrics(registry, sources.directories)
  registerFilesReachable(registry, sources.areFilesReachable)
  registerCertificate(registry, sources.certificate)
  for (const register of sources.ofModules) register(registry, sources.db)
  return registry
}

const registerProcessMetrics = (registry: Registry, { pool, connectedSockets, jobs }: MetricSources): void => {
  new Gauge({
    name: 'waybill_connected_sockets',
    help: 'People and programs that hear live changes from this process.',
    registers: [registry],
    collect() {
      this.set(connectedSockets())
    },
  })
  new Gauge({
    name: 'waybill_database_connections',
    help: 'Connections to PostgreSQL that calls share, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
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
}

/** The end of the certificate that is served since the start; a renewed file is served after a restart. */
const registerCertificate = (registry: Registry, pem: Buffer | undefined): void => {
  const expiry = new Gauge({
    name: 'waybill_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of TLS_CERT, as it is served, expires',
    registers: [registry],
  })
  if (pem) expiry.set(Date.parse(new X509Certificate(pem).validTo) / 1000)
  else expiry.remove({})
}
