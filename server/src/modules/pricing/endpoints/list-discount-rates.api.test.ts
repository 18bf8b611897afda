import { listDiscountRates } from '@waybill/contract/pricing/endpoints'
import { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let zoneId: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const flat = [
    { from: 30.01, to: null, perKg: 60_000 },
    { from: 2.01, to: 30, perKg: 70_000 },
  ]
  const table = { service: 'FSG', countries: ['SG'], single: { 2: 150_000, 0.5: 90_000 }, flat }
  zoneId = (await app.fixtures.priceTable(table)).zoneId
})
afterAll(() => app.close())

test('the table of a service lists single weights in rising order, then flat rates, the open one last', async () => {
  const serviceId = await app.fixtures.serviceId('FSG')
  const rows = DiscountRateRow.array().parse(
    valueOf(await (await app.as('accountant')).call(listDiscountRates, { query: { serviceId } })),
  )
  expect(
    rows.map(({ isFlatRate, weight, weightFrom, weightTo }) => [isFlatRate, weight, weightFrom, weightTo]),
  ).toEqual([
    [false, 0.5, null, null],
    [false, 2, null, null],
    [true, null, 2.01, 30],
    [true, null, 30.01, null],
  ])
  const [first] = rows
  expect(first).toMatchObject({ serviceId, version: 1, discountRates: [{ zoneId, price: 90_000 }] })
  expect(first?.ids).toEqual(first?.discountRates.map((price) => price.id))
})

test('a service without rows of its own has an empty table', async () => {
  const serviceId = await app.fixtures.serviceId('USG')
  expect(valueOf(await (await app.as('super')).call(listDiscountRates, { query: { serviceId } }))).toEqual([])
})

test('the service is required and must exist', async () => {
  const accountant = await app.as('accountant')
  expect((await accountant.call(listDiscountRates)).status).toBe(400)
  expect((await accountant.call(listDiscountRates, { query: { serviceId: 'FSG' } })).status).toBe(400)
  expect((await accountant.call(listDiscountRates, { query: { serviceId: newId() } })).status).toBe(404)
})

test.each(['cs', 'ops', 'sales', 'merchant', 'administrator'])('price tables are refused to %s', async (username) => {
  const query = { serviceId: await app.fixtures.serviceId('FSG') }
  expect((await (await app.as(username)).call(listDiscountRates, { query })).status).toBe(403)
})
