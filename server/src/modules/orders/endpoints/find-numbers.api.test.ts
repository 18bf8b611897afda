import { orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { MAX_NUMBERS } from '@waybill/contract/kernel/number-list'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let mine: OrderDetail[]
let theirs: OrderDetail
const TRACKING = 'LX-901/7.VN'
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  mine = [await waybill.orders.make(), await waybill.orders.make(), await waybill.orders.make()]
  theirs = await waybill.orders.make({ by: 'rival' })
  const [, tracked] = mine
  const body = {
    id: tracked?.id,
    version: tracked?.version,
    orderStatus: 3001,
    trackingNumber: TRACKING,
    verify: false,
  }
  valueOf(await (await waybill.as('cs')).call(updateRealData, { body }))
})
afterAll(() => waybill.close())

const filterOf = (value: unknown) => [{ name: 'numbers', operation: 'In' as const, value }]
const ask = async (username: string, value: unknown, query: object = {}) =>
  (await waybill.as(username)).grid(orderGrid, {
    propertyFilters: filterOf(value),
    OrderBy: 'code ascending',
    ...query,
  })
const codesOf = async (username: string, value: unknown) => valueOf(await ask(username, value)).map(({ code }) => code)
const codes = () => mine.map(({ code }) => code)

describe('a list of numbers as a filter', () => {
  test('finds by our number and by the provider’s, in any case, with separators as people write them', async () => {
    const [first = '', second = '', third = ''] = codes()
    expect(await codesOf('cs', [third.toLowerCase(), first])).toEqual([first, third].toSorted())
    expect(await codesOf('cs', [TRACKING.toLowerCase(), `${first.slice(0, 3)}-${first.slice(3)}`])).toEqual(
      [first, second].toSorted(),
    )
  })

  test('finds an order once when both of its numbers are in the list', async () => {
    const [, second = ''] = codes()
    const answer = await ask('cs', [second, TRACKING, second])
    expect([answer.totalRecords, answer.value?.length]).toEqual([1, 1])
  })

  test('reveals nothing about unknown numbers or those of another company', async () => {
    const [first = ''] = codes()
    expect(await codesOf('merchant', [first, theirs.code, 'NOBODY-1'])).toEqual([first])
    expect(await codesOf('rival', [first, theirs.code])).toEqual([theirs.code])
    expect(await codesOf('cs', ['NOBODY-1'])).toEqual([])
  })

  test('combines with other filters, and applies to the export too', async () => {
    const client = await waybill.as('cs')
    const [first = '', , third = ''] = codes()
    await waybill.fixtures.setStatus(mine[2]?.id ?? '', 3300)
    const both = [...filterOf([first, third]), { name: 'orderStatus', operation: 'Equal' as const, value: 3300 }]
    expect(valueOf(await client.grid(orderGrid, { propertyFilters: both })).map(({ code }) => code)).toEqual([third])
    const file = await fetch(`${waybill.url}${exportOrders.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ propertyFilters: filterOf([first, third, 'NOBODY-1']), OrderBy: 'code ascending' }),
    })
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]?.rows.slice(1).map(([code]) => code)).toEqual([first, third].toSorted())
  })
})

describe('the limit of the list', () => {
  const many = (count: number, length = 13) =>
    Array.from({ length: count }, (_, serial) => formatNumber('EXP', serial + 500_000).padEnd(length, 'X'))

  test(`${MAX_NUMBERS} numbers of the longest kind fit one call; the found ones come page by page`, async () => {
    const longest = many(MAX_NUMBERS, 50)
    expect(valueOf(await ask('cs', longest))).toEqual([])
    const [first = ''] = codes()
    expect(await codesOf('cs', [...longest.slice(1), first])).toEqual([first])
  })

  test('more than 500 found numbers are all returned', async () => {
    const template = await waybill.orders.make()
    await waybill.orders.copy(template, 700, { sender_reference: 'MANY', search_text: 'many' })
    const { db } = waybill.fixtures
    const copies = await db
      .selectFrom('shipment')
      .select(['id', 'owner_id', 'number'])
      .where('sender_reference', '=', 'MANY')
      .execute()
    await db
      .insertInto('shipment_number')
      .values(copies.map(({ id, ...row }) => ({ ...row, shipment_id: id, kind: 'ours' as const })))
      .execute()
    const answer = await ask('merchant', [...copies.map(({ number }) => number), 'NOBODY-1'], { Take: 5 })
    expect([answer.totalRecords, answer.value?.length]).toEqual([700, 5])
  })

  test('a number over the limit is refused, by name and with the limit', async () => {
    const answer = await ask('cs', many(MAX_NUMBERS + 1))
    expect([answer.status, answer.code, answer.errors]).toEqual([
      400,
      'bad_filter',
      ["'numbers' In takes a list of 1 to 1000 values."],
    ])
  })

  test.each([[[]], [['']], [[' \t']], [['EXP1', 7]], [['X'.repeat(51)]], ['EXP1'], [[null]]])(
    '%j is refused by name',
    async (value) => {
      const answer = await ask('cs', value)
      expect([answer.status, answer.code]).toEqual([400, 'bad_filter'])
      expect(answer.errors[0]).toContain("'numbers'")
    },
  )

  test('an address longer than any list is refused with the usual envelope', async () => {
    const answer = await waybill.anonymous.send('GET', orderGrid.path, {
      query: { propertyFilters: 'x'.repeat(100_000) },
    })
    expect([answer.status, answer.code, answer.errors]).toEqual([
      431,
      'headers_too_large',
      ['The address and the headers are larger than 96 kB.'],
    ])
  })
})
