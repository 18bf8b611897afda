import { getProvider, providerGrid } from '@waybill/contract/reference/endpoints'
import { Provider } from '@waybill/contract/reference/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const providersAs = async (username: string) =>
  Provider.array().parse(valueOf(await (await app.as(username)).grid(providerGrid, { Take: 0 })))

test('everyone signed in gets the providers, each with the place of the tracking number in its link', async () => {
  const providers = await providersAs('merchant')
  expect(providers.map(({ name }) => name)).toEqual([...providers.map(({ name }) => name)].sort())
  expect(providers).toHaveLength(8)
  for (const { trackingUrl } of providers) expect(trackingUrl).toMatch(/^https:\/\/.*\{trackingNumber\}/)
})

test.each(['super', 'accountant'])('%s, who reads price tables, sees the fuel fee', async (username) => {
  const providers = await providersAs(username)
  expect(providers.find(({ name }) => name === 'Lion City Express')?.fuelFee).toBe(18.5)
  const [first] = providers
  expect(valueOf(await (await app.as(username)).call(getProvider, { params: { id: first?.id ?? '' } }))).toEqual(first)
})

test.each(['merchant', 'sales', 'cs', 'administrator'])(
  '%s does not see it: a fuel fee is a price (PER-12)',
  async (username) => {
    const providers = await providersAs(username)
    for (const provider of providers) expect(provider).not.toHaveProperty('fuelFee')
    const id = providers[0]?.id ?? ''
    expect(valueOf(await (await app.as(username)).call(getProvider, { params: { id } }))).not.toHaveProperty('fuelFee')
  },
)

test('sorting or filtering by fuel fee is refused to people who may not see it', async () => {
  const cs = await app.as('cs')
  expect((await cs.grid(providerGrid, { OrderBy: 'fuelFee descending' })).status).toBe(400)
  const propertyFilters = [{ name: 'fuelFee', operation: 'GreaterOrEqual' as const, value: 20 }]
  expect((await cs.grid(providerGrid, { propertyFilters })).status).toBe(400)
})
