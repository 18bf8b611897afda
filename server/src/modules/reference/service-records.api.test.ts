import {
  addProvider,
  addService,
  deleteService,
  editService,
  getService,
  listProviderServices,
} from '@waybill/contract/reference/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
let providerId: string
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const trackingUrl = 'https://track.example/{trackingNumber}'
  const body = { name: 'Red River', label: 'Red River', trackingUrl, mobileTrackingUrl: trackingUrl, fuelFee: 0 }
  providerId = valueOf(await (await app.as('super')).call(addProvider, { body })).id
})
afterAll(() => app.close())

const added = async (name: string, more: object = {}) =>
  valueOf(await (await app.as('super')).call(addService, { body: { providerId, name, order: 1, ...more } }))

test('a service needs a name and an order; code and label are derived from the name (REF-5), and selects offer it', async () => {
  const service = await added('Hỏa tốc Đông Á')
  expect(service).toMatchObject({
    code: 'HOA-TOC-DONG-A',
    label: 'Hỏa tốc Đông Á',
    carrier: 'own',
    isPublic: false,
    manualPrice: false,
    tariffMethod: 'NONE',
    version: 1,
  })
  const offered = valueOf(await (await app.as('merchant')).call(listProviderServices))
  expect(offered.map(({ serviceProviderCode }) => serviceProviderCode)).toContain('HOA-TOC-DONG-A')
})

test('says whether the recipient may pay duty, and what the carrier takes for collecting it (TAR-15, TAR-17)', async () => {
  const service = await added('Mekong Post', { tariffMethod: 'COMMERCIAL', allowsDap: true, dapFee: 120_000 })
  const caller = await app.as('super')
  const get = async () => valueOf(await caller.call(getService, { params: { id: service.id } }))
  expect(await get()).toMatchObject({ allowsDap: true, dapFee: 120_000 })
  const edit = (body: object) => caller.call(editService, { body: { ...service, ...body } })
  expect((await edit({ dapFee: -1 })).fieldErrors).toEqual({ dapFee: 'Must be at least 0' })
  valueOf(await edit({ allowsDap: false, dapFee: 0 }))
  expect(await get()).toMatchObject({ allowsDap: false, dapFee: 0 })
  expect(await added('Delta Post')).toMatchObject({ allowsDap: false, dapFee: 0 })
})

test('a derived code that is taken gets a number; a typed one is refused', async () => {
  expect((await added('Night')).code).toBe('NIGHT')
  expect((await added('Night')).code).toBe('NIGHT-2')
  const body = { providerId, name: 'x', order: 1, code: 'FSG' }
  const answer = await (await app.as('super')).call(addService, { body })
  expect([answer.status, answer.fieldErrors]).toEqual([409, { code: 'There is a service FSG already.' }])
})

test.each([
  [{}, { providerId: 'Required', name: 'Required', order: 'Required' }],
  [{ order: 1.5 }, { providerId: 'Required', name: 'Required', order: 'Whole numbers only' }],
])('refuses %j at its fields', async (body, fieldErrors) => {
  const answer = await (await app.as('super')).call(addService, { body })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test('only existing carrier connections are accepted', async () => {
  const body = { providerId, name: 'x', order: 1, carrier: 'pigeon' }
  const answer = await (await app.as('super')).call(addService, { body })
  expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['carrier']])
})

test.each(['cs', 'accountant', 'merchant'])('%s may not write services (PER-11)', async (username) => {
  const client = await app.as(username)
  const id = await app.fixtures.serviceId('FSG')
  expect((await client.call(addService, { body: { providerId, name: 'x', order: 1 } })).status).toBe(403)
  expect((await client.call(editService, { body: { id, version: 1, name: 'x', order: 1 } })).status).toBe(403)
  expect((await client.call(deleteService, { params: { id } })).status).toBe(403)
})

test('parent and child must have the same provider and must not form a circle', async () => {
  const client = await app.as('super')
  const [one, two] = [await added('One'), await added('Two')]
  const linked = valueOf(await client.call(editService, { body: { ...two, parentId: one.id } }))
  expect(linked.parent).toMatchObject({ id: one.id, name: 'One' })
  const circle = await client.call(editService, { body: { ...one, parentId: two.id } })
  expect([circle.status, circle.fieldErrors]).toEqual([
    400,
    { parentId: 'This would create a cycle: One → Two → One.' },
  ])
  const itself = await client.call(editService, { body: { ...one, childId: one.id } })
  expect(itself.fieldErrors).toEqual({ childId: 'This would create a cycle: One → One.' })
  const otherProviders = await client.call(editService, {
    body: { ...one, childId: await app.fixtures.serviceId('FSG') },
  })
  expect(otherProviders.fieldErrors).toEqual({ childId: 'Choose a service of the same provider.' })
})

test('an edit keeps code and provider, whatever the body says; a stale one changes nothing', async () => {
  const client = await app.as('super')
  const service = await added('Morning')
  const body = { ...service, code: 'OTHER', providerId: await app.fixtures.providerIdOf('FSG'), isPublic: true }
  const edited = valueOf(await client.call(editService, { body }))
  expect(edited).toMatchObject({ code: 'MORNING', providerId, isPublic: true, version: 2 })
  const stale = await client.call(editService, { body: { ...service, name: 'Late' } })
  expect([stale.status, stale.code]).toEqual([409, 'stale'])
  expect(valueOf(await client.call(getService, { params: { id: service.id } })).name).toBe('Morning')
})

test('a service with shipments stays; an unused one is deleted', async () => {
  const client = await app.as('super')
  const order = await app.orders.make({ by: 'merchant' })
  const answer = await client.call(deleteService, { params: { id: order.service.id } })
  expect([answer.status, answer.code]).toEqual([422, 'in_use'])
  expect(answer.errors[0]).toMatch(/1 shipment/)
  const unused = await added('Unused')
  expect((await client.call(deleteService, { params: { id: unused.id } })).status).toBe(200)
})
