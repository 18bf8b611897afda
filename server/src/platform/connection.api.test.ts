import { getOrder } from '@waybill/contract/orders/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { PREPARED_MARK } from './connection.ts'
import { copyRows } from './copy-rows.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const place = () => waybill.fixtures.context.context

test('a marked query is planned once for each connection, whatever its values', async () => {
  const client = await place().pool.connect()
  const text = `select ${PREPARED_MARK} username from account where username = $1`
  for (const username of ['cs', 'ops']) expect((await client.query(text, [username])).rows).toEqual([{ username }])
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  client.release()
  expect(rows.filter(({ statement }) => statement === text)).toHaveLength(1)
})

test('a frequent query stays planned, however many others run; the database keeps 200 at most', async () => {
  const client = await place().pool.connect()
  const textOf = (nth: number) => `select ${PREPARED_MARK} ${nth} as nth, username from account where username = $1`
  const ofTheQueue = { name: 'get_job', text: 'select 1 as one' }
  await client.query(ofTheQueue)
  for (let nth = 0; nth < 450; nth += 1) await client.query(textOf(nth), ['cs'])
  for (const username of ['cs', 'ops'])
    expect((await client.query(textOf(450), [username])).rows).toEqual([{ nth: 450, username }])
  expect((await client.query(textOf(0), ['cs'])).rows).toEqual([{ nth: 0, username: 'cs' }])
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect((await client.query(ofTheQueue)).rows).toEqual([{ one: 1 }])
  client.release()
  expect(rows.length).toBeLessThanOrEqual(201)
  const planned = rows.map(({ statement }) => statement)
  expect([textOf(450), textOf(0)].map((text) => planned.filter((one) => one === text).length)).toEqual([1, 1])
})

test('orders and parcels can be created and opened before and after a newer version’s migration adds a column', async () => {
  const clerk = await waybill.as('cs')
  const open = async (): Promise<number[]> => {
    const [order, parcel] = [await waybill.orders.make({}), await waybill.parcels.make({})]
    const statuses: number[] = []
    // more often than PostgreSQL needs to keep a plan
    for (let time = 0; time < 8; time++) {
      statuses.push((await clerk.call(getOrder, { params: { id: order.id } })).status)
      statuses.push((await clerk.call(getParcel, { params: { id: parcel.id } })).status)
    }
    return [...new Set(statuses)]
  }
  expect(await open()).toEqual([200])
  for (const table of ['shipment', 'account', 'service', 'shipment_package'])
    await sql`alter table ${sql.table(table)} add column added_meanwhile text`.execute(place().db)
  expect(await open()).toEqual([200])
})

describe('copied rows', () => {
  const rows = (names: readonly string[]) => names.map((name) => ({ name, value: '{"made": true}' }))
  const stored = (names: readonly string[]) =>
    place().db.selectFrom('installation').select(['name', 'value']).where('name', 'in', names).execute()

  test('are stored unchanged, whatever characters they contain', async () => {
    const names = ['Đồng "mới"', 'tab\there', 'two\r\nlines', 'C:\\N \\t', '\\N', '{a,b}', "it's", '']
    await place()
      .db.transaction()
      .execute((tx) => copyRows(tx, 'installation', rows(names)))
    const found = await stored(names)
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort())
    expect(found[0]?.value).toEqual({ made: true })
  })

  test('are refused like inserted ones, and the connection stays usable', async () => {
    const twice = place()
      .db.transaction()
      .execute(async (tx) => {
        await copyRows(tx, 'installation', rows(['first']))
        await copyRows(tx, 'installation', rows(['second', 'first']))
      })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await stored(['first', 'second'])).toEqual([])
  })
})
