import { getZone, zoneGrid } from '@waybill/contract/reference/endpoints'
import { Zone } from '@waybill/contract/reference/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
let zoneId: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  zoneId = (await app.fixtures.priceTable({ service: 'FSG', countries: ['SG', 'MY'], single: { 1: 100_000 } })).zoneId
  await app.fixtures.priceTable({ service: 'EMS', countries: ['US'], single: { 1: 100_000 } })
})
afterAll(() => app.close())

test('the zones of a provider have the ids of their countries', async () => {
  const providerId = await app.fixtures.providerIdOf('FSG')
  const propertyFilters = [{ name: 'providerId', operation: 'Equal' as const, value: providerId }]
  const answer = await (await app.as('accountant')).grid(zoneGrid, { propertyFilters, Take: 0 })
  const [zone, ...others] = Zone.array().parse(valueOf(answer))
  expect(others).toEqual([])
  expect(zone).toMatchObject({ id: zoneId, providerId, order: 1, isPrimary: false })
  expect(zone?.countries).toEqual([await app.fixtures.countryId('MY'), await app.fixtures.countryId('SG')])
})

test('a zone is opened by its id', async () => {
  const zone = valueOf(await (await app.as('super')).call(getZone, { params: { id: zoneId } }))
  expect(Zone.parse(zone).id).toBe(zoneId)
})

test.each(['cs', 'sales', 'merchant'])(
  'zones belong to the price tables, so they are refused to %s',
  async (username) => {
    expect((await (await app.as(username)).grid(zoneGrid)).status).toBe(403)
    expect((await (await app.as(username)).call(getZone, { params: { id: zoneId } })).status).toBe(403)
  },
)
