import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { OrderRow } from '@waybill/contract/orders/row-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let clock = '2026-11-20T03:00:00Z'
/** Six orders, oldest first, distinguished by their references. */
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(clock) })
  people = await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'other-sales', role: 'Sales Employee' })
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 500_000, 5: 900_000 } })
  const at = (time: string, wish: Parameters<TestWaybill['orders']['make']>[0]) => {
    clock = time
    return waybill.orders.make(wish)
  }
  await at('2026-11-18T16:59:59.999Z', { by: 'merchant', senderReference: 'A' })
  await at('2026-11-18T17:00:00Z', { by: 'merchant-employee', senderReference: 'B', status: 3300 })
  await at('2026-11-19T16:59:59.999Z', { by: 'rival', senderReference: 'C', orderDetails: [{ ...BOX, weight: 4 }] })
  await at('2026-11-19T17:00:00Z', {
    by: 'sales',
    senderReference: 'D',
    serviceId: await waybill.fixtures.serviceId('EMS'),
  })
  await at('2026-11-20T01:00:00Z', { by: 'cs', senderReference: 'E', isImport: true, merchantId: people.merchant.id })
  await at('2026-11-20T02:00:00Z', { by: 'ops', senderReference: 'F', status: 3021 })
})
afterAll(() => waybill.close())

type Filter = Omit<PropertyFilter, 'value'> & { value?: unknown }
const list = async (username: string, filters: Filter[] = [], query: object = {}) =>
  (await waybill.as(username)).grid(orderGrid, { propertyFilters: filters as PropertyFilter[], ...query })
/** The references of a list's rows, in order. */
const shown = async (username: string, filters: Filter[] = [], query: object = {}) =>
  valueOf(await list(username, filters, query))
    .map((row) => row.senderReference)
    .join('')
const filtered = async (...filters: Filter[]) => shown('super', filters)

describe('a person lists the orders of their scope, newest first', () => {
  test.each([
    ['super', 'FEDCBA'],
    ['cs', 'FEDCBA'],
    ['ops', 'FEDCBA'],
    ['delivery', 'FEDCBA'],
    ['accountant', 'FEDCBA'],
    ['sales', 'EDBA'],
    ['other-sales', ''],
    ['merchant', 'EBA'],
    ['merchant-employee', 'EBA'],
    ['rival', 'C'],
    ['rival-employee', 'C'],
  ])('%s: %s', async (username, references) => {
    expect(await shown(username)).toBe(references)
    expect((await list(username)).totalRecords).toBe(references.length)
  })

  test('a filter only narrows the scope', async () => {
    for (const value of [people.rival.id, NIL_ID])
      expect(await shown('merchant', [{ name: 'merchantId', operation: 'Equal', value }])).toBe(
        value === NIL_ID ? 'EBA' : '',
      )
    expect(await shown('merchant', [{ name: 'merchantId', operation: 'IsNull' }])).toBe('')
    expect(await shown('sales', [{ name: 'merchantId', operation: 'IsNull' }])).toBe('D')
  })
})

const NOTHING = { edit: false, cancel: false, delete: false, process: false, takeOver: false }

test('a row shows the order, and what the person may do with it', async () => {
  const [row] = valueOf(await list('merchant', [{ name: 'senderReference', operation: 'Equal', value: 'A' }]))
  expect(() => OrderRow.parse(row)).not.toThrow()
  expect(row).toMatchObject({
    user: 'Công ty Hàng Mây',
    companyCode: 'TST001',
    merchantId: people.merchant.id,
    from: 'Công ty Hàng Mây',
    fromCountry: 'VN',
    to: 'Jonas Weber',
    toCountry: 'DE',
    toPlace: 'Berlin 10623',
    service: 'FSG',
    orderStatus: 3001,
    totalQuantity: 1,
    totalChargeableWeight: 2,
    totalPrice: 500_000,
    createdBy: 'merchant',
    createdDate: '2026-11-18T16:59:59.999Z',
    can: { edit: false, cancel: true, delete: false, process: false, takeOver: false },
  })
  const can = async (username: string, value: string) =>
    valueOf(await list(username, [{ name: 'senderReference', operation: 'Equal', value }]))[0]?.can
  expect(await can('merchant', 'B')).toEqual(NOTHING)
  expect(await can('super', 'B')).toEqual({ ...NOTHING, edit: true, delete: true, process: true })
  expect(await can('cs', 'B')).toEqual({ ...NOTHING, edit: true, process: true })
  expect(await can('ops', 'B')).toEqual({ ...NOTHING, process: true })
  expect(await can('accountant', 'B')).toEqual(NOTHING)
  const [other] = valueOf(await list('super', [{ name: 'senderReference', operation: 'Equal', value: 'D' }]))
  expect(other).toMatchObject({ user: 'Other', companyCode: null, merchantId: null })
})

