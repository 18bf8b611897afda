import { quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { tariffRate } from '@waybill/testkit/tariffs'
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

test('TAR-17: with its goods an export has a landed cost: duty and VAT that the receiver pays at the door', async () => {
  const { fixtures } = app
  await tariffRate(fixtures, { kind: 'commodity', to: 'SG', percent: 10 })
  await tariffRate(fixtures, { kind: 'vat', to: 'SG', percent: 9 })
  await fixtures.db.updateTable('service').set({ dap_fee: 50_000 }).where('code', '=', 'FSG').execute()
  const item = { hsCode: '610910', declaredValue: 100, originId: null, quantity: 2, itemWeight: 0.2 }
  const goods = { currency: 'USD', itemType: 'P', items: [item] }
  const quoted = async (fields: object) => {
    const body = { countryId: singapore, merchantId: null, orderDetails: [BOX], goods: { ...goods, ...fields } }
    const answer = valueOf(await (await app.as('merchant')).call(quoteOrderServices, { body }))
    return answer.find(({ serviceCode }) => serviceCode === 'FSG')
  }
  // 100 USD = 2 637 000 VND: duty 10 %, VAT 9 % of value and duty; the price stays the amount due.
  expect(await quoted({})).toMatchObject({
    ...{ price: 90_000, tariff: 0, importVat: 0, total: 90_000, dutyPayer: 'DAP', dutyPayers: ['DAP'] },
    landedCost: {
      ...{ duties: 263_700, vat: 261_063, collectingFee: 50_000, recipientPays: 574_763, total: 664_763, unknown: [] },
    },
  })
  expect(await quoted({ itemType: 'D' })).toMatchObject({ dutyPayer: null, landedCost: null })
  expect(await priceOf()).toMatchObject({ dutyPayer: null, dutyPayers: [], landedCost: null })
})
