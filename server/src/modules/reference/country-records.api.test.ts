import { auditGrid } from '@waybill/contract/audit/endpoints'
import { addCountry, countryGrid, deleteCountry, editCountry, getCountry } from '@waybill/contract/reference/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

/** A country of the user-assigned codes of ISO 3166. */
const added = async (code: string) =>
  valueOf(await (await app.as('super')).call(addCountry, { body: { code, name: `Land ${code}` } }))

test('a Super Admin adds a country, everyone reads it, and the audit logs it', async () => {
  const body = { code: 'qz', name: 'Sea Land', nameVi: 'Xứ Biển' }
  const country = valueOf(await (await app.as('super')).call(addCountry, { body }))
  expect(country).toMatchObject({ code: 'QZ', name: 'Sea Land', version: 1 })
  const propertyFilters = [{ name: 'code', operation: 'Equal' as const, value: 'QZ' }]
  expect(valueOf(await (await app.as('merchant')).grid(countryGrid, { propertyFilters }))).toEqual([country])
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'country.added', entityId: country.id, after: country })
})

test.each(['cs', 'accountant', 'administrator', 'merchant'])(
  '%s may not write countries (PER-11)',
  async (username) => {
    const client = await app.as(username)
    const id = await app.fixtures.countryId('SG')
    expect((await client.call(addCountry, { body: { code: 'QM', name: 'x' } })).status).toBe(403)
    expect((await client.call(editCountry, { body: { id, version: 1, code: 'SG', name: 'x' } })).status).toBe(403)
    expect((await client.call(deleteCountry, { params: { id } })).status).toBe(403)
  },
)

test.each([
  [{}, { code: 'Required', name: 'Required' }],
  [
    { code: ' ', name: '' },
    { code: 'Required', name: 'Required' },
  ],
  [{ code: 'SGP', name: 'x' }, { code: 'Two letters, such as VN' }],
  [{ code: 'QN', name: 'x'.repeat(101) }, { name: 'Max length is 100 characters!' }],
  [{ code: 'QN', name: 'x', continent: 'Asia' }, { continent: "There is no field 'continent'." }],
])('refuses %j at its fields', async (body, fieldErrors) => {
  const answer = await (await app.as('super')).call(addCountry, { body })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test('a code belongs to one country', async () => {
  const answer = await (await app.as('super')).call(addCountry, { body: { code: 'SG', name: 'Another' } })
  expect([answer.status, answer.fieldErrors]).toEqual([409, { code: 'There is a country SG already.' }])
  const country = await added('QO')
  const renamed = { ...country, code: 'SG' }
  expect((await (await app.as('super')).call(editCountry, { body: renamed })).status).toBe(409)
})

test('an edit increments the version; a stale one says who saved and when, and changes nothing', async () => {
  const country = await added('QP')
  const client = await app.as('super')
  const edited = valueOf(await client.call(editCountry, { body: { ...country, name: 'First' } }))
  expect(edited).toEqual({ ...country, name: 'First', version: 2 })
  const answer = await client.call(editCountry, { body: { ...country, name: 'Second' } })
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect(answer.detail).toMatchObject({ by: 'super', version: 2, at: expect.stringMatching(/^\d{4}-.*Z$/) as string })
  expect(valueOf(await client.call(getCountry, { params: { id: country.id } })).name).toBe('First')
})

test('an unused country is deleted; a used one stays, and the refusal says where it is used', async () => {
  const client = await app.as('super')
  const unused = await added('QQ')
  expect(valueOf(await client.call(deleteCountry, { params: { id: unused.id } }))).toEqual({ id: unused.id })
  expect((await client.call(getCountry, { params: { id: unused.id } })).status).toBe(404)
  expect((await client.call(deleteCountry, { params: { id: unused.id } })).status).toBe(404)

  await app.fixtures.priceTable({ service: 'EMS', countries: ['AQ'], single: { 1: 100_000 } })
  const id = await app.fixtures.countryId('AQ')
  const answer = await client.call(deleteCountry, { params: { id } })
  expect([answer.status, answer.code, answer.errors]).toEqual([422, 'in_use', ['It is in use: 1 zone.']])
  expect(valueOf(await client.call(getCountry, { params: { id } })).code).toBe('AQ')
})

test('a country used by an order cannot be deleted', async () => {
  const { to } = await app.orders.make({ by: 'merchant' })
  const answer = await (await app.as('super')).call(deleteCountry, { params: { id: to.country?.id ?? '' } })
  expect(answer.errors[0]).toMatch(/1 shipment/)
})

test('an unknown id is a 404', async () => {
  const body = { id: 'no-id', version: 1, code: 'QR', name: 'x' }
  expect((await (await app.as('super')).call(editCountry, { body })).status).toBe(404)
})
