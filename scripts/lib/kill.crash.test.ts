import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '../../server/src/demo/random.ts'
import { startTestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { killPostgres } from '@waybill/testkit/kill-in-turns'
import { acknowledgedShipments, storedShipments } from '@waybill/testkit/ledger'
import { signIn } from '@waybill/testkit/sign-in'
import { Workload } from '@waybill/testkit/workload'
import { type SupervisedServer, superviseServer } from '@waybill/testkit/supervised-server'
import { startProcess } from '@waybill/testkit/process'
import { startPostgres } from './postgres.mjs'

const LOAD_MS = 60_000
const PEOPLE = 4
type Held = { id: string; locked_by: string }
const RUNNING = 'select id, locked_by from graphile_worker.jobs where locked_by is not null'
const JOBS_RESUME_WITHIN_MS = 30_000
/** A job that kills cut short four times begins again after 55 seconds. */
const QUEUE_EMPTY_WITHIN_MS = 80_000
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_120)
/** Who is killed, in this order, at moments that the seed chooses, while jobs run and calls are under way. */
const KILLS = ['server', 'database', 'both', 'server', 'server'] as const

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-kill-'))
const dataDir = path.join(home, 'data')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: SupervisedServer
let beside: pg.Pool
let desk: Workload

/** The database, whose answer is waited for while it recovers. */
const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  vi.waitFor(async () => (await beside.query<Row>(text, values)).rows, { timeout: 20_000, interval: 50 })

beforeAll(async () => {
  postgres = await startPostgres({ dataDir })
  const databaseUrl = postgres.databaseUrl('waybill')
  beside = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  beside.on('error', () => undefined)

  const first = await startTestWaybill({ databaseUrl })
  await first.fixtures.people()
  const newOrder = await first.orders.body()
  const { PORT } = first.waybill.runtime.context.settings
  await first.close()

  const env = { PORT: String(PORT), FILES_DIR: path.join(home, 'files'), LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '6' }
  let url = ''
  server = await superviseServer(async () => {
    const started = await startProcess(databaseUrl, { env, stderr: 'ignore' })
    url = started.url
    return started
  })
  desk = new Workload({
    merchant: await signIn(url, 'merchant', TEST_PASSWORD),
    hub: await signIn(url, 'delivery', TEST_PASSWORD),
    newOrder: async (senderReference) => ({ ...newOrder, senderReference }),
    // Large enough to be drawn for some moments: a kill meets running jobs.
    photo: await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#c08850' } })
      .png()
      .toBuffer(),
  })
}, 120_000)

afterAll(async () => {
  await server.stop()
  await beside.end()
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
}, 60_000)

/** The jobs of this moment; there are some soon, for people send photos all the time. */
const jobsThatRun = async (): Promise<Held[]> => {
  for (let left = 100; left > 0; left -= 1) {
    const running = await ask<Held>(RUNNING)
    if (running.length > 0) return running
    await pause(50)
  }
  return []
}

/** How long until the jobs that a killed server was at are no longer its own, counted while a server is there to take them. */
const jobsResume = async (running: Held[]): Promise<number> => {
  let tookMs = 0
  for (let before = Date.now(); tookMs <= JOBS_RESUME_WITHIN_MS; before = Date.now()) {
    const stored = await ask<Held>(RUNNING)
    if (!stored.some(({ id, locked_by }) => running.some((job) => job.id === id && job.locked_by === locked_by))) break
    await pause(250)
    if (server.isUp()) tookMs += Date.now() - before
  }
  return tookMs
}

test('killed at any moment, server and database lose nothing acknowledged, duplicate nothing, and recover', async () => {
  const random = seededRandom(SEED)
  const endsAt = Date.now() + LOAD_MS
  const isOver = (): boolean => Date.now() > endsAt
  const people = Array.from({ length: PEOPLE }, (_, person) =>
    desk.work(`person${person}`, seededRandom(SEED + person), isOver),
  )

  const resumed: Promise<number>[] = []
  for (const [at, who] of KILLS.entries()) {
    const moment = ((at + random.next()) / KILLS.length) * (LOAD_MS - 10_000)
    await pause(Math.max(0, endsAt - LOAD_MS + moment - Date.now()))
    let running = await jobsThatRun()
    while (desk.underWay === 0) running = await jobsThatRun()
    const killing = who === 'database' ? undefined : server.kill()
    if (who !== 'server') killPostgres(dataDir)
    await killing
    if (running.length > 0) resumed.push(jobsResume(running))
  }
  await Promise.all(people)
  const resumedMs = await Promise.all(resumed)
  const verifications = desk.acknowledged.reduce((sum, { verifications: count }) => sum + count, 0)
  console.log(
    `${desk.acknowledged.length} orders, ${verifications} verifications, ${desk.repeated} calls repeated, jobs resumed after ${resumedMs.join(', ')} ms`,
  )
  expect(desk.faults).toEqual([])
  expect(resumedMs.length).toBeGreaterThan(0)
  expect(resumedMs.filter((ms) => ms > JOBS_RESUME_WITHIN_MS)).toEqual([])
  expect(desk.acknowledged.length).toBeGreaterThan(0)

  expect(await storedShipments(ask)).toEqual(acknowledgedShipments(desk))

  await vi.waitFor(
    async () => {
      const photos = `select count(*)::int as left from shipment_file f join stored_file s on s.path = f.path where s.thumbnail is null`
      expect([
        await ask(photos),
        await ask(
          'select task_identifier, attempts, run_at, last_error, locked_at, locked_by from graphile_worker.jobs',
        ),
      ]).toEqual([[{ left: 0 }], []])
    },
    { timeout: QUEUE_EMPTY_WITHIN_MS, interval: 250 },
  )
}, 240_000)
