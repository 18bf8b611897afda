import { orderGrid } from '@waybill/contract/orders/endpoints'
import { OrderRow } from '@waybill/contract/orders/row-schema'
import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkShipments } from './bulk-shipments.ts'

let app: TestWaybill
const now = new Date()

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const { db, pool, numberOf } = app.waybill.runtime.context
  const table = { service: 'FSG', countries: ['US', 'SG', 'AU', 'JP', 'DE'], single: { 5: 500_000 } }
  await app.fixtures.priceTable({ ...table, flat: [{ from: 5.01, to: null, perKg: 90_000 }] })
  await bulkShipments({ line: 'express', db, pool, numberOf, rows: 6_000, now })
  await bulkShipments({ line: 'express', db, pool, numberOf, rows: 500, now })
  await bulkShipments({ line: 'ecommerce', db, pool, numberOf, rows: 1_200, now })
})
afterAll(() => app.close())

const count = async (table: string, where = sql<boolean>`true`): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where ${where}`.execute(
    app.fixtures.db,
  )
  return rows[0]?.rows ?? 0
}

test('each shipment has its package, customs item, event and number, across batches', async () => {
  expect(await count('shipment', sql`line = 'express'`)).toBe(6_500)
  expect(await count('shipment', sql`line = 'ecommerce'`)).toBe(1_200)
  for (const table of ['shipment_package', 'shipment_content', 'shipment_event'])
    expect([table, await count(table)]).toEqual([table, 7_700])
  expect(await count('shipment_number', sql`kind = 'ours'`)).toBe(7_700)
})

test('shipments are in the past, in many statuses, priced at the rate of their service', async () => {
  expect(await count('shipment', sql`created_at > ${now} or status_at > ${now}`)).toBe(0)
  const statuses = await app.fixtures.db.selectFrom('shipment').select('status').distinct().execute()
  expect(statuses.length).toBeGreaterThan(15)
  const fsg = await app.fixtures.serviceId('FSG')
  const abroad = await app.fixtures.countryId('SG')
  const toSingapore = sql<boolean>`line = 'express' and service_id = ${fsg} and not is_import and receiver_country_id = ${abroad}`
  expect(await count('shipment', toSingapore)).toBeGreaterThan(0)
  expect(await count('shipment', sql`${toSingapore} and total_price is null`)).toBe(0)
})

test('a merchant finds orders in the list, also by the receiver’s name', async () => {
  const client = await app.as('merchant')
  const answer = await client.grid(orderGrid, { Take: 25 })
  const rows = OrderRow.array().parse(valueOf(answer))
  expect(rows).toHaveLength(25)
  expect(answer.totalRecords).toBeGreaterThan(1_000)
  const name = rows[0]?.to ?? ''
  const propertyFilters = [{ name: 'find', operation: 'Contains' as const, value: name.toLowerCase() }]
  const found = valueOf(await client.grid(orderGrid, { propertyFilters, Take: 200 }))
  expect(found.map((row) => row.id)).toContain(rows[0]?.id)
})

test('a merchant lists parcels and opens one that is booked and priced', async () => {
  const client = await app.as('merchant')
  const propertyFilters = [
    { name: 'service', operation: 'Equal' as const, value: 'FSG' },
    { name: 'currentStatus', operation: 'Equal' as const, value: 6034 },
  ]
  const [row] = valueOf(await client.grid(parcelGrid, { propertyFilters, Take: 1 }))
  const parcel = ParcelDetail.parse(valueOf(await client.call(getParcel, { params: { id: row?.id ?? '' } })))
  expect([parcel.hasLabel, parcel.trackingNumber !== null]).toEqual([true, true])
  expect(parcel.handlingUnits[0]?.contentDetailItems).toHaveLength(1)
  expect(parcel.totalPrice).toBe(parcel.finance.estimate.price)
})
