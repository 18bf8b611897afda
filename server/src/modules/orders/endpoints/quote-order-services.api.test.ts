import { quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let singapore: string
beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  singapore = await app.fixtures.countryId('SG')
  await app.fixtures.priceTable({ service: 'FSG', countries: ['SG'], single: { 1: 100_000, 3: 150_000 } })
  await app.fixtures.db
    .insertInto('account_fee')
    .values({
      id: newId(),
      account_id: people.merchant.id,
      provider_id: await app.fixtures.providerIdOf('FSG'),
      amount: -10_000,
      unit: 'VND',
    })
    .execute()
})
afterAll(() => app.close())

const BOX = { quantity: 1, weight: 0.8, length: 20, width: 10, height: 10 }
const ask = async (more: { countryId?: string; merchantId?: string; orderDetails?: object[] } = {}, who = 'merchant') =>
  (await app.as(who)).call(quoteOrderServices, {
    body: { countryId: singapore, merchantId: null, orderDetails: [BOX], ...more },
  })
const priceOf = async (...params: Parameters<typeof ask>) =>
  valueOf(await ask(...params)).find(({ serviceCode }) => serviceCode === 'FSG')

test('a quote has the discount of the company, at each service’s chargeable weight (PRC-21)', async () => {
  expect(await priceOf()).toMatchObject({
    weight: 1,
    price: 90_000,
    tariff: 0,
    adminFee: 0,
    total: 90_000,
    reason: null,
    limits: null,
  })
  expect(await priceOf({}, 'cs')).toMatchObject({ price: 100_000 })
  expect(await priceOf({ merchantId: people.merchant.id }, 'cs')).toMatchObject({ price: 90_000 })
  expect(await priceOf({ orderDetails: [{ ...BOX, quantity: 2 }] })).toMatchObject({ weight: 2, price: 140_000 })
})

test('a measure not typed yet counts as nothing', async () => {
  const bare = { quantity: 1, weight: null, length: null, width: null, height: null }
  expect(await priceOf({ orderDetails: [bare] })).toMatchObject({ price: null, reason: 'no_weight' })
})

test('a service without a rate to the country says why', async () => {
  const countryId = await app.fixtures.countryId('FR')
  expect(await priceOf({ countryId })).toMatchObject({ price: null, reason: 'no_zone' })
})

test('a company out of scope is not found, and an unknown country is named', async () => {
  expect((await ask({ merchantId: people.rival.id })).status).toBe(404)
  const answer = await ask({ countryId: newId() })
  expect([answer.status, answer.fieldErrors]).toEqual([400, { countryId: 'There is no such country.' }])
})
