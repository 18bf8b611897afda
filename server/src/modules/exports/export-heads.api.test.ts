import { allEndpoints } from '@waybill/contract/endpoints'
import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { EXPORTED_AMOUNTS } from '../shipments/lists/charged-columns.ts'
import { EXPORTED_ITEMS } from '../shipments/lists/exported-items.ts'
import { exportPathOf } from '../../architecture-tests/testing/export-path.ts'
import { makeFilterWorld } from '../../architecture-tests/testing/filter-world.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await makeFilterWorld(waybill)
})
afterAll(() => waybill.close())

const grids = allEndpoints.filter(
  (endpoint): endpoint is GridEndpoint & { permission: never } =>
    endpoint.kind === 'grid' && endpoint.noExport === undefined,
)

const sheetOf = async (path: string): Promise<unknown[][]> => {
  const { token } = await waybill.as('super')
  const response = await fetch(`${waybill.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return (sheets[0]?.rows ?? []) as unknown[][]
}

/** Amounts and items come after the columns of their lists (rules XLS-61, XLS-62). */
const PARTS_FOLLOW = ['/api/Order', '/api/sgl-parcel/GetShipments']

test.each(grids.map((grid) => [grid.path, grid] as const))(
  'the workbook of %s has the heads of the shown columns, in their order, and one row for each row of the list',
  async (path, grid) => {
    const listed = await (await waybill.as('super')).send('GET', path, { query: { Take: 1 } })
    const [head, ...rows] = await sheetOf(exportPathOf(grid))
    const shown = Object.values(grid.columns).filter(({ filterOnly }) => !filterOnly)
    const parts = PARTS_FOLLOW.includes(path) ? [...EXPORTED_AMOUNTS.heads, ...EXPORTED_ITEMS.heads] : []
    expect(head).toEqual([...shown.map(({ label }) => label), ...parts])
    expect(rows.length).toBe(listed.totalRecords)
    expect(rows.length).toBeGreaterThan(0)
  },
)

test('a head is the label that the list shows, not the field name', async () => {
  const [head] = await sheetOf('/api/Fee/Export')
  expect(head).toEqual(['Name', 'Amount', 'Unit', 'Complex', 'Minimum', 'Maximum', 'Other fee'])
})
