import { orderGrid } from '@waybill/contract/orders/endpoints'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import https from 'node:https'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { CERTIFICATE } from '@waybill/testkit/balancer'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { databaseProxy, type SeverableDatabase } from '@waybill/testkit/database-proxy'
import { fetchSamples, readSamples, sampleOf } from '@waybill/testkit/metrics'
import { type Database, openDatabase } from '../database.ts'
import { StorageError } from '../storage-error.ts'

const TOKEN = 'a-token-for-prometheus-alone'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ env: { METRICS_TOKEN: TOKEN } })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const value = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> =>
  sampleOf(await fetchSamples(waybill.url), name, labels)

/** By how much counters of this process grow, which other servers of the same test process share. */
const growthOf = async (name: string, labels: Record<string, string>, work: () => Promise<unknown>) => {
  const before = (await value(name, labels)) ?? 0
  await work()
  return ((await value(name, labels)) ?? 0) - before
}

describe('rule OBS-1: /metrics from another machine', () => {
  const fromElsewhere = async (authorization?: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) }
    return (await fetch(`${waybill.url}/metrics`, { headers })).status
  }

  test('needs METRICS_TOKEN; a wrong token is counted in the security log', async () => {
    expect(await fromElsewhere()).toBe(404)
    expect(await fromElsewhere(`Bearer ${TOKEN}`)).toBe(200)
    const refused = () => fromElsewhere(`Bearer ${TOKEN}-not`)
    const labels = { event: 'tokenRefused', outcome: 'refused' }
    expect(await growthOf('waybill_security_events_total', labels, refused)).toBe(1)
    expect(await refused()).toBe(404)
  })

  test('is not served without the setting, whatever token is sent', async () => {
    const closed = await startTestWaybill()
    try {
      const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer ' }
      expect((await fetch(`${closed.url}/metrics`, { headers })).status).toBe(404)
      expect((await fetch(`${closed.url}/metrics`)).status).toBe(200)
    } finally {
      await closed.close()
    }
  })
})

describe('rule OBS-2: a process counts', () => {
  test('calls by the route as declared and the class of the status', async () => {
    const merchant = await waybill.as('merchant')
    const listed = { method: 'GET', route: orderGrid.path, status: '2xx' }
    const name = 'waybill_http_request_duration_seconds_count'
    expect(await growthOf(name, listed, () => merchant.grid(orderGrid))).toBe(1)
    const refused = { ...listed, status: '4xx' }
    expect(await growthOf(name, refused, () => waybill.anonymous.grid(orderGrid))).toBe(1)
  })

  test('unknown addresses under one name, whatever they are called', async () => {
    const unknown = { method: 'any', route: 'unknown', status: '4xx' }
    const ask = () => Promise.all(['/api/a', '/api/b'].map((place) => fetch(`${waybill.url}${place}`)))
    expect(await growthOf('waybill_http_request_duration_seconds_count', unknown, ask)).toBe(2)
  })

  test('sign-ins with a wrong password', async () => {
    const body = { username: 'merchant', password: 'not-the-password' }
    const wrong = () => waybill.anonymous.send('POST', '/api/Account/Login', { body })
    const labels = { event: 'signIn', outcome: 'failed' }
    expect(await growthOf('waybill_security_events_total', labels, wrong)).toBe(1)
  })

  test('errors of the file store', async () => {
    const fail = async () => new StorageError(new Error('gone'))
    expect(await growthOf('waybill_file_store_errors_total', {}, fail)).toBe(1)
  })
})

