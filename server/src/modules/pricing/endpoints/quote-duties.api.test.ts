import { addOrder } from '@waybill/contract/orders/endpoints'
import { getPrice, getQuote } from '@waybill/contract/pricing/endpoints'
import { PriceQuote } from '@waybill/contract/pricing/service-quote'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'

let app: TestWaybill
let germany: string
let vietnam: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const { db } = app.fixtures
  germany = await app.fixtures.countryId('DE')
  vietnam = await app.fixtures.countryId('VN')
  await app.fixtures.priceTable({ service: 'FSG', countries: ['DE', 'VN'], single: { 1: 100_000 } })
  await db.deleteFrom('exchange_rate').execute()
  const rate = { valid_from: '2020-01-01' }
  await db
    .insertInto('exchange_rate')
    .values([
      { id: newId(), currency: 'EUR', vnd_per_unit: 30_000, ...rate },
      { id: newId(), currency: 'USD', vnd_per_unit: 25_000, ...rate },
    ])
    .execute()
  const row = { destination_country_id: germany, legal_basis: 'Law', ...rate }
  await db
    .insertInto('tariff_rate')
    .values([
      { id: newId(), kind: 'commodity', hs_prefix: '', unit: 'heading', amount: 3, currency: 'EUR', ...row },
      { id: newId(), kind: 'vat', hs_prefix: '', rate_percent: 19, ...row },
    ])
    .execute()
})
afterAll(() => app.close())

const ask = async (more: object, username = 'merchant') => {
  const question = { weight: 1, shipmentType: 'P', serviceCode: 'FSG', countryId: germany, ...more }
  return (await app.as(username)).call(getQuote, { query: { propertyFilter: JSON.stringify(question) } })
}
const quote = async (more: object) => PriceQuote.parse(valueOf(await ask(more)))
const setService = (more: object) =>
  app.fixtures.db.updateTable('service').set(more).where('code', '=', 'FSG').execute()

const CAPS = { declaredValue: 100, currency: 'eur', hsCode: '650500' }

test('PRC-63: without a declared value a quote is the price alone', async () => {
  expect(await quote({ hsCode: '650500' })).toMatchObject({
    ...{ total: 100_000, dutyPayer: null, dutyPayers: null, tariff: null, tariffReason: null },
    ...{ importVat: null, adminFee: null, landedCost: null },
  })
})

test('PRC-63: a declared value adds duty by layers, VAT, admin fee and landed cost', async () => {
  const found = await quote(CAPS)
  expect(found).toMatchObject({
    ...{ total: 100_000, dutyPayer: 'DDP', dutyPayers: ['DDP'], adminFee: 60_000 },
    tariff: {
      ...{ total: 90_000, commodity: 90_000, reciprocal: 0, remedy: 0 },
      layers: [{ basis: 'EUR 3 × 1 sub-heading 6505.00, Law', amount: 90_000 }],
    },
    // 19 % of 3,000,000 and 90,000.
    importVat: 587_100,
    landedCost: { duties: 90_000, vat: 587_100, recipientPays: 0, total: 837_100, unknown: [] },
  })
  // Without a code the flat amount is for one unknown heading, and the sum is "at least".
  expect((await quote({ ...CAPS, hsCode: undefined })).landedCost?.unknown).toEqual([{ reason: 'no_code', codes: [] }])
})

test('PRC-63: the recipient pays where the service allows it; another payer is refused at its field', async () => {
  const refused = await ask({ ...CAPS, dutyPayer: 'DAP' })
  expect([refused.status, refused.fieldErrors]).toEqual([
    400,
    { 'propertyFilter.dutyPayer': 'This service takes duty from the sender: choose DDP.' },
  ])
  await setService({ allows_dap: true, dap_fee: 50_000 })
  expect(await quote({ ...CAPS, dutyPayer: 'DAP' })).toMatchObject({
    ...{ dutyPayer: 'DAP', dutyPayers: ['DDP', 'DAP'], importVat: 0, tariff: { total: 0 } },
    landedCost: { collectingFee: 50_000, recipientPays: 727_100, total: 887_100 },
  })
  await setService({ tariff_method: 'NONE' })
  const express = await ask({ ...CAPS, dutyPayer: 'DDP' })
  expect(express.fieldErrors).toEqual({
    'propertyFilter.dutyPayer': 'This service leaves duty to the recipient: choose DAP.',
  })
  await setService({ tariff_method: 'COMMERCIAL', allows_dap: false, dap_fee: 0 })
})

