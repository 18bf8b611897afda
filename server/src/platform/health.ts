import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from './app-context.ts'
import { notFound } from './app-error.ts'
import type { Db } from './database.ts'
import { measure, type MetricSources } from './metrics/metrics.ts'
import { isSameSecret } from './secrets.ts'
import { countWrongSecret } from './security/trace-call.ts'

/** Probes are never counted by the rate limit. */
const UNLIMITED = { config: { rateLimit: false } } as const

type HealthSources = Pick<AppContext, 'databaseDisk' | 'settings' | 'securityCounts' | 'now'> & {
  metrics: MetricSources
  /** When the newest complete backup ended; null: there is none, or it cannot be read. */
  lastBackupAt: () => Promise<string | null>
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can work, or why not; unreachable files are only named, because
 * everything else works without them, in this process as in others. `/metrics`: metrics for Prometheus.
 */
export const serveHealth = (app: FastifyInstance, sources: HealthSources): void => {
  const registry = measure(sources.metrics)
  app.get('/healthz', UNLIMITED, async () => ({ alive: true }))
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    const reason = await whyNotReady(sources)
    if (reason !== undefined) return reply.status(503).send({ ready: false, reason })
    const [areFilesReachable, lastBackupAt] = await Promise.all([
      sources.metrics.areFilesReachable(),
      sources.lastBackupAt(),
    ])
    return { ready: true, lastBackupAt, ...(areFilesReachable ? {} : { files: 'unavailable' }) }
  })
  app.get('/metrics', UNLIMITED, async (request, reply) => {
    if (!isCollector(sources, request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** This machine, or whoever has METRICS_TOKEN (rule OBS-1). A wrong token is counted for the security log. */
const isCollector = (sources: HealthSources, request: FastifyRequest): boolean => {
  if (['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return true
  const { METRICS_TOKEN: expected } = sources.settings
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (expected === '' || token === undefined) return false
  if (isSameSecret(token, expected)) return true
  countWrongSecret(sources, request)
  return false
}

type NotReady = 'storage_full' | 'unavailable' | 'not_migrated' | 'jobs_stalled'

const whyNotReady = async ({ databaseDisk, metrics: { db, jobs } }: HealthSources): Promise<NotReady | undefined> => {
  if (databaseDisk.isNotedFull()) return 'storage_full'
  try {
    if (!(await isMigrated(db))) return 'not_migrated'
  } catch {
    return (await databaseDisk.isFull()) ? 'storage_full' : 'unavailable'
  }
  return jobs()?.isStalled() ? 'jobs_stalled' : undefined
}

const isMigrated = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from schema_migration limit 1`.execute(db)
  return rows.length > 0
}