describe('pages', () => {
  test('contain every row once, in the requested order', async () => {
    const pages = await Promise.all(
      [0, 2, 4, 6].map((Skip) => shown('super', [], { Skip, Take: 2, OrderBy: 'createdDate ascending' })),
    )
    expect(pages).toEqual(['AB', 'CD', 'EF', ''])
  })

  test('keep equal rows in one order across pages', async () => {
    for (const OrderBy of ['orderStatus asc', 'orderStatus desc', 'totalPrice asc', 'totalPrice desc']) {
      const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((Skip) => shown('super', [], { Skip, Take: 1, OrderBy })))
      expect(pages.join('')).toBe(await shown('super', [], { OrderBy }))
    }
  })

  test.each([
    ['totalPrice ascending', /^(.*)C[^C]*$/],
    ['totalChargeableWeight desc', /^C/],
    ['orderStatus ascending', /^[ACDE]{4}FB$/],
  ])('sorted by %s', async (OrderBy, order) => {
    expect(await shown('super', [], { OrderBy })).toMatch(order)
  })

  test('sorted by code are not in the order of creation', async () => {
    const codes = valueOf(await list('super', [], { OrderBy: 'code descending' })).map(({ code }) => code)
    expect(codes).toHaveLength(6)
    expect(codes).toEqual(codes.toSorted().toReversed())
  })
})

describe('filters', () => {
  test('for one tab, a status, several statuses', async () => {
    expect(await filtered({ name: 'isImport', operation: 'Equal', value: true })).toBe('E')
    expect(await filtered({ name: 'isImport', operation: 'Equal', value: 'false' })).toBe('FDCBA')
    expect(await filtered({ name: 'orderStatus', operation: 'Equal', value: 3300 })).toBe('B')
    expect(await filtered({ name: 'orderStatus', operation: 'Equal', value: '3300' })).toBe('B')
    expect(await filtered({ name: 'orderStatus', operation: 'In', value: [3300, '3021'] })).toBe('FB')
    expect(await filtered({ name: 'orderStatus', operation: 'NotEqual', value: 3001 })).toBe('FB')
  })

  test('for a company: the nil id is all of them, null is Other (PER-10)', async () => {
    expect(await filtered({ name: 'merchantId', operation: 'Equal', value: people.merchant.id })).toBe('EBA')
    expect(await filtered({ name: 'merchantId', operation: 'In', value: [people.merchant.id, people.rival.id] })).toBe(
      'ECBA',
    )
    expect(await filtered({ name: 'merchantId', operation: 'Equal', value: NIL_ID })).toBe('FEDCBA')
    expect(await filtered({ name: 'merchantId', operation: 'IsNull' })).toBe('FD')
    expect(await filtered({ name: 'merchantId', operation: 'IsNull', value: false })).toBe('ECBA')
    expect(await filtered({ name: 'companyCode', operation: 'Equal', value: 'TST002' })).toBe('C')
    expect(await filtered({ name: 'companyCode', operation: 'IsNull' })).toBe('FD')
    expect(await filtered({ name: 'user', operation: 'Contains', value: 'cong ty hang' })).toBe('EBA')
  })

  test('for creator, service, country, price, weight', async () => {
    expect(await filtered({ name: 'userId', operation: 'Equal', value: people.cs.id })).toBe('E')
    expect(await filtered({ name: 'createdBy', operation: 'Equal', value: 'sales' })).toBe('D')
    expect(await filtered({ name: 'service', operation: 'Equal', value: 'EMS' })).toBe('D')
    expect(
      await filtered({ name: 'serviceId', operation: 'In', value: [await waybill.fixtures.serviceId('EMS')] }),
    ).toBe('D')
    expect(
      await filtered({ name: 'toCountryId', operation: 'NotEqual', value: await waybill.fixtures.countryId('DE') }),
    ).toBe('')
    expect(await filtered({ name: 'totalPrice', operation: 'IsNull' })).toBe('ED')
    expect(await filtered({ name: 'totalPrice', operation: 'GreaterOrEqual', value: 500_000.5 })).toBe('C')
    expect(await filtered({ name: 'totalPrice', operation: 'In', value: [900_000, '500000'] })).toBe('FCBA')
    expect(await filtered({ name: 'totalQuantity', operation: 'LessOrEqual', value: 1.5 })).toBe('FEDCBA')
    expect(await filtered({ name: 'totalQuantity', operation: 'Equal', value: 1e15 })).toBe('')
  })

  test('for the day of creation: days in UTC+7, both included', async () => {
    const days = (from: string | null, to: string | null) =>
      filtered({ name: 'createdDate', operation: 'DateIn', value: [from, to] })
    expect(await days('2026-11-18', '2026-11-18')).toBe('A')
    expect(await days('2026-11-19', '2026-11-19')).toBe('CB')
    expect(await days('2026-11-20', '2026-11-20')).toBe('FED')
    expect(await days('2026-11-19', '2026-11-20')).toBe('FEDCB')
    expect(await days(null, '2026-11-18')).toBe('A')
    expect(await days('2026-11-20', null)).toBe('FED')
    expect(await days(null, null)).toBe('FEDCBA')
    expect(await filtered({ name: 'createdDate', operation: 'GreaterOrEqual', value: '2026-11-20' })).toBe('FED')
    expect(await filtered({ name: 'createdDate', operation: 'LessOrEqual', value: '2026-11-18' })).toBe('A')
    expect(await filtered({ name: 'createdDate', operation: 'GreaterOrEqual', value: '2026-11-20T01:30:00Z' })).toBe(
      'F',
    )
  })

  test('combine with and, also two for one column', async () => {
    const dear = { name: 'totalPrice', operation: 'GreaterOrEqual', value: 1 } as const
    expect(await filtered(dear, { name: 'orderStatus', operation: 'Equal', value: 3001 })).toBe('CA')
    expect(await filtered(dear, { name: 'totalPrice', operation: 'LessOrEqual', value: 600_000 })).toBe('FBA')
  })
})
