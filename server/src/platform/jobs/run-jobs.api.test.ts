import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type SeverableDatabase, databaseProxy } from '@waybill/testkit/database-proxy'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { type Database, openDatabase } from '../database.ts'
import type { AppContext } from '../app-context.ts'
import { enqueue } from './enqueue.ts'
import { attemptJob } from './attempt-job.ts'
import { defineJob, HeldElsewhere } from './job.ts'
import { runJobs } from './run-jobs.ts'
import { unlockJobsOfDeadWorkers } from './worker-lock.ts'

const soon = { timeout: 20_000, interval: 50 }

let database: TestDatabase
let line: SeverableDatabase
/** The same database, through a connection that is not cut. */
let beside: Database
let waybill: TestWaybill
beforeAll(async () => {
  database = await createDatabase()
  line = await databaseProxy(database.url)
  beside = openDatabase(database.url, { connections: 2 })
  waybill = await startTestWaybill({ databaseUrl: line.url, env: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await waybill.close()
  await line.sever()
  await beside.close()
  await database.drop()
})

/** The jobs of this file: each records its run, and can be delayed or fail. */
let done: string[]
let onPermanentFailure: string[]
let hold: Promise<void>
let failures: number
beforeEach(async () => {
  ;[done, onPermanentFailure, hold, failures] = [[], [], Promise.resolve(), 0]
  await sql`truncate graphile_worker._private_jobs`.execute(beside.db)
})

const note = defineJob({
  name: 'test-note',
  payload: z.strictObject({ word: z.string() }),
  key: ({ word }) => `test-note ${word}`,
  attempts: 2,
  async run(_world, { word }) {
    await hold
    if (failures-- > 0) throw new Error('not now')
    done.push(word)
  },
  async onPermanentFailure(_world, { word }, { message }) {
    onPermanentFailure.push(`${word}: ${message}`)
  },
})
const context = (): AppContext => waybill.waybill.runtime.context
const order = (word: string) =>
  context()
    .db.transaction()
    .execute((tx) => enqueue(tx, note, { word }))
const working = async (work: () => Promise<void>): Promise<void> => {
  const { stop } = runJobs(context(), [note], pino({ level: 'silent' }))
  try {
    await work()
  } finally {
    await stop()
  }
}
const left = async () =>
  (
    await sql<{ attempts: number; locked: boolean }>`
      select attempts, locked_at is not null as locked from graphile_worker.jobs`.execute(beside.db)
  ).rows

test('a job runs when its transaction commits, and never otherwise', async () => {
  await working(async () => {
    await context()
      .db.transaction()
      .execute(async (tx) => {
        await enqueue(tx, note, { word: 'never' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await order('ran')
    await vi.waitFor(async () => expect([done, await left()]).toEqual([['ran'], []]), soon)
  })
})

test('waiting jobs with the same key are merged into one', async () => {
  for (const word of ['same', 'same', 'other']) await order(word)
  expect(await left()).toHaveLength(2)
})

test('a payload of the wrong shape is refused when it is enqueued', async () => {
  const wrong = { word: 1 } as unknown as { word: string }
  await expect(
    context()
      .db.transaction()
      .execute((tx) => enqueue(tx, note, wrong)),
  ).rejects.toThrow()
})

describe('a failed job', () => {
  test('is retried later', async () => {
    failures = 1
    await order('second')
    await working(async () => {
      await vi.waitFor(async () => expect(await left()).toEqual([{ attempts: 1, locked: false }]), soon)
      expect(done).toEqual([])
      await vi.waitFor(() => expect(done).toEqual(['second']), soon)
    })
    expect(onPermanentFailure).toEqual([])
  })

  test('fails permanently, once, after its last attempt, and leaves the queue', async () => {
    failures = 9
    await order('hopeless')
    await working(() => vi.waitFor(async () => expect(await left()).toEqual([]), soon))
    expect([onPermanentFailure, done]).toEqual([['hopeless: not now'], []])
  })

  test('fails permanently without another attempt if every attempt was killed', async () => {
    await order('deadly')
    await sql`update graphile_worker._private_jobs set attempts = 2`.execute(beside.db)
    await working(() => vi.waitFor(async () => expect(await left()).toEqual([]), soon))
    expect([onPermanentFailure, done]).toEqual([['deadly: Cut short in each of 2 attempts.'], []])
  })
})

test('stopping waits for running jobs, and starts no other', async () => {
  let finish = (): void => undefined
  hold = new Promise((resolve) => (finish = resolve))
  const worker = runJobs(context(), [note], pino({ level: 'silent' }))
  for (const word of ['a', 'b', 'c']) await order(word)
  await vi.waitFor(async () => expect((await left()).filter(({ locked }) => locked)).toHaveLength(2), soon)
  const stopped = worker.stop()
  finish()
  await stopped
  expect(done).toHaveLength(2)
  expect(await left()).toEqual([{ attempts: 0, locked: false }])
})

describe('jobs of a worker', () => {
  const lockAs = (worker: string) =>
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'`.execute(
      beside.db,
    )

  test('that died are unlocked, and run by another', async () => {
    await order('orphan')
    await lockAs('pool-of-a-killed-process')
    expect(await unlockJobsOfDeadWorkers(beside.db)).toBe(1)
    expect(await left()).toEqual([{ attempts: 0, locked: false }])
    await working(() => vi.waitFor(() => expect(done).toEqual(['orphan']), soon))
  })

  test('that died are run once if they were enqueued again meanwhile, and none is left', async () => {
    await order('twice')
    await lockAs('pool-of-a-killed-process')
    await order('twice')
    await working(() => vi.waitFor(async () => expect([done, await left()]).toEqual([['twice'], []]), soon))
  })

  test('that ended with the database are unlocked, and the attempt does not count', async () => {
    await order('cut')
    await sql`
      update graphile_worker._private_jobs set attempts = 2, locked_by = 'pool-of-an-outage',
        locked_at = pg_postmaster_start_time() - interval '1 second'`.execute(beside.db)
    expect(await unlockJobsOfDeadWorkers(beside.db)).toBe(1)
    expect(await left()).toEqual([{ attempts: 1, locked: false }])
  })

  test('that lives are not unlocked, whichever process it runs in', async () => {
    await order('held')
    await lockAs('pool-elsewhere')
    const elsewhere = new URL('./worker-lock.ts', import.meta.url).href
    const script = `const { holdWorkerLock } = await import(process.argv[1])
      const lock = holdWorkerLock(process.argv[2], 'pool-elsewhere')
      setInterval(() => lock.isHeld() && console.log('held'), 20)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, elsewhere, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(await unlockJobsOfDeadWorkers(beside.db)).toBe(0)
    expect(await left()).toEqual([{ attempts: 0, locked: true }])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await vi.waitFor(async () => expect(await unlockJobsOfDeadWorkers(beside.db)).toBe(1), soon)
  })
})

test.each([
  ['another worker holds the record', new HeldElsewhere('held')],
  ['the database is away', Object.assign(new Error('lost'), { code: 'ECONNRESET' })],
])('an attempt does not count if %s', async (_why, error) => {
  await order('waits')
  const context = { ...waybill.waybill.runtime.context, db: beside.db }
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = 2 returning id`.execute(beside.db)
  const job = { ...note, run: () => Promise.reject(error) }
  const attempt = { id: rows[0]?.id ?? '', job, ids: { word: 'waits' }, attempt: 2, signal: AbortSignal.abort() }
  await expect(attemptJob(context, pino({ level: 'silent' }), attempt)).rejects.toBe(error)
  expect(onPermanentFailure).toEqual([])
  expect((await left())[0]?.attempts).toBe(1)
})

test('a worker survives a database outage: waiting and started jobs are done when the database is back', async () => {
  let finish = (): void => undefined
  hold = new Promise((resolve) => (finish = resolve))
  await order('begun')
  await working(async () => {
    await vi.waitFor(async () => expect(await left()).toEqual([{ attempts: 1, locked: true }]), soon)
    await line.sever()
    finish()
    await vi.waitFor(() => expect(done).toEqual(['begun']), soon)
    await line.mend()
    await vi.waitFor(() => order('after'), soon)
    await vi.waitFor(async () => expect([done.includes('after'), await left()]).toEqual([true, []]), {
      timeout: 30_000,
      interval: 100,
    })
  })
}, 60_000)

test('a worker that starts while the database is down runs jobs when it is back', async () => {
  await order('waits')
  await line.sever()
  const runner = runJobs(context(), [note], pino({ level: 'silent' }))
  try {
    await vi.waitFor(() => expect(runner.restarts()).toBeGreaterThan(0), soon)
    await line.mend()
    await vi.waitFor(async () => expect([done, await left()]).toEqual([['waits'], []]), soon)
  } finally {
    await runner.stop()
  }
})

test('the queue metrics count waiting and running jobs', async () => {
  for (const word of ['waits', 'runs']) await order(word)
  await sql`update graphile_worker._private_jobs set locked_by = 'x', locked_at = now() where key = 'test-note runs'`.execute(
    beside.db,
  )
  const metrics = await (await fetch(`${waybill.url}/metrics`)).text()
  expect(metrics).toContain(
    'waybill_jobs{queue="default",state="waiting"} 1\nwaybill_jobs{queue="default",state="running"} 1',
  )
})
