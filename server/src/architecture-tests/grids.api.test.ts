import { allEndpoints } from '@waybill/contract/endpoints'
import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { type GridColumn, OPERATIONS, OPERATIONS_OF, type Operation } from '@waybill/contract/kernel/grid'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'

const AN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
const grids = allEndpoints.filter(
  (endpoint): endpoint is GridEndpoint & { permission: never } => endpoint.kind === 'grid',
)

let waybill: TestWaybill
let client: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  client = await waybill.as('super')
  // Rows with a value in every order column, and their audit.
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
  await waybill.orders.make({ senderReference: 'ETSY-1' })
  await waybill.orders.make({ by: 'sales', isImport: true })
  await waybill.parcels.make({ senderReference: 'ETSY-2' })
  await waybill.parcels.make({ by: 'sales' })
})
afterAll(() => waybill.close())

const fitting = (column: GridColumn): unknown =>
  ({
    text: 'deutschland',
    number: 1.5,
    date: '2026-11-20',
    uuid: AN_ID,
    code: column.codes?.[0] ?? 'Super Admin',
    boolean: true,
  })[column.type]

const valueFor = (column: GridColumn, operation: Operation): unknown => {
  if (operation === 'In') return [fitting(column), fitting(column)]
  if (operation === 'DateIn') return ['2026-11-01', '2026-11-30']
  return operation === 'IsNull' ? undefined : fitting(column)
}

const filtersOf = ({ columns }: GridEndpoint) =>
  Object.entries(columns).flatMap(([name, column]) =>
    (column.operations ?? OPERATIONS_OF[column.type]).map((operation) => ({ name, column, operation })),
  )
const sortable = ({ columns }: GridEndpoint): string[] =>
  Object.entries(columns).flatMap(([name, { sortable: may = true }]) => (may ? [name] : []))

/** Invalid values for each type, and for the operations with several values. */
const WRONG: Record<GridColumn['type'], unknown[]> = {
  text: [1, null, ['a'], { a: 1 }, true, 'x'.repeat(201), 'a\u0000b'],
  number: ['x', '', null, true, [1], {}, '1e999'],
  date: ['x', '2026-02-30', '2026-13-01', '0000-01-01', '20261120', '1', 1, null, ''],
  uuid: ['x', '', 1, null, `${AN_ID}0`],
  code: [null, '', 3001.5, 'x; drop table shipment', [3001], {}],
  boolean: ['yes', 1, null, ''],
}
const WRONG_LISTS: Partial<Record<Operation, unknown[]>> = {
  In: [[], 'x', null, {}],
  DateIn: [[], ['2026-11-01'], ['2026-11-30', '2026-11-01'], 'x', null, ['2026-02-30', null], ['2026-11-01', 7]],
  IsNull: ['x', 1, [true], {}],
}

const wrongValues = ({ column, operation }: { column: GridColumn; operation: Operation }): unknown[] => {
  const alone = column.type === 'code' && !column.codes ? [null, [1], {}] : WRONG[column.type]
  if (operation === 'In') return [...(WRONG_LISTS.In ?? []), ...alone.map((one) => [one])]
  return WRONG_LISTS[operation] ?? alone
}

