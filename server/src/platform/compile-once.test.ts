import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../tables.ts'
import { compileOnce } from './compile-once.ts'

const queries: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
})

test('a query is built once, and every call uses its own values at the right places', async () => {
  let built = 0
  const find = compileOnce(['id', 'owner'], (from, { id, owner }) => {
    built += 1
    return from
      .selectFrom('shipment as s')
      .select(['s.id', sql<boolean>`s.user_id = ${owner}`.as('isOwn')])
      .where('s.id', '=', id)
      .where('s.owner_id', '=', owner)
      .where('s.status', '=', 1000)
  })
  await find(db, { id: 'first', owner: 'a company' })
  await find(db, { owner: 'another', id: 'second' })

  expect(built).toBe(1)
  expect(queries.map(({ parameters }) => parameters)).toEqual([
    ['a company', 'first', 'a company', 1000],
    ['another', 'second', 'another', 1000],
  ])
  expect(new Set(queries.map((query) => query.sql)).size).toBe(1)
})
