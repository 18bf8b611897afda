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
