import { addZone, deleteZone, editZone, getZone } from '@waybill/contract/reference/endpoints'
import { getQuote } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
let providerId: string
const country = (code: string) => app.fixtures.countryId(code)
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  providerId = await app.fixtures.providerIdOf('EMS')
})
afterAll(() => app.close())

const added = async (name: string, codes: string[], isPrimary = false) => {
  const countries = await Promise.all(codes.map(country))
  const body = { providerId, name, countries, order: 1, isPrimary }
  return valueOf(await (await app.as('super')).call(addZone, { body }))
}

test('a zone has its countries; one named twice counts once', async () => {
  const zone = await added('Ngũ đại dương', ['JP', 'KR', 'JP'])
  expect(zone).toMatchObject({ name: 'Ngũ đại dương', order: 1, isPrimary: false, version: 1 })
  expect(zone.countries.sort()).toEqual([await country('JP'), await country('KR')].sort())
})

test.each([
  [{}, { providerId: 'Required', name: 'Required', countries: 'Required', order: 'Required' }],
  [{ countries: [] }, { providerId: 'Required', name: 'Required', countries: 'Required', order: 'Required' }],
])('refuses %j at its fields', async (body, fieldErrors) => {
  const answer = await (await app.as('super')).call(addZone, { body })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test('an edit may not leave a zone without countries, or with an unknown one', async () => {
  const client = await app.as('super')
  const zone = await added('Kept', ['TH'])
  const emptied = await client.call(editZone, { body: { ...zone, countries: [] } })
  expect([emptied.status, emptied.fieldErrors]).toEqual([400, { countries: 'Required' }])
  const unknown = await client.call(editZone, { body: { ...zone, countries: ['atlantis'] } })
  expect([unknown.status, unknown.fieldErrors]).toEqual([400, { countries: 'There is no such country.' }])
  expect(valueOf(await client.call(getZone, { params: { id: zone.id } }))).toEqual(zone)
})

test('a country is in at most one primary zone of a provider', async () => {
  const client = await app.as('super')
  await added('First primary', ['FR', 'DE'], true)
  const second = await added('Second', ['DE', 'IT'])
  const answer = await client.call(editZone, { body: { ...second, isPrimary: true } })
  expect([answer.status, answer.fieldErrors]).toEqual([
    400,
    { countries: 'Germany is in the primary zone First primary already.' },
  ])
  const others = { ...second, isPrimary: true, countries: [await country('IT')] }
  expect(valueOf(await client.call(editZone, { body: others })).isPrimary).toBe(true)
})

test('a name belongs to one zone of a provider, and may be used by another provider', async () => {
  const client = await app.as('super')
  const zone = await added('Asia 1', ['VN'])
  const again = await client.call(addZone, { body: { ...zone, order: 2 } })
  expect([again.status, again.fieldErrors]).toEqual([409, { name: 'There is a zone Asia 1 already.' }])
  const elsewhere = { ...zone, providerId: await app.fixtures.providerIdOf('FSG') }
  expect((await client.call(addZone, { body: elsewhere })).status).toBe(200)
})

test.each(['cs', 'accountant', 'merchant'])('%s may not write zones (PER-11)', async (username) => {
  const client = await app.as(username)
  const body = { providerId, name: 'Mine', countries: [await country('SG')], order: 1 }
  expect((await client.call(addZone, { body })).status).toBe(403)
  expect((await client.call(editZone, { body: { ...body, id: providerId, version: 1 } })).status).toBe(403)
  expect((await client.call(deleteZone, { params: { id: providerId } })).status).toBe(403)
})

test('the next quote uses a country added to a zone; a stale edit is refused', async () => {
  const { zoneId } = await app.fixtures.priceTable({ service: 'EMS', countries: ['US'], single: { 1: 100_000 } })
  const client = await app.as('super')
  const quote = async () => {
    const question = { weight: 1, shipmentType: 'P', serviceCode: 'EMS', countryId: await country('MX') }
    return valueOf(await client.call(getQuote, { query: { propertyFilter: JSON.stringify(question) } }))?.base ?? null
  }
  expect(await quote()).toBeNull()
  const zone = valueOf(await client.call(getZone, { params: { id: zoneId } }))
  valueOf(await client.call(editZone, { body: { ...zone, countries: [...zone.countries, await country('MX')] } }))
  expect(await quote()).toBe(100_000)
  const stale = await client.call(editZone, { body: zone })
  expect([stale.status, stale.code]).toEqual([409, 'stale'])
  expect(await quote()).toBe(100_000)
})

test('a zone with prices stays; one without is deleted', async () => {
  const client = await app.as('super')
  const { zoneId } = await app.fixtures.priceTable({ service: 'SPL', countries: ['CA'], single: { 1: 1, 2: 2 } })
  const answer = await client.call(deleteZone, { params: { id: zoneId } })
  expect([answer.status, answer.errors]).toEqual([422, ['It is in use: 2 price rows.']])
  const empty = await added('Empty', ['NZ'])
  expect((await client.call(deleteZone, { params: { id: empty.id } })).status).toBe(200)
  expect((await client.call(getZone, { params: { id: empty.id } })).status).toBe(404)
})
