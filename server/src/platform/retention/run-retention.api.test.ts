import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpired, isOlder, type RetentionRule } from './retention-rule.ts'
import { runRetention } from './run-retention.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOW = Date.now()

let waybill: TestWaybill
let account: string
beforeAll(async () => {
  waybill = await startTestWaybill()
  account = (await waybill.fixtures.people()).cs.id
})
afterAll(() => waybill.close())
beforeEach(async () => {
  await db().deleteFrom('retention').execute()
  await db().deleteFrom('notice').execute()
})

const db = () => waybill.fixtures.db
const deps = (at = NOW) => ({ ...waybill.waybill.runtime.context, now: () => new Date(at) })
const log = pino({ level: 'silent' })
const run = (rule: RetentionRule, at = NOW) => runRetention(deps(at), [rule], { log })

const notices = async (count: number): Promise<void> => {
  await sql`
    insert into notice (id, account_id, kind, detail, at)
    select gen_random_uuid(), ${account}, 'upload', '{}', ${new Date(NOW - 100 * DAY_MS)}
    from generate_series(1, ${count}::integer)`.execute(db())
}
const noticesLeft = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice`.execute(db())
  return rows[0]?.count ?? 0
}
const NOTICES = deleteExpired('notice', (_, now) => isOlder('at', 90, now))
const deletedNotices = async () =>
  (await db().selectFrom('retention').select('deleted').where('table_name', '=', 'notice').executeTakeFirst())?.deleted

test('RET-4: a transaction deletes 1,000 rows at most, however many are old, and waits for nobody', async () => {
  await notices(2_500)
  const batches: number[] = []
  const watched: RetentionRule = {
    ...NOTICES,
    async deleteBatch(tx, request) {
      const batch = await NOTICES.deleteBatch(tx, request)
      batches.push(batch.deleted)
      return batch
    },
  }
  // Somebody changes one of them meanwhile.
  const beside = await db().startTransaction().execute()
  await sql`update notice set at = now() where id = (select id from notice limit 1)`.execute(beside)
  await run(watched)
  await beside.commit().execute()
  expect([batches, await noticesLeft()]).toEqual([[1_000, 1_000, 499], 1])
})

test('RET-4: two workers at once delete each row once, and nobody begins again within the hour', async () => {
  await notices(300)
  await Promise.all([1, 2].map(() => runRetention(deps(), [NOTICES], { log, limit: 10 })))
  expect([await noticesLeft(), await deletedNotices()]).toEqual([0, 300])
  await notices(1)
  await run(NOTICES, NOW + 59 * MINUTE_MS)
  expect(await noticesLeft()).toBe(1)
  await run(NOTICES, NOW + 60 * MINUTE_MS)
  expect([await noticesLeft(), await deletedNotices()]).toEqual([0, 301])
})

test('RET-4: what a killed worker left, the next one deletes', async () => {
  await notices(3_000)
  const script = `
    const [database, rule, running] = await Promise.all(process.argv.slice(2).map((file) => import(file)))
    const { db } = database.openDatabase(process.argv[1], { connections: 2 })
    const old = rule.deleteExpired('notice', (_, now) => rule.isOlder('at', 90, now))
    await running.runRetention({ db, settings: {}, now: () => new Date() }, [old], { log: console, limit: 1 })`
  const files = ['database', 'retention/retention-rule', 'retention/run-retention'].map(
    (file) => new URL(`../${file}.ts`, import.meta.url).href,
  )
  const url = waybill.waybill.runtime.context.settings.DATABASE_URL
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, url, ...files], { stdio: 'inherit' })
  await vi.waitFor(async () => expect(await noticesLeft()).toBeLessThan(3_000), { timeout: 20_000, interval: 5 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The database ends its last transaction by itself.
  const left = await noticesLeft()
  expect(left).toBeGreaterThan(0)
  await vi.waitFor(async () => {
    await runRetention(deps(), [NOTICES], { log })
    expect([await noticesLeft(), await deletedNotices()]).toEqual([0, 3_000])
  })
})

test('RET-5: /metrics counts the deleted rows of all processes, and when a run ended', async () => {
  await notices(3)
  await run(NOTICES)
  const metrics = await (await fetch(`${waybill.url}/metrics`)).text()
  expect(metrics).toContain('waybill_retention_deleted_rows{table="notice"} 3\n')
  expect(metrics).toContain(`waybill_retention_ended_timestamp_seconds{table="notice"} ${NOW / 1000}\n`)
})