test('a process shows its version, connections, disk and the lag of its event loop; no certificate without TLS', async () => {
  const samples = await fetchSamples(waybill.url)
  const node = process.versions.node
  expect(sampleOf(samples, 'waybill_build_info', { node })).toBe(1)
  expect(sampleOf(samples, 'waybill_database_connections', { state: 'awaited' })).toBe(0)
  expect(sampleOf(samples, 'waybill_disk_free_bytes', { disk: 'files' })).toBeGreaterThan(0)
  expect(sampleOf(samples, 'waybill_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(sampleOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(sampleOf(samples, 'waybill_certificate_expiry_timestamp_seconds')).toBeUndefined()
})

test('the certificate that is served shows when it expires', async () => {
  const secure = await startTestWaybill({ env: { TLS_CERT: CERTIFICATE, TLS_KEY: CERTIFICATE } })
  try {
    const text = await new Promise<string>((resolve, reject) => {
      const ask = https.get(`${secure.url}/metrics`, { rejectUnauthorized: false }, (answer) => {
        answer
          .setEncoding('utf8')
          .reduce((all, part) => `${all}${part}`, '')
          .then(resolve, reject)
      })
      ask.on('error', reject)
    })
    const expiry = sampleOf(readSamples(text), 'waybill_certificate_expiry_timestamp_seconds')
    expect(new Date((expiry ?? 0) * 1000)).toEqual(new X509Certificate(await readFile(CERTIFICATE)).validToDate)
  } finally {
    await secure.close()
  }
})

describe('rule OBS-3: figures of the database', () => {
  let database: TestDatabase
  let line: SeverableDatabase
  let beside: Database
  let cut: TestWaybill
  beforeAll(async () => {
    database = await createDatabase()
    line = await databaseProxy(database.url)
    beside = openDatabase(database.url, { connections: 1 })
  })
  beforeEach(async () => {
    cut = await startTestWaybill({ databaseUrl: line.url, env: { LOG_LEVEL: 'silent' } })
  })
  afterEach(async () => {
    await cut.close()
    await sql`delete from graphile_worker._private_jobs`.execute(beside.db)
  })
  afterAll(async () => {
    await line.sever()
    await beside.close()
    await database.drop()
  })
  const addJob = (name: string, ago = '0') =>
    sql`select graphile_worker.add_job(${name}, '{}', run_at => now() - ${ago}::interval)`.execute(beside.db)
  const read = async (name: string, labels: Record<string, string>) =>
    sampleOf(await fetchSamples(cut.url), name, labels)

  test('show each queue, and for how long its oldest job has been due', async () => {
    for (const name of ['make-thumbnail', 'book-parcel:janio', 'book-parcel:janio']) await addJob(name, '1 minute')
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'make-thumbnail')`.execute(
      beside.db,
    )
    const samples = await fetchSamples(cut.url)
    const of = (name: string, labels: Record<string, string>) => sampleOf(samples, name, labels)
    expect(of('waybill_jobs', { queue: 'janio', state: 'waiting' })).toBe(2)
    expect(of('waybill_jobs', { queue: 'default', state: 'waiting' })).toBe(1)
    expect(of('waybill_jobs_oldest_due_seconds', { queue: 'janio' })).toBeGreaterThanOrEqual(60)
    expect(of('waybill_jobs_oldest_due_seconds', { queue: 'default' })).toBe(0)
  })

  test('are read once for several collectors', async () => {
    await addJob('make-thumbnail')
    const labels = { queue: 'default', state: 'waiting' }
    expect(await read('waybill_jobs', labels)).toBe(1)
    await addJob('make-thumbnail')
    expect(await read('waybill_jobs', labels)).toBe(1)
  })

  test('show how connections of partners work', async () => {
    await sql`insert into partner_connection (name, state) values ('ghn', 'unavailable')`.execute(beside.db)
    const samples = await fetchSamples(cut.url)
    const states = ['working', 'unavailable', 'misconfigured', 'unreadable'].map((state) =>
      sampleOf(samples, 'waybill_partner_connection', { partner: 'ghn', state }),
    )
    expect(states).toEqual([0, 1, 0, 0])
  })

  test('are absent while the database is down; the others stay', async () => {
    await addJob('make-thumbnail')
    await line.sever()
    try {
      const samples = await fetchSamples(cut.url)
      expect(sampleOf(samples, 'waybill_jobs')).toBeUndefined()
      expect(sampleOf(samples, 'waybill_database_size_bytes')).toBeUndefined()
      expect(sampleOf(samples, 'waybill_connected_sockets')).toBe(0)
    } finally {
      await line.mend()
    }
    await expect.poll(() => read('waybill_jobs', { state: 'waiting' }), { timeout: 20_000 }).toBe(1)
  })
})
