import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database.ts'
import { readSettings } from '../../server/src/platform/settings.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { startWaybill, type StartOptions, type Waybill } from '../../server/src/waybill.ts'
import { recordAnswers } from './answered-calls.ts'
import { Client } from './client.ts'
import { cloneDatabase } from './database.ts'
import { Builder } from './builder.ts'
import { OrderFactory } from './orders.ts'
import { ParcelFactory } from './parcels.ts'
import { TEST_SECRET_KEY } from './secret-key.ts'
import { freePort } from './free-port.ts'

export type TestWaybill = {
  url: string
  waybill: Waybill
  /** Builds fixtures through SQL if there is no call for it. */
  fixtures: Builder
  /** Express orders, entered through the product's call. */
  orders: OrderFactory
  /** Ecommerce parcels, likewise. */
  parcels: ParcelFactory
  /** A client signed in as this account (made by `fixtures`), through the login endpoint. */
  as: (username: string) => Promise<Client>
  anonymous: Client
  close: () => Promise<void>
}

type TestOptions = Pick<StartOptions, 'now' | 'logTo' | 'receive' | 'webRoot'> & {
  /**
   * Also runs jobs, as `npm start` does: eight queues with 40 connections, which cost more than most small test files.
   */
  jobs?: boolean
  env?: Record<string, string>
  databaseUrl?: string
}

const testSettings = async (databaseUrl: string, files: string, env: Record<string, string> = {}) =>
  readSettings({
    DATABASE_URL: databaseUrl,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    FILES_DIR: files,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_POOL_SIZE: '6',
    SUPER_ADMIN_PASSWORD: 'waybill-test',
    SECRET_KEY: TEST_SECRET_KEY,
    PROCESS_ROLES: 'api',
    // Tests request pickups at any hour.
    PICKUP_HOURS: '00:00-23:59',
    PICKUP_DAYS: '1-7',
    PICKUP_CLOSED_DATES: '',
    ...env,
  })

/** Starts the server with its own database, listening on a free port of the loopback. Close it after the file. */
export const startTestWaybill = async (options: TestOptions = {}): Promise<TestWaybill> => {
  const clone = options.databaseUrl ? undefined : await cloneDatabase(prepareTemplate)
  const databaseUrl = options.databaseUrl ?? clone?.url ?? ''
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-files-'))
  const { env, databaseUrl: _given, jobs, ...start } = options
  const roles = jobs ? { PROCESS_ROLES: 'worker,api' } : {}
  const waybill = await startWaybill(await testSettings(databaseUrl, files, { ...roles, ...env }), start)
  recordAnswers(waybill.app.server)
  const fixtures = new Builder(waybill.runtime)
  const clients = new Map<string, Promise<Client>>()
  const signIn = async (username: string): Promise<Client> => {
    const response = await new Client(waybill.url).send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username, password: 'waybill-test' },
    })
    if (!response.value) throw new Error(`${username} cannot sign in: ${response.text}`)
    return new Client(waybill.url, response.value.accessToken)
  }
  const as = (username: string): Promise<Client> => {
    const known = clients.get(username) ?? signIn(username)
    clients.set(username, known)
    return known
  }
  return {
    url: waybill.url,
    waybill,
    fixtures,
    orders: new OrderFactory(fixtures, as),
    parcels: new ParcelFactory(fixtures, as),
    as,
    anonymous: new Client(waybill.url),
    async close() {
      await waybill.close()
      await clone?.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/**
 * The template: schema, roles, reference data and the first Super Admin, as after a first start; with planner
 * statistics of a grown company.
 */
const prepareTemplate = async (databaseUrl: string): Promise<void> => {
  await migrate(databaseUrl)
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-files-'))
  const waybill = await startWaybill(await testSettings(databaseUrl, files))
  // Tests enter the duties that they are about.
  await waybill.runtime.context.db.deleteFrom('tariff_rate').execute()
  await planForMany(waybill.runtime.context.db)
  await waybill.close()
  await rm(files, { recursive: true, force: true })
}

/**
 * Sets statistics of many shipments a page, as autovacuum soon does in a real installation. Otherwise a connection that
 * first checks a foreign key while there are few keeps reading all shipments of an owner for each inserted row.
 */
const planForMany = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db)
  if ((rows[0]?.version ?? 0) < 180_000) return
  await sql`
    select pg_restore_relation_stats(
      'schemaname', 'public', 'relname', 'shipment', 'relpages', 1, 'reltuples', 100000::real)`.execute(db)
}
