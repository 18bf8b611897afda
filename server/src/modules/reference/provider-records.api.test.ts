import { addProvider, deleteProvider, editProvider, getProvider } from '@waybill/contract/reference/endpoints'
import { getQuote } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const bodyOf = (name: string) => ({
  name,
  label: `${name} Express`,
  trackingUrl: 'https://track.example/{trackingNumber}',
  mobileTrackingUrl: 'https://m.track.example/{trackingNumber}',
  fuelFee: 12.5,
})

test('a Super Admin adds a provider; its fuel fee is a price that a clerk does not see', async () => {
  const provider = valueOf(await (await app.as('super')).call(addProvider, { body: bodyOf('Red River') }))
  expect(provider).toMatchObject({ ...bodyOf('Red River'), version: 1 })
  const seen = valueOf(await (await app.as('cs')).call(getProvider, { params: { id: provider.id } }))
  expect(seen).not.toHaveProperty('fuelFee')
})

test.each(['cs', 'accountant', 'merchant'])('%s may not write providers (PER-11)', async (username) => {
  const client = await app.as(username)
  const id = await app.fixtures.providerIdOf('FSG')
  expect((await client.call(addProvider, { body: bodyOf('Mine') })).status).toBe(403)
  expect((await client.call(editProvider, { body: { ...bodyOf('Mine'), id, version: 1 } })).status).toBe(403)
  expect((await client.call(deleteProvider, { params: { id } })).status).toBe(403)
})

test('all missing fields are named at once; the mobile address is optional (rule REF-3)', async () => {
  const answer = await (await app.as('super')).call(addProvider, { body: {} })
  const Required = 'Required'
  expect([answer.status, answer.fieldErrors]).toEqual([
    400,
    { name: Required, label: Required, trackingUrl: Required, fuelFee: Required },
  ])
})

test.each([
  [{ fuelFee: -1 }, { fuelFee: 'Must be at least 0' }],
  [{ fuelFee: 0.001 }, { fuelFee: 'Fuel fee takes at most 2 decimals' }],
  [{ fuelFee: '12' }, { fuelFee: 'Must be a number' }],
  [{ trackingUrl: 'track me' }, { trackingUrl: 'Starts with https:// and may hold {trackingNumber}' }],
  [{ mobileTrackingUrl: 'm.track' }, { mobileTrackingUrl: 'Starts with https:// and may hold {trackingNumber}' }],
  [{ trackingUrl: 'javascript:alert(1)' }, { trackingUrl: 'Starts with https:// and may hold {trackingNumber}' }],
])('refuses %j at its field', async (wrong, fieldErrors) => {
  const answer = await (await app.as('super')).call(addProvider, { body: { ...bodyOf('Wrong'), ...wrong } })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test.each([null, ''])('a provider with the mobile address %j is saved as it was read (rule CAL-7)', async (empty) => {
  const client = await app.as('super')
  const body = { ...bodyOf(`Mobile ${empty}`), mobileTrackingUrl: empty }
  const read = valueOf(await client.call(addProvider, { body }))
  expect(read.mobileTrackingUrl).toBeNull()
  const saved = valueOf(await client.call(editProvider, { body: read }))
  expect(saved).toMatchObject({ ...read, version: 2 })
})

test('a name belongs to one provider', async () => {
  const client = await app.as('super')
  await client.call(addProvider, { body: bodyOf('Twice') })
  const answer = await client.call(addProvider, { body: bodyOf('Twice') })
  expect([answer.status, answer.fieldErrors]).toEqual([409, { name: 'There is a provider Twice already.' }])
})

test('the next quote uses a changed fuel fee; a stale edit changes nothing', async () => {
  await app.fixtures.priceTable({ service: 'FSG', countries: ['SG'], single: { 1: 100_000 } })
  const client = await app.as('super')
  const id = await app.fixtures.providerIdOf('FSG')
  const provider = valueOf(await client.call(getProvider, { params: { id } }))
  const propertyFilter = JSON.stringify({
    weight: 1,
    shipmentType: 'P',
    serviceCode: 'FSG',
    countryId: await app.fixtures.countryId('SG'),
  })
  const fuel = async () => valueOf(await client.call(getQuote, { query: { propertyFilter } }))?.fuel
  expect(await fuel()).toBe(0)
  valueOf(await client.call(editProvider, { body: { ...provider, fuelFee: 20 } }))
  expect(await fuel()).toBe(20_000)
  const stale = await client.call(editProvider, { body: { ...provider, fuelFee: 0 } })
  expect([stale.status, stale.code, stale.detail]).toMatchObject([409, 'stale', { by: 'super', version: 2 }])
  expect(await fuel()).toBe(20_000)
})

test('a provider with services stays, and the refusal counts them; one without is deleted', async () => {
  const client = await app.as('super')
  const answer = await client.call(deleteProvider, { params: { id: await app.fixtures.providerIdOf('FSG') } })
  expect([answer.status, answer.code]).toEqual([422, 'in_use'])
  expect(answer.errors[0]).toMatch(/^It is in use: 3 services, 1 zone/)
  const empty = valueOf(await client.call(addProvider, { body: bodyOf('Empty') }))
  expect((await client.call(deleteProvider, { params: { id: empty.id } })).status).toBe(200)
  expect((await client.call(getProvider, { params: { id: empty.id } })).status).toBe(404)
})
