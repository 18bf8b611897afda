import { getService, listProviderServices, serviceGrid } from '@waybill/contract/reference/endpoints'
import { ProviderService, Service } from '@waybill/contract/reference/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const servicesAs = async (username: string) =>
  Service.array().parse(valueOf(await (await app.as(username)).grid(serviceGrid, { Take: 0 })))

describe('the services', () => {
  test('are the 17 of the specification with their labels, and a tier that selects do not offer (REF-6)', async () => {
    const services = await servicesAs('merchant')
    const offered = services.filter(({ isSelectable }) => isSelectable)
    expect(offered.map(({ code }) => code).sort()).toEqual(
      'SGL QSM QSP AME USG DSG FSG DLV USS DLS EMS SPL FXS DLM FXE FXP USE'.split(' ').sort(),
    )
    const labels = Object.fromEntries(services.map(({ code, label }) => [code, label]))
    expect(labels).toMatchObject({
      QSM: 'Economy epacket',
      QSP: 'Plus Economy epacket',
      AME: 'Standard epacket',
      SGL: 'Direct epacket',
      FSG: 'Regular Express',
      DSG: 'Priority Express',
      USG: 'Plus Express',
    })
    const sgl = services.find(({ code }) => code === 'SGL')
    expect(sgl?.child).toMatchObject({ id: sgl?.childId, code: 'SGL-PRIORITY' })
    expect(services.find(({ code }) => code === 'SGL-PRIORITY')?.isSelectable).toBe(false)
  })

  test('are sorted by their order', async () => {
    const orders = (await servicesAs('merchant')).map(({ order }) => order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })

  test('of one provider are requested with ProviderId, as the specification spells it', async () => {
    const providerId = await app.fixtures.providerIdOf('FSG')
    const propertyFilters = [{ name: 'ProviderId', operation: 'Equal' as const, value: providerId }]
    const rows = valueOf(await (await app.as('cs')).grid(serviceGrid, { propertyFilters, OrderBy: 'Order ascending' }))
    expect(rows.map(({ code }) => code)).toEqual(['DSG', 'FSG', 'USG'])
    expect(rows[0]?.provider).toMatchObject({ id: providerId, name: 'Lion City Express' })
  })
})

test('a service is opened by its id', async () => {
  const id = await app.fixtures.serviceId('FSG')
  expect(valueOf(await (await app.as('merchant')).call(getService, { params: { id } }))).toMatchObject({
    id,
    code: 'FSG',
  })
})

test('the admin fee is visible to people who read price tables (PER-12)', async () => {
  for (const service of await servicesAs('cs')) expect(service).not.toHaveProperty('adminFee')
  expect((await servicesAs('accountant')).find(({ code }) => code === 'SGL')?.adminFee).toBe(15_000)
})

test('provider services have the method of their tariff, and omit what selects do not offer', async () => {
  const services = ProviderService.array().parse(valueOf(await (await app.as('merchant')).call(listProviderServices)))
  expect(services).toHaveLength(17)
  expect(services).toContainEqual({
    description: 'Direct epacket',
    serviceProviderCode: 'SGL',
    tariffCalculationMethod: { methodCode: 'PACKET' },
  })
})