describe.each(grids.map((grid) => [grid.path, grid] as const))('%s', (path, grid) => {
  const ask = (query: Record<string, unknown>) => client.send<unknown[]>('GET', path, { query })
  const filtered = (filter: unknown) => ask({ propertyFilters: [filter] })
  const [first = ''] = Object.keys(grid.columns)

  test('returns rows as the contract describes them, and their count', async () => {
    const answer = await ask({})
    expect(answer.status, answer.text).toBe(200)
    expect(() => z.array(grid.row).parse(answer.value)).not.toThrow()
    expect(answer.totalRecords).toBeGreaterThanOrEqual(answer.value?.length ?? 0)
  })

  test('accepts a column name in any case, as `name` and as `column`', async () => {
    const { name, column, operation } = filtersOf(grid)[0] ?? {}
    if (!name || !column || !operation) throw new Error('nothing to filter by')
    const value = valueFor(column, operation)
    const answers = await Promise.all(
      [{ name }, { column: name }, { name: name.toUpperCase() }].map((filter) =>
        filtered({ ...filter, operation, value }),
      ),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]))
  })

  test.each(sortable(grid))('sorts by %s both ways, every row once', async (name) => {
    const ids = async (direction: string, page: Record<string, unknown> = {}) => {
      const answer = await ask({ OrderBy: `${name} ${direction}`, Take: 200, ...page })
      expect(answer.status, answer.text).toBe(200)
      return (answer.value ?? []).map((row) => JSON.stringify(row))
    }
    const up = await ids('ascending')
    expect(new Set(up).size).toBe(up.length)
    if (up.length < 200) expect((await ids('descending')).sort()).toEqual([...up].sort())
    expect(await ids('asc', { Skip: 1, Take: 1 })).toEqual(up.slice(1, 2))
  })

  test.each(Object.keys(grid.columns).filter((name) => !sortable(grid).includes(name)))(
    'does not sort by %s, and says so',
    async (name) => {
      const answer = await ask({ OrderBy: `${name} ascending` })
      expect([answer.status, answer.errors]).toEqual([400, [`'${name}' cannot be sorted.`]])
    },
  )

  test('refuses an unknown column, operation or direction, and names it', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ propertyFilters: [{ name: 'nothing', operation: 'Equal', value: '1' }] }, "'nothing'"],
      [{ propertyFilters: [{ name: '__proto__', operation: 'Equal', value: '1' }] }, "'__proto__'"],
      [{ propertyFilters: [{ name: first, operation: 'Like', value: '1' }] }, "'Like'"],
      [{ OrderBy: 'nothing ascending' }, "'nothing'"],
      [{ OrderBy: `${sortable(grid)[0]} sideways` }, 'ascending'],
      [{ OrderBy: `${sortable(grid)[0]} asc, 1` }, 'OrderBy'],
    ]
    for (const [query, name] of wrong) {
      const answer = await ask(query)
      expect([answer.status, answer.code], answer.text).toEqual([400, 'bad_filter'])
      expect(answer.errors[0]).toContain(name)
    }
  })

  test('refuses an operation that a column does not take, and names both', async () => {
    for (const [name, column] of Object.entries(grid.columns)) {
      const allowed = column.operations ?? OPERATIONS_OF[column.type]
      const [other] = OPERATIONS.filter((operation) => !allowed.includes(operation))
      if (other === undefined) continue
      const answer = await filtered({ name, operation: other, value: valueFor(column, other) })
      expect(answer.status).toBe(400)
      expect(answer.errors[0]).toMatch(new RegExp(`'${name}' .*${other}`))
    }
  })

  test('refuses malformed filters', async () => {
    const malformed = [
      '{',
      '{}',
      '"x"',
      '7',
      '[1]',
      '[null]',
      '[[]]',
      '[{}]',
      `[{"name":"${first}"}]`,
      '[{"operation":"Equal"}]',
    ]
    malformed.push(`[{"name":"${first}","operation":"Equal","value":"x","more":1}]`)
    malformed.push(JSON.stringify(Array.from({ length: 31 }, () => ({ name: first, operation: 'IsNull' }))))
    for (const propertyFilters of malformed) {
      const answer = await ask({ propertyFilters })
      expect([answer.status, answer.code], propertyFilters).toEqual([400, 'bad_filter'])
    }
  })

  test('refuses an impossible page and an unknown parameter', async () => {
    for (const query of [
      { Take: 201 },
      { Take: -1 },
      { Take: 'x' },
      { Skip: -1 },
      { Skip: 1.5 },
      { skip: 1 },
      { Page: 2 },
    ]) {
      const answer = await ask(query)
      expect(answer.status, JSON.stringify(query)).toBe(400)
      expect(Object.keys(answer.fieldErrors ?? {})).toEqual(Object.keys(query))
    }
    expect((await ask({ Take: 0 })).status).toBe(grid.allowTakeAll ? 200 : 400)
    expect((await ask({ Skip: 5_000_000 })).value).toEqual([])
  })

  test('refuses a value that does not fit its column, and names the column', async () => {
    const refused = async (name: string, operation: Operation, value: unknown) => {
      const answer = await filtered({ name, operation, value })
      expect([answer.status, answer.code], `${name} ${operation} ${JSON.stringify(value)}`).toEqual([400, 'bad_filter'])
      expect(answer.errors[0]).toContain(`'${name}'`)
    }
    for (const filter of filtersOf(grid))
      await Promise.all(wrongValues(filter).map((value) => refused(filter.name, filter.operation, value)))
  })
})
