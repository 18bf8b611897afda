import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { parcelGrid, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT_DUE, CHARGED_PRICE, CHARGED_WEIGHT } from './charged-columns.ts'

let waybill: TestWaybill
/**
 * A, B and C of each line, declared lighter to heavier; A is verified heavier than both, D heavier than any rate, so
 * its price is N/A.
 */
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 1: 100, 2: 200, 3: 300, 9: 900 } })
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 1: 100, 2: 200, 3: 300, 9: 900 } })
  const delivery = await waybill.as('delivery')
  const made = [
    { senderReference: 'A', declared: 1, weight: 9 },
    { senderReference: 'B', declared: 2 },
    { senderReference: 'C', declared: 3 },
    { senderReference: 'D', declared: 1, weight: 50 },
  ]
  for (const { senderReference, declared, weight } of made) {
    const orderDetails = [{ ...BOX, weight: declared, height: 5 }]
    const { id, version } = await waybill.orders.make({ senderReference, orderDetails })
    const parcel = await waybill.parcels.make({ senderReference, unit: { weight: declared } })
    if (weight === undefined) continue
    const verified = { id, version, realOrderDetails: [{ ...BOX, weight }] }
    valueOf(await delivery.call(updateRealData, { body: verified }))
    const packages = [{ ...PARCEL_BOX, weight }]
    valueOf(await delivery.call(updateParcelPackages, { body: { id: parcel.id, packages, isCreated: false } }))
  }
})
afterAll(() => waybill.close())

const LINES = [
  ['express', orderGrid, exportOrders, 0],
  // QSP bears an admin fee and has no tariff to Germany.
  ['ecommerce', parcelGrid, exportParcels, 10_000],
] as const

describe.each(LINES)(
  'weight and price of a list (%s) are the verified ones, N/A if those have no price, or else the declared ones',
  (line, grid, file, adminFee) => {
    const listed = async (query: { OrderBy?: string; propertyFilters?: PropertyFilter[] }) =>
      valueOf(await (await waybill.as('super')).grid(grid, query))
        .map(({ senderReference }) => senderReference)
        .join('')

    test.each(['totalPrice', 'amountDue', 'totalChargeableWeight'])('sorted by %s', async (column) => {
      expect(await listed({ OrderBy: `${column} ascending` })).toBe('BCAD')
      expect(await listed({ OrderBy: `${column} descending` })).toBe('DACB')
    })

    test.each([
      ['totalPrice', 'GreaterOrEqual', 300, 'AC'],
      ['totalPrice', 'LessOrEqual', 200, 'B'],
      ['amountDue', 'GreaterOrEqual', 300 + adminFee, 'AC'],
      ['amountDue', 'LessOrEqual', 200 + adminFee, 'B'],
      ['totalChargeableWeight', 'Equal', 9, 'A'],
      ['totalChargeableWeight', 'LessOrEqual', 1, ''],
    ] as const)('filtered by %s %s %d', async (name, operation, value, references) => {
      const filters = { propertyFilters: [{ name, operation, value }], OrderBy: 'totalPrice descending' }
      expect(await listed(filters)).toBe(references)
    })

    test('in Data.xlsx', async () => {
      const answer = await fetch(`${waybill.url}${file.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${(await waybill.as('super')).token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ OrderBy: 'totalPrice ascending' }),
      })
      const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
      const [heads = [], ...rows] = sheets[0]?.rows ?? []
      const shown = ['Chargeable, kg', 'Price (VND)', 'Amount due (VND)', 'Price declared', 'Amount due verified']
      const at = shown.map((head) => heads.indexOf(head))
      expect(rows.map((row) => at.map((cell) => row[cell]))).toEqual([
        [2, 200, 200 + adminFee, 200, null],
        [3, 300, 300 + adminFee, 300, null],
        [9, 900, 900 + adminFee, 100, 900 + adminFee],
        [50, null, null, 100, null],
      ])
    })

    test.each([
      ['price', 'shipment_by_charged_price', CHARGED_PRICE],
      ['amount due', 'shipment_by_amount_due', AMOUNT_DUE],
      ['weight', 'shipment_by_charged_weight', CHARGED_WEIGHT],
    ])('read with the index of the %s', async (_, index, value) => {
      const plan = await waybill.fixtures.db.transaction().execute(async (tx) => {
        // A few rows are sorted faster than walked by index.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        const walk = sql<Record<'QUERY PLAN', string>>`
        explain (costs off) select s.id, s.owner_id from shipment s where s.line = ${line} order by ${value} desc, s.id desc limit 25`
        return (await walk.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(`Index Only Scan Backward using ${index}`)
    })
  },
)
