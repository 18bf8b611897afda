import { getOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { startTestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createClusterDatabase, createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BY_OWNER, ON_EVERY_NODE } from '../distribution.ts'
import { migrate } from '../platform/migrate.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createClusterDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** `npm run distribute` without its installation. */
const distribute = async (): Promise<string> => {
  const script = fileURLToPath(new URL('../distribute.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: database.url }
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout
}
const listSpread = async () =>
  (
    await client.query<{ name: string; type: string }>(
      `select table_name::text as name, citus_table_type as type from citus_tables`,
    )
  ).rows

test('a filled database is distributed with its rows, and the command reports it; a second run changes nothing', async () => {
  const before = await startTestWaybill({ jobs: true, databaseUrl: database.url })
  await before.fixtures.people()
  const order = await before.orders.make()
  await before.close()

  const first = await distribute()
  for (const table of BY_OWNER) expect(first).toContain(`${table}: spread by owner_id`)
  for (const table of ON_EVERY_NODE) expect(first).toContain(`${table}: on every node`)
  expect(first).toContain('shipment_number: spread by number')
  expect(first).toMatch(/shipments lie on \d nodes/)
  expect(await distribute()).toMatch(/^Nothing to do/)
  expect((await listSpread()).filter(({ type }) => type === 'distributed')).toHaveLength(BY_OWNER.length + 1)

  const after = await startTestWaybill({ jobs: true, databaseUrl: database.url })
  try {
    const merchant = await after.as('merchant')
    expect(valueOf(await merchant.call(getOrder, { params: { id: order.id } })).code).toBe(order.code)
    expect(valueOf(await merchant.grid(orderGrid)).map(({ id }) => id)).toEqual([order.id])
  } finally {
    await after.close()
  }
})

test('the coordinator stores no shipments of its own', async () => {
  const { rows } = await client.query<{ size: number }>(`select pg_relation_size('shipment')::int as size`)
  expect(rows).toEqual([{ size: 0 }])
})

test('migrations run on a distributed database', async () => {
  expect(await migrate(database.url)).toEqual([])
  await client.query(`alter table shipment add column tried text`)
  await client.query(`create index concurrently shipment_tried on shipment (owner_id, tried)`)
  await client.query(`alter table shipment add constraint shipment_tried_length check (length(tried) < 9) not valid`)
  await client.query(`alter table shipment validate constraint shipment_tried_length`)
  await client.query(`alter table shipment drop column tried`)
})

test('a database distributed before carriers existed is migrated: their tables are stored with the shipments', async () => {
  const old = await createSpreadDatabase({ before: '2026-11-23' })
  const oldClient = new pg.Client({ connectionString: old.url })
  try {
    await oldClient.connect()
    expect(await migrate(old.url)).toContain('2026-11-23-01-carriers.sql')
    const { rows } = await oldClient.query<{ name: string }>(
      `select table_name::text as name from citus_tables
       where colocation_id = (select colocation_id from citus_tables where table_name = 'shipment'::regclass)`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...BY_OWNER].sort())
  } finally {
    await oldClient.end()
    await old.drop()
  }
})
