import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HAPROXY } from '@waybill/testkit/balancer'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { png } from '@waybill/testkit/files'
import { freePort } from '@waybill/testkit/free-port'
import { acknowledgedShipments, storedShipments } from '@waybill/testkit/ledger'
import { needs } from '@waybill/testkit/left-out'
import { startMachines } from '@waybill/testkit/machines'
import { findOrderIds, orderBody } from '@waybill/testkit/orders'
import { COMMIT_BEFORE, makeProgramBefore } from '@waybill/testkit/program-before'
import { signIn } from '@waybill/testkit/sign-in'
import { Workload } from '@waybill/testkit/workload'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../server/src/demo/random.ts'
import { root } from './paths.mjs'
import { startPostgres } from './postgres.mjs'

const PEOPLE = 3
const SEED = 20_261_127

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-deploy-'))
const canRun = HAPROXY !== '' && COMMIT_BEFORE !== ''

describe('a deploy, one process after the other', needs('HAProxy, and the history of the repository', canRun), () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let before: ReturnType<typeof makeProgramBefore>
  let machines: Awaited<ReturnType<typeof startMachines>>
  let pool: pg.Pool

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: path.join(home, 'data'), fast: true })
    before = makeProgramBefore()
    const databaseUrl = postgres.databaseUrl('waybill')
    pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    const env = { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '6', SUPER_ADMIN_PASSWORD: TEST_PASSWORD }
    machines = await startMachines(
      { databaseUrl, port: await freePort(), home: path.join(home, 'machines'), env },
      before.directory,
    )
  }, 120_000)
  afterAll(async () => {
    await machines.stop()
    await pool.end()
    await postgres.stop()
    before.remove()
    fs.rmSync(home, { recursive: true, force: true })
  }, 60_000)

  test('leaves people at work: the program before the last migration serves on beside this one, on its database', async () => {
    const person = await signIn(machines.url, 'super-admin', TEST_PASSWORD)
    const ids = await findOrderIds(person)
    const people = new Workload({
      merchant: person,
      hub: person,
      newOrder: async (senderReference) => orderBody(ids, { senderReference }),
      photo: png(),
    })
    let isOver = false
    const working = Array.from({ length: PEOPLE }, (_, at) =>
      people.work(`person${at}`, seededRandom(SEED + at), () => isOver),
    )
    const workDone = () => people.acknowledged.reduce((sum, { verifications }) => sum + 1 + verifications, 0)
    const workGoesOn = async (): Promise<void> => {
      const done = workDone()
      await expect.poll(workDone, { timeout: 30_000, interval: 50 }).toBeGreaterThan(done + 2 * PEOPLE)
    }
    await workGoesOn()
    for (const name of ['worker-1', 'worker-2', 'api-1', 'api-2'] as const) {
      await machines.replace(name, root)
      await workGoesOn()
      if (name === 'api-1')
        // A page of the old program, whose file the new one does not have.
        for (let time = 0; time < 6; time += 1)
          expect((await fetch(`${machines.url}/assets/before.js`)).status).toBe(200)
    }
    // As the next version's migration does: running processes ignore a new column of any table.
    const tables = await pool.query<{ name: string }>(`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables.rows) await pool.query(`alter table ${name} add column of_the_next_version text`)
    await workGoesOn()
    isOver = true
    await Promise.all(working)
    console.log(`${people.acknowledged.length} orders, ${workDone()} saves, ${people.repeated} calls repeated`)
    expect(people.faults).toEqual([])
    expect(people.repeated).toBe(0)
    const ask = async (text: string) => (await pool.query(text)).rows as never
    expect(await storedShipments(ask)).toEqual(acknowledgedShipments(people))
  }, 180_000)
})
