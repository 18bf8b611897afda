import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Database, openDatabase } from '../database.ts'

const soon = { timeout: 20_000, interval: 50 }

let waybill: TestWaybill
let beside: Database
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true, env: { JOBS_STALL_MS: '500', LOG_LEVEL: 'silent' } })
  beside = openDatabase(waybill.waybill.runtime.context.settings.DATABASE_URL, { connections: 2 })
})
afterAll(async () => {
  await beside.close()
  await waybill.close()
})

const readiness = async () => {
  const answer = await fetch(`${waybill.url}/readyz`)
  return [answer.status, await answer.json()]
}
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${waybill.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
const jobsLeft = async () => (await sql`select id from graphile_worker.jobs`.execute(beside.db)).rows.length
/** No job is fetched while `body` runs. */
const lockQueue = async (body: () => Promise<void>) => {
  const lock = await beside.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('lock table graphile_worker._private_jobs in exclusive mode')
    await body()
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}

test('a stalled queue is reported, gets a new worker, and recovers', async () => {
  expect(await readiness()).toEqual([200, { ready: true, lastBackupAt: null }])
  expect(await metric('waybill_jobs_stalled_seconds')).toBe(0)
  // A missing photo has nothing to draw.
  await sql`select graphile_worker.add_job('make-thumbnail', '{"path":"none.png"}', run_at => now() + interval '1 second')`.execute(
    beside.db,
  )
  await lockQueue(async () => {
    await expect.poll(readiness, soon).toEqual([503, { ready: false, reason: 'jobs_stalled' }])
    await expect.poll(() => metric('waybill_worker_restarts_total'), soon).toBeGreaterThan(0)
    expect(await metric('waybill_jobs_stalled_seconds')).toBeGreaterThan(0)
    // Longer than the wait for a connection: the watch must not take all of them meanwhile.
    await pause(7_000)
    expect(await readiness()).toEqual([503, { ready: false, reason: 'jobs_stalled' }])
  })
  await expect.poll(jobsLeft, soon).toBe(0)
  await expect.poll(readiness, soon).toEqual([200, { ready: true, lastBackupAt: null }])
  await expect.poll(() => metric('waybill_jobs_stalled_seconds'), soon).toBe(0)
})
