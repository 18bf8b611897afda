import { deleteOrder } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '../modules/shipments/money/check-money.ts'
import { newId } from '../platform/ids.ts'
import { runRetention } from '../platform/retention/run-retention.ts'
import { retentionRules } from '../retention.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
/** More than a transaction deletes. */
const OLD_EVENTS = 2_500

type Made = { id: string; code: string; ownerId: string }

let database: TestDatabase
let waybill: TestWaybill
/** Of two owners. */
const orders: Made[] = []
let cs: string
beforeAll(async () => {
  database = await createSpreadDatabase()
  waybill = await startTestWaybill({ databaseUrl: database.url })
  const people = await waybill.fixtures.people()
  cs = people.cs.id
  for (const by of ['merchant', 'rival'] as const) {
    const { id, code } = await waybill.orders.make({ by })
    orders.push({ id, code, ownerId: people[by].id })
  }
})
afterAll(async () => {
  await waybill?.close()
  await database?.drop()
})

const db = () => waybill.fixtures.db
const insert = (table: string, rows: Record<string, unknown>[]) =>
  db()
    .insertInto(table as never)
    .values(rows as never)
    .execute()
const runAll = async (): Promise<void> => {
  const failed: unknown[] = []
  const log = Object.assign(pino({ level: 'silent' }), { warn: (fault: unknown) => void failed.push(fault) })
  const deps = { ...waybill.waybill.runtime.context, now: () => new Date(NOW) }
  await runRetention(deps, retentionRules, { log })
  expect(failed).toEqual([])
}

test('RET-1: rows on several nodes are deleted when they are too old, in batches; younger ones stay', async () => {
  const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS)
  const [old, young] = [daysAgo(3651), daysAgo(3649)]
  const event = ({ id, ownerId }: Made, at: Date) => ({
    ...{ id: newId(at.getTime()), owner_id: ownerId, shipment_id: id, status: 3001, at, action_user: 'x' },
  })
  const follower = ({ id, ownerId }: Made, at: Date) => {
    const row = { id: newId(at.getTime()), owner_id: ownerId, shipment_id: id, language: 'en' }
    return { ...row, email: `${row.id}@x.example`, asked_at: at, confirmed_at: at }
  }
  const upload = (merchantId: string, at: Date) => ({
    ...{ id: newId(at.getTime()), account_id: cs, merchant_id: merchantId, file: 'a.xlsx', mode: 'all' },
    ...{ again: [], rows: 1, parcels: 1, good: 1, bad: 0, already_made: 0, state: 'done', created_at: at },
  })
  const file = (name: string, at: Date) => ({
    ...{ path: `${name.repeat(32)}.png`, name: 'a.png', type: 'image/png', size: 1, purpose: 'upload' },
    ...{ uploaded_by: cs, uploaded_at: at },
  })
  for (const order of orders) {
    await insert('shipment_event', [
      ...Array.from({ length: OLD_EVENTS / orders.length }, () => event(order, old)),
      event(order, young),
    ])
    await insert('parcel_news', [follower(order, daysAgo(181)), follower(order, daysAgo(179))])
    await insert('parcel_import', [upload(order.ownerId, daysAgo(366)), upload(order.ownerId, daysAgo(364))])
  }
  await insert('stored_file', [file('a', daysAgo(31)), file('b', daysAgo(29))])

  await runAll()

  const count = async (table: string, column: string, before: Date): Promise<number[]> => {
    const { rows } = await sql<{ old: number; young: number }>`
      select count(*) filter (where ${sql.ref(column)} <= ${before})::int as old,
        count(*) filter (where ${sql.ref(column)} > ${before} and ${sql.ref(column)} < ${daysAgo(1)})::int as young
      from ${sql.table(table)}`.execute(db())
    return rows.flatMap((row) => [row.old, row.young])
  }
  expect(await count('shipment_event', 'at', old)).toEqual([0, 2])
  expect(await count('parcel_news', 'asked_at', daysAgo(181))).toEqual([0, 2])
  expect(await count('parcel_import', 'created_at', daysAgo(366))).toEqual([0, 2])
  expect(await count('stored_file', 'uploaded_at', daysAgo(31))).toEqual([0, 1])
  const { deleted } = await db()
    .selectFrom('retention')
    .select('deleted')
    .where('table_name', '=', 'shipment_event')
    .executeTakeFirstOrThrow()
  expect(Number(deleted)).toBe(OLD_EVENTS)
})

test('OBS-4: the check of money reads the shipments of every node, and finds what does not add up until it does', async () => {
  const check = async (atOnce?: number): Promise<string[]> => {
    await sql`update money_check set next_at = now()`.execute(db())
    return (await checkMoney(db(), atOnce)).map(({ number, check_name }) => `${number} ${check_name}`)
  }
  const raise = ({ id, ownerId }: Made, by: number) =>
    sql`update shipment set fee_total = fee_total + ${by} where owner_id = ${ownerId} and id = ${id}`.execute(db())
  const disagreements = async (): Promise<number> =>
    (await db().selectFrom('money_disagreement').select('number').execute()).length

  expect(await check()).toEqual([])
  for (const order of orders) await raise(order, 1)
  const found = []
  // One shipment a turn, and a turn that finds the end.
  for (let turn = 0; turn <= orders.length; turn += 1) found.push(...(await check(1)))
  expect(found.sort()).toEqual(orders.map(({ code }) => `${code} fees`).sort())

  const [mended, deleted] = orders
  if (!mended || !deleted) throw new Error('There are two orders.')
  await raise(mended, -1)
  valueOf(await (await waybill.as('super')).call(deleteOrder, { params: { id: deleted.id } }))
  await check()
  expect(await disagreements()).toBe(0)
})
