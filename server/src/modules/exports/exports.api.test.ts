import { allEndpoints } from '@waybill/contract/endpoints'
import { exportCountries, exportExchangeRates, exportFees, exportServices } from '@waybill/contract/exports/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { exportPathOf } from '../../architecture-tests/testing/export-path.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const sheetOf = async (who: string, path: string, body: object): Promise<unknown[][]> => {
  const { token } = await waybill.as(who)
  const response = await fetch(`${waybill.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('Data.xlsx')
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return (book.sheets[0]?.rows ?? []) as unknown[][]
}

test('every list of the contract has an export, its own or that of orders and parcels, or gives a reason', () => {
  const lists = allEndpoints.filter((one) => one.kind === 'grid' && one.noExport === undefined).map(exportPathOf)
  const exported = allEndpoints.filter(({ path }) => path.endsWith('/Export')).map(({ path }) => path)
  expect(exported.sort()).toEqual(lists.sort())
})

test('an export holds exactly the rows that the filters select, in their order, beyond the first page', async () => {
  const all = await sheetOf('super', exportCountries.path, { OrderBy: 'code descending' })
  expect(all).toHaveLength(251)
  expect(all[0]).toEqual(['Code', 'Name', 'Vietnamese name'])
  expect(all[1]?.slice(0, 2)).toEqual(['ZW', 'Zimbabwe'])
  const some = await sheetOf('super', exportCountries.path, {
    propertyFilters: [{ name: 'name', operation: 'StartsWith', value: 'viet' }],
  })
  expect(some.slice(1)).toEqual([['VN', 'Vietnam', 'Việt Nam']])
})

test('a nested entity is written as its name', async () => {
  const [head = [], row = []] = await sheetOf('super', exportServices.path, {
    propertyFilters: [{ name: 'code', operation: 'Equal', value: 'FSG' }],
  })
  expect(row[head.indexOf('Code')]).toBe('FSG')
  expect(String(row[head.indexOf('Provider')])).not.toContain('{')
})

test('an export without rows says so; an invalid filter is named; people without canExport never export', async () => {
  const superAdmin = await waybill.as('super')
  const none = await superAdmin.call(exportCountries, {
    body: { propertyFilters: [{ name: 'name', operation: 'Equal', value: 'Atlantis' }] },
  })
  expect([none.status, none.errors]).toEqual([404, ['Data Not Found!']])
  const wrong = await superAdmin.call(exportFees, {
    body: { propertyFilters: [{ name: 'colour', operation: 'Equal', value: 'red' }] },
  })
  expect(wrong.status).toBe(400)
  const exportsOf = async (who: string) => (await (await waybill.as(who)).call(exportCountries, { body: {} })).status
  expect([await exportsOf('delivery'), await exportsOf('sales')]).toEqual([200, 403])
  const prices = await (await waybill.as('cs')).call(exportExchangeRates, { body: {} })
  expect(prices.status).toBe(403)
})