test('PRC-63: documents, and goods that stay in Vietnam, bear no duty', async () => {
  const none = { dutyPayer: null, dutyPayers: [], tariff: { total: 0 }, importVat: 0, landedCost: null }
  expect(await quote({ ...CAPS, shipmentType: 'D' })).toMatchObject(none)
  expect(await quote({ ...CAPS, countryId: vietnam })).toMatchObject(none)
})

test('PRC-63: a currency without an exchange rate leaves duty unknown, and says so', async () => {
  expect(await quote({ ...CAPS, currency: 'JPY' })).toMatchObject({
    ...{ tariff: null, tariffReason: 'no_exchange_rate', importVat: null },
    landedCost: { duties: null, vat: null, total: null },
  })
})

test('PRC-63: wrong goods are named at their fields', async () => {
  const wrong = await ask({ declaredValue: -1, currency: 'dollars', hsCode: 'silk', itemQuantity: 0, dutyPayer: 'EXW' })
  expect(wrong.status).toBe(400)
  expect(wrong.fieldErrors).toEqual({
    'propertyFilter.declaredValue': 'Must be at least 0',
    'propertyFilter.currency': 'Must be a currency',
    'propertyFilter.hsCode': 'Must be 2 to 10 digits',
    'propertyFilter.itemQuantity': 'Must be at least 1',
    'propertyFilter.dutyPayer': 'Must be DAP or DDP',
  })
  const unknown = await ask({ ...CAPS, currency: 'XYZ', originCountryId: newId() })
  expect(unknown.fieldErrors).toEqual({
    'propertyFilter.currency': 'There is no such currency.',
    'propertyFilter.originCountryId': 'There is no such country.',
  })
  const priceAlone = JSON.stringify({ weight: 1, shipmentType: 'P', serviceCode: 'FSG', countryId: germany, ...CAPS })
  const refused = await (await app.as('merchant')).call(getPrice, { query: { propertyFilter: priceAlone } })
  expect(refused.status).toBe(400)
})

test('PRC-63: an express order bears no tariff: its duty is the recipient’s, by the rows of its creation day', async () => {
  const party = { name: 'A', contactName: 'A', addressLine1: '1', telephone: '1', city: 'C', postcode: '10115' }
  const item = { hsCode: '650500', itemDescription: 'Knitted caps', declaredValue: 100, itemQuantity: 1 }
  const body = {
    ...{ serviceId: await app.fixtures.serviceId('FSG'), itemType: 'P', totalValueCurrency: 'EUR' },
    from: { ...party, countryId: vietnam },
    to: { ...party, countryId: germany },
    orderDetails: [
      {
        ...{ quantity: 1, weight: 1, length: 10, width: 10, height: 10 },
        shipmentContentDetails: [{ ...item, countryOfOriginId: vietnam }],
      },
    ],
  }
  const order = valueOf(await (await app.as('merchant')).call(addOrder, { body }))
  const saved = { ...CAPS, shipmentType: undefined, serviceCode: undefined, countryId: undefined, shipmentId: order.id }
  expect(await quote(saved)).toMatchObject({
    ...{ dutyPayer: 'DAP', dutyPayers: ['DAP'], tariff: { total: 0 }, importVat: 0, adminFee: 0 },
    landedCost: { duties: 90_000, vat: 587_100, recipientPays: 677_100, total: 777_100 },
  })
  const { db } = app.fixtures
  const today = vietnamDay(new Date())
  await db.updateTable('tariff_rate').set({ valid_from: today }).where('kind', '=', 'vat').execute()
  await db
    .updateTable('shipment')
    .set({ created_at: new Date('2026-01-05') })
    .where('id', '=', order.id)
    .execute()
  expect((await quote(saved)).landedCost).toMatchObject({
    duties: 90_000,
    vat: 0,
    unknown: [{ reason: 'no_vat_rate' }],
  })
})
