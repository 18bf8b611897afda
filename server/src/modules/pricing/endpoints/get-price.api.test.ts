import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { editOrder } from '@waybill/contract/orders/endpoints'
import { getPrice } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let singapore: string
let germany: string

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  singapore = await app.fixtures.countryId('SG')
  germany = await app.fixtures.countryId('DE')
  await app.fixtures.priceTable({
    service: 'FSG',
    countries: ['SG'],
    single: { 1: 100_000, 2: 150_000 },
    flat: [{ from: 2.01, to: 30, perKg: 70_000 }],
    fuelFee: 10,
  })
  await giveDiscount(people.merchant.id, -20)
  await giveDiscount(people.rival.id, -50)
})
afterAll(() => app.close())

const giveDiscount = async (accountId: string, percent: number): Promise<void> => {
  const provider_id = await app.fixtures.providerIdOf('FSG')
  const fee = { id: newId(), account_id: accountId, provider_id, amount: percent, unit: 'Percent' as const }
  await app.fixtures.db.insertInto('account_fee').values(fee).execute()
}

const ask = async (username: string, question: unknown) =>
  (await app.as(username)).call(getPrice, { query: { propertyFilter: JSON.stringify(question) } })
const toSingapore = (more: object = {}) => ({
  weight: 1.5,
  shipmentType: 'P',
  serviceCode: 'FSG',
  countryId: singapore,
  ...more,
})

describe('the price of an unsaved shipment (PRC-12)', () => {
  test.each([
    [0.5, 110_000],
    [1, 110_000],
    [1.01, 165_000],
    [2.5, 192_500],
    [30, 2_310_000],
  ])('for %d kg is %d VND: the row’s price, or VND per kg, plus fuel', async (weight, price) => {
    const answer = await ask('cs', toSingapore({ weight }))
    expect([answer.status, answer.value]).toEqual([200, price])
  })

  test('takes a service by code or by id', async () => {
    const { serviceCode: _code, ...byId } = toSingapore({ serviceId: await app.fixtures.serviceId('FSG') })
    expect((await ask('cs', byId)).value).toBe(165_000)
  })

  test.each([
    ['heavier than every row', { weight: 30.01 }],
    ['of no weight', { weight: 0 }],
    ['by a service without a table', { serviceCode: 'USS' }],
  ])('is 0 without a rate: %s', async (_why, change) => {
    const answer = await ask('cs', toSingapore(change))
    expect([answer.status, answer.value]).toEqual([200, 0])
  })

  test('is 0 to a country in no zone', async () => {
    expect((await ask('cs', toSingapore({ countryId: germany }))).value).toBe(0)
  })
})

describe("the account whose fees apply (PRC-13, 'userId')", () => {
  test.each(['merchant', 'merchant-employee'])('is the company of %s if none is named', async (username) => {
    expect((await ask(username, toSingapore())).value).toBe(132_000)
  })

  test('is none for staff, unless they name the merchant', async () => {
    expect((await ask('cs', toSingapore())).value).toBe(165_000)
    expect((await ask('cs', toSingapore({ userId: people.rival.id }))).value).toBe(82_500)
    expect((await ask('cs', toSingapore({ userId: NIL_ID }))).value).toBe(165_000)
  })

  test('must be assigned to the sales employee who asks', async () => {
    expect((await ask('sales', toSingapore({ userId: people.merchant.id }))).value).toBe(132_000)
    expect((await ask('sales', toSingapore({ userId: people.rival.id }))).status).toBe(404)
  })

  test('is a 404 for a company that names another', async () => {
    expect((await ask('merchant', toSingapore({ userId: people.rival.id }))).status).toBe(404)
    expect((await ask('merchant-employee', toSingapore({ userId: people.rivalEmployee.id }))).status).toBe(404)
  })

  test.each(['cs', 'delivery'])('is a 404 for %s if it is no merchant', async (username) => {
    expect((await ask(username, toSingapore({ userId: people.sales.id }))).status).toBe(404)
    expect((await ask(username, toSingapore({ userId: newId() }))).status).toBe(404)
  })
})

describe('SGL is priced by its tier (TAR-7)', () => {
  beforeAll(async () => {
    await app.fixtures.priceTable({ service: 'SGL', countries: ['US'], single: { 0.5: 60_000 } })
    const zone = await app.fixtures.db
      .selectFrom('zone')
      .innerJoin('service', 'service.provider_id', 'zone.provider_id')
      .select('zone.id')
      .where('service.code', '=', 'SGL')
      .executeTakeFirstOrThrow()
    const row = { id: newId(), service_id: await app.fixtures.serviceId('SGL-PRIORITY'), weight: 1 }
    await app.fixtures.db.insertInto('rate_row').values(row).execute()
    const price = { id: newId(), rate_row_id: row.id, zone_id: zone.id, price: 200_000 }
    await app.fixtures.db.insertInto('discount_rate').values(price).execute()
  })

  test.each([
    ['First up to 0.453 kg of items', 0.4, 0.453, 60_000],
    ['Priority above', 0.4, 0.454, 200_000],
    ['the weight itself when no item weight is given', 0.46, undefined, 200_000],
  ])('%s', async (_rule, weight, itemWeight, price) => {
    const countryId = await app.fixtures.countryId('US')
    expect((await ask('cs', toSingapore({ serviceCode: 'SGL', countryId, weight, itemWeight }))).value).toBe(price)
  })
})

describe('invalid parameters', () => {
  test('are refused, and all missing ones named at once', async () => {
    const answer = await ask('cs', {})
    expect(answer.status).toBe(400)
    expect(answer.fieldErrors).toEqual({
      'propertyFilter.weight': 'Required',
      'propertyFilter.shipmentType': 'Required',
      'propertyFilter.serviceCode': 'Required',
      'propertyFilter.countryId': 'Required',
    })
  })

  test.each([
    ['a negative weight', { weight: -1 }, 'propertyFilter.weight'],
    ['a weight in words', { weight: 'heavy' }, 'propertyFilter.weight'],
    ['a shipment type that is none', { shipmentType: 'X' }, 'propertyFilter.shipmentType'],
    ['a service that is none', { serviceCode: 'XYZ' }, 'propertyFilter.serviceCode'],
    ['a service id that is none', { serviceId: '0199a0c0-0000-7000-8000-000000000000' }, 'propertyFilter.serviceId'],
    ['a country that is none', { countryId: '0199a0c0-0000-7000-8000-000000000000' }, 'propertyFilter.countryId'],
    ['an id that is no uuid', { countryId: 'SG' }, 'propertyFilter.countryId'],
    ['an unknown field', { wieght: 1 }, 'propertyFilter.wieght'],
  ])('%s is named', async (_what, change, field) => {
    const answer = await ask('cs', toSingapore(change))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.fieldErrors ?? {})).toEqual([field])
  })

  test.each(['', 'nonsense', '[]', 'null', '{'])('%j is refused', async (propertyFilter) => {
    const answer = await (await app.as('cs')).call(getPrice, { query: { propertyFilter } })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['propertyFilter']])
  })
})

test('a saved import order with no sender country has no price: null, without an error', async () => {
  const { id, version, from } = await app.orders.make({ isImport: true })
  const { countryId: _left, country: _out, ...sender } = from
  const superAdmin = await app.as('super')
  expect((await superAdmin.call(editOrder, { body: { id, version, from: sender } })).status).toBe(200)
  const answer = await ask('super', { shipmentId: id, weight: 2 })
  expect([answer.status, answer.value, answer.hasErrors]).toEqual([200, null, false])
})
