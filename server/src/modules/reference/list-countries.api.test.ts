import { countryGrid, getCountry } from '@waybill/contract/reference/endpoints'
import { Country } from '@waybill/contract/reference/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

test('everyone signed in gets all 250 countries, by name', async () => {
  const answer = await (await app.as('administrator')).grid(countryGrid, { Take: 0 })
  const rows = Country.array().parse(valueOf(answer))
  expect(answer.totalRecords).toBe(250)
  expect(rows).toHaveLength(250)
  expect(rows[0]?.name).toBe('Afghanistan')
  expect(rows.findIndex((row) => row.code === 'AX')).toBeLessThan(10)
  expect(rows.find((row) => row.code === 'VN')).toMatchObject({ name: 'Vietnam', nameVi: 'Việt Nam' })
})

test('a page of 15 counts them all', async () => {
  const answer = await (await app.as('merchant')).grid(countryGrid, { Skip: 245, OrderBy: 'code descending' })
  expect(valueOf(answer).map((row) => row.code)).toEqual(['AI', 'AG', 'AF', 'AE', 'AD'])
  expect(answer.totalRecords).toBe(250)
})

test.each([
  ['Contains', 'LAND ISL', ['AX', 'FK']],
  ['Contains', 'cote', ['CI']],
  ['StartsWith', 'vi', ['VN', 'VG', 'VI']],
  ['Equal', 'Vietnam', ['VN']],
])('a name is found by %s %s, ignoring case and diacritics', async (operation, value, codes) => {
  const propertyFilters = [{ name: 'name', operation: operation as 'Equal', value }]
  const rows = valueOf(await (await app.as('cs')).grid(countryGrid, { propertyFilters }))
  expect(rows.map((row) => row.code).sort()).toEqual([...codes].sort())
})

test('a country is opened by its id', async () => {
  const id = await app.fixtures.countryId('SG')
  expect(valueOf(await (await app.as('cs')).call(getCountry, { params: { id } }))).toEqual({
    id,
    code: 'SG',
    name: 'Singapore',
    nameVi: 'Singapore',
    version: 1,
  })
})

test.each(['00000000-0000-0000-0000-000000000000', 'SG'])('there is no country with the id %s', async (id) => {
  expect((await (await app.as('cs')).call(getCountry, { params: { id } })).status).toBe(404)
})
