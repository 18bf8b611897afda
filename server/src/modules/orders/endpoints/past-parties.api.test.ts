import { pastParties } from '@waybill/contract/orders/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let hour = 0
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(Date.UTC(2026, 10, 20, hour)) })
  people = await waybill.fixtures.people()
  const enter = async (by: string, more: object) => {
    hour += 1
    await waybill.orders.make({ by, ...more })
  }
  await enter('merchant', { to: { name: 'Nguyễn Văn Đạt', addressLine1: 'Hauptstraße 9' } })
  await enter('merchant', { to: { name: 'Jonas Weber' } })
  await enter('merchant', { to: { name: 'Nguyễn Văn Đạt', addressLine1: 'Hauptstraße 9' } })
  await enter('merchant', { isImport: true, from: { name: 'Shenzhen Lamps' }, to: { name: 'Blue Lotus' } })
  await enter('rival', { to: { name: 'Only Rival' } })
})
afterAll(() => waybill.close())

type Query = { type?: 'export' | 'import'; find?: string; merchantId?: string }
const listPast = async (username: string, { type = 'export', ...query }: Query = {}) =>
  (await waybill.as(username)).call(pastParties, { query: { type, ...query } })
const names = async (username: string, query?: Query) =>
  valueOf(await listPast(username, query)).map(({ name }) => name)

test('ORD-31: exports suggest past receivers, imports past senders, once each and the most recent first', async () => {
  const [first, ...others] = valueOf(await listPast('merchant'))
  expect(first).toMatchObject({
    name: 'Nguyễn Văn Đạt',
    addressLine1: 'Hauptstraße 9',
    orders: 2,
    lastUsed: '2026-11-20T03:00:00.000Z',
  })
  expect(first?.countryId).toEqual(expect.any(String))
  expect(others.map(({ name }) => name)).toEqual(['Jonas Weber'])
  expect(await names('merchant', { type: 'import' })).toEqual(['Shenzhen Lamps'])
})

test('ORD-31: past parties are found ignoring case and diacritics, in name or address', async () => {
  expect(await names('merchant', { find: 'dat' })).toEqual(['Nguyễn Văn Đạt'])
  expect(await names('merchant', { find: 'HAUPTSTRAßE' })).toEqual(['Nguyễn Văn Đạt'])
  expect(await names('merchant', { find: 'nobody' })).toEqual([])
})

test('ORD-31: a company gets its own, sales those of their companies, staff all or one company’s; who may not create orders gets none', async () => {
  expect(await names('rival')).toEqual(['Only Rival'])
  expect(await names('sales')).toEqual(['Nguyễn Văn Đạt', 'Jonas Weber'])
  expect(await names('cs')).toEqual(['Only Rival', 'Nguyễn Văn Đạt', 'Jonas Weber'])
  expect(await names('cs', { merchantId: people.rival.id })).toEqual(['Only Rival'])
  expect((await listPast('merchant', { merchantId: people.rival.id })).status).toBe(404)
  expect((await listPast('delivery')).status).toBe(403)
})
