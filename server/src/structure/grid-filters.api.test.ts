import { allEndpoints } from '@waybill/contract/endpoints'
import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { type GridColumn, MAX_TAKE, type Operation, OPERATIONS_OF } from '@waybill/contract/kernel/grid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../testkit/src/app.ts'
import { type Client, valueOf } from '../../../testkit/src/client.ts'
import { questions, stands } from './testing/filter-oracle.ts'
import { makeFilterWorld } from './testing/filter-world.ts'

type Row = Record<string, unknown>
type Filter = { name: string; column: GridColumn; operation: Operation }

const grids = allEndpoints.filter((endpoint): endpoint is GridEndpoint & { may: never } => endpoint.kind === 'grid')
const filtersOf = ({ columns }: GridEndpoint): Filter[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    (column.operations ?? OPERATIONS_OF[column.type]).map((operation) => ({ name, column, operation })),
  )

let waybill: TestWaybill
let client: Client
/** What the rows of shipments do not show, as the database holds it, by their ids. */
let stored: Map<unknown, Row>
beforeAll(async () => {
  waybill = await startTestWaybill({ env: { ROLES: 'api' } })
  await makeFilterWorld(waybill)
  client = await waybill.as('super')
  const { rows } = await sql<Row>`
    select s.id, s.user_id as "userId", s.sender_country_id as "fromCountryId", s.receiver_country_id as "toCountryId",
      s.service_id as "serviceId", s.source, s.import_id as "importId", s.search_text as find,
      (select array_agg(n.number) from shipment_number n where n.shipment_id = s.id) as numbers
    from shipment s`.execute(waybill.world.db)
  stored = new Map(rows.map((row) => [row['id'], row]))
})
afterAll(() => waybill.close())

const rowsOf = async (path: string, propertyFilters: object[] = []): Promise<Row[]> =>
  valueOf(await client.send<Row[]>('GET', path, { query: { propertyFilters, Take: MAX_TAKE } }))

const FOUND_IN: Record<string, readonly string[]> = {
  '/api/account': ['username', 'name', 'email', 'phoneNumber'],
  '/api/Country': ['code', 'name', 'nameVi'],
  '/api/Provider': ['name', 'label'],
  '/api/Service': ['code', 'name', 'label', 'provider'],
  '/api/Zone': ['name'],
  '/api/Pricing/Companies': ['name', 'username', 'code'],
  '/api/ExchangeRate': ['currency'],
  '/api/Pricing/Providers': ['name', 'label'],
  '/api/TariffRate': ['destinationCountry', 'originCountry', 'hsPrefix', 'legalBasis'],
}

/** The text of a cell that shows an entity: by its name, or its code where the column holds codes. */
const textOf = (name: string, value: Row): unknown => (name === 'service' ? value['code'] : value['name'])

/** What a row holds in a column. */
const read = (path: string, name: string, row: Row): unknown => {
  if (name === 'find' && FOUND_IN[path])
    return FOUND_IN[path]
      .map((part) => read(path, part, row))
      .filter((text) => text !== null)
      .join(' ')
  if (name === 'sendTo') {
    const { street, place } = row[name] as Row
    return [street, place].filter(Boolean).join(' ')
  }
  const value = name in row ? row[name] : stored.get(row['id'])?.[name]
  if (name === 'numbers' || value === null || typeof value !== 'object') return value
  return Array.isArray(value) ? value.length : textOf(name, value as Row)
}

/** Lists of which StartsWith finds the beginning of any word, by their columns. */
const hasWords = (path: string, name: string): boolean => name === 'find' || /^\/api\/Role/.test(path)

const standing = (path: string, rows: readonly Row[], { name, column, operation }: Filter, asked: unknown): Row[] =>
  rows.filter((row) => {
    const value = read(path, name, row)
    const one = (single: unknown) => stands(single, { column, operation, asked, hasWords: hasWords(path, name) })
    return Array.isArray(value) ? value.some(one) : one(value)
  })

/** Filters of which the rows above cannot tell a right answer from one that leaves all rows, or none, and why. */
const UNTOLD: readonly RegExp[] = []

describe.each(grids.map((grid) => [grid.path, grid] as const))('%s', (path, grid) => {
  let all: Row[]
  beforeAll(async () => {
    all = await rowsOf(path)
    // Of countries there are more than one page: the first page is as good as all of them when ids choose it.
    expect(all.length).toBeGreaterThan(1)
  })

  test.each(filtersOf(grid).map((filter) => [`${filter.name} ${filter.operation}`, filter] as const))(
    'filters by %s',
    async (name, filter) => {
      const values = all.flatMap((row) => read(path, filter.name, row))
      const asked = questions(values, filter.column, filter.operation)
      let isTold = false
      for (const value of asked) {
        const propertyFilter = { name: filter.name, operation: filter.operation, value }
        const expected = standing(path, all, filter, value)
        const found = await rowsOf(path, [propertyFilter])
        expect(found.map(keyOf).sort(), JSON.stringify(value)).toEqual(expected.map(keyOf).sort())
        isTold ||= expected.length > 0 && expected.length < all.length
      }
      if (!isTold) console.log('UNTOLD', `${path} ${name}`, JSON.stringify(asked))
      expect(isTold).toBe(!UNTOLD.some((known) => known.test(`${path} ${name}`)))
    },
  )
})

const keyOf = (row: Row): string => String(row['id'])
