import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { measureQueue } from './jobs/queue-length.ts'
import type { World } from './world.ts'

/** Probes are never counted by the rate limit. */
const UNLIMITED = { config: { rateLimit: false } } as const

/** `/healthz`: the process is alive. `/readyz`: it reaches its migrated database. `/metrics`: figures for Prometheus. */
export const serveHealth = (app: FastifyInstance, { world }: { world: World }, connected: () => number): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureQueue(registry, world.db)
  new Gauge({
    name: 'waybill_connected_sockets',
    help: 'People and programs that hear live changes from this process.',
    registers: [registry],
    collect() {
      this.set(connected())
    },
  })
  app.get('/healthz', UNLIMITED, async () => ({ alive: true }))
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    const ready = await sql`select 1 from schema_migration limit 1`.execute(world.db).then(
      ({ rows }) => rows.length === 1,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ ready })
  })
  app.get('/metrics', UNLIMITED, async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.status(404).send({ ready: false })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
