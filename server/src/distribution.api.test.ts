import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BY_OWNER, ON_EVERY_NODE } from './distribution.ts'
import { migrate } from './platform/migrate.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('without the extension `npm run distribute` explains that and changes nothing', async () => {
  const script = fileURLToPath(new URL('./distribute.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: database.url }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  expect(stdout).toBe('This database has no extension citus: nothing was changed. Waybill runs on it as it is.\n')
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
})

describe('the list of distributed tables', () => {
  const spread: readonly string[] = BY_OWNER
  beforeAll(() => migrate(database.url))

  test('contains every table of a shipment: those with an owner and those that reference one', async () => {
    // A number is looked up without an owner; scans and decisions belong to a batch or a desk, and a scanned number may
    // be unknown; a pickup is found by its number; a saved product, a mapping, terms, a payment code and a remembered
    // sender belong to no shipment.
    const { rows } = await client.query<{ name: string }>(
      `
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(array['shipment_number', 'batch_scan', 'batch_decision', 'station_scan', 'print_job', 'pickup', 'product', 'upload_mapping', 'billing_terms', 'payment_code', 'remembered_sender']) and (
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = any($1::regclass[])))`,
      [[...spread]],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...spread].sort())
  })

  test('replicates every table that one of them references, or that such a table references, to every node, in that order', async () => {
    const { rows } = await client.query<{ child: string; parent: string }>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and confrelid <> all(array['shipment', 'partner_order']::regclass[])`)
    const everywhere: readonly string[] = ON_EVERY_NODE
    for (const { child, parent } of rows) {
      if (spread.includes(child)) expect(everywhere).toContain(parent)
      if (everywhere.includes(child))
        expect([child, parent, everywhere.indexOf(parent)]).toEqual([
          child,
          parent,
          expect.toSatisfy((at: number) => at >= 0 && at < everywhere.indexOf(child)),
        ])
    }
  })

  test('contains no table with a key that lacks the owner', async () => {
    const { rows } = await client.query<{ index: string }>(
      `
      select i.indexrelid::regclass::text as index from pg_index i
      where i.indisunique and i.indrelid = any($1::regclass[]) and not exists (
        select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'owner_id' and a.attnum = any(i.indkey))`,
      [[...spread]],
    )
    expect(rows).toEqual([])
  })
})
