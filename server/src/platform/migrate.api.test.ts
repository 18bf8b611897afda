import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('processes that start at once wait for one another while indexes are built without blocking writers', async () => {
  const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(database.url)))
  expect(applied.map(({ length }) => length > 0).filter(Boolean)).toHaveLength(1)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select indexrelid::regclass::text from pg_index where not indisvalid')
  await client.end()
  expect(rows).toEqual([])
})

test('UPG-2: an older program refuses a database of a newer one, names its migrations, and changes nothing', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await migrate(database.url)
    await client.query(`insert into schema_migration (name) values ('2999-01-01-01-later.sql')`)
    const { rows: before } = await client.query('select * from schema_migration order by name')
    await expect(migrate(database.url)).rejects.toThrow(
      'The database was migrated by a newer Waybill (2999-01-01-01-later.sql). Start that version, or restore a backup.',
    )
    expect((await client.query('select * from schema_migration order by name')).rows).toEqual(before)
  } finally {
    await client.end()
  }
})
