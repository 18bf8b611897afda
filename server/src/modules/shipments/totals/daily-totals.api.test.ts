import { cancelOrder, deleteOrder, editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { deleteParcel, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { foldDailyTotals, repairDailyTotals } from './daily-totals.queries.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
  await app.fixtures.people()
})
afterAll(() => app.close())

const TOTALS = sql`
  select owner_id, user_id, line, day, status, sum(shipments)::int as shipments, sum(weight_kg) as weight, sum(revenue) as revenue,
    sum(fees) as fees, sum(admin_fee) as admin_fee, sum(tariff) as tariff
  from shipment_daily_total group by 1, 2, 3, 4, 5
  having sum(shipments) <> 0 or sum(weight_kg) <> 0 or sum(revenue) <> 0 or sum(tariff) <> 0 order by 1, 2, 3, 4, 5`
const COUNTED = sql`
  select owner_id, user_id, line, (created_at at time zone interval '7 hours')::date as day, status, count(*)::int as shipments,
    sum(coalesce(real_chargeable_weight, total_chargeable_weight)) as weight,
    sum(coalesce(case when unpriced_reasons is null then coalesce(real_total_price, total_price) end, 0) + fee_total + counted.admin_fee) as revenue,
    sum(fee_total) as fees, sum(counted.admin_fee) as admin_fee, sum(coalesce(counted.tariff, 0)) as tariff
  from shipment s, lateral (select
    case when finance #> '{verified,adminFee}' is null then coalesce(finance #>> '{estimate,adminFee}', '0')
      else finance #>> '{verified,adminFee}' end::numeric as admin_fee,
    case when finance #> '{verified,adminFee}' is null then coalesce(finance #>> '{estimate,tariff,total}', '0')
      else finance #>> '{verified,tariff,total}' end::numeric as tariff) counted
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

const rowsOf = async (query: typeof TOTALS) => (await query.execute(app.fixtures.db)).rows

/** After each story the totals equal a count of the shipments. */
afterEach(async () => expect(await rowsOf(TOTALS)).toEqual(await rowsOf(COUNTED)))

const superAdmin = () => app.as('super')
const measured = { quantity: 2, weight: 7.5, length: 40, width: 30, height: 20 }

test('an order that is entered, verified, edited and moved to another merchant, and ones that are cancelled or deleted', async () => {
  const client = await superAdmin()
  const { id } = await app.orders.make({ by: 'merchant' })
  const read = async () => valueOf(await client.call(getOrder, { params: { id } }))
  const verified = await client.call(updateRealData, {
    body: {
      id,
      version: (await read()).version,
      orderStatus: 3300,
      realOrderDetails: [measured],
      realTotalPrice: 900_000,
    },
  })
  expect(verified.status, verified.text).toBe(200)
  const rival = await app.fixtures.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'rival')
    .executeTakeFirstOrThrow()
  const edited = await client.call(editOrder, {
    body: {
      ...(await app.orders.body()),
      id,
      version: (await read()).version,
      merchantId: rival.id,
      totalPrice: 123_456,
    },
  })
  expect(edited.status, edited.text).toBe(200)
  const mistaken = await app.orders.make({ by: 'merchant' })
  expect((await client.call(deleteOrder, { params: { id: mistaken.id } })).status).toBe(200)

  const other = await app.orders.make({ by: 'merchant' })
  expect((await (await app.as('merchant')).call(cancelOrder, { params: { id: other.id } })).status).toBe(200)
})

test('parcels received together, and one that is deleted', async () => {
  const parcels = [await app.parcels.make(), await app.parcels.make(), await app.parcels.make()]
  const ids = parcels.map(({ id }) => id)
  expect((await (await app.as('ops')).call(receiveParcels, { body: ids.slice(1) })).status).toBe(200)
  expect((await (await superAdmin()).call(deleteParcel, { params: { id: ids[0] ?? '' } })).status).toBe(200)
})

test('parcels of a bulk upload', async () => {
  const client = await app.as('merchant')
  const sheet = await xlsxOf(Array.from({ length: 30 }, (_, at) => sheetRow({ 'Sender Reference': `TOTAL-${at}` })))
  const { jobId } = valueOf(await client.call(importParcels, { body: formOf(sheet) }))
  await vi.waitFor(
    async () => expect(valueOf(await client.call(importProgress, { params: { id: jobId ?? '' } })).state).toBe('done'),
    { timeout: 20_000, interval: 50 },
  )
})

test('rows are merged into one of each kind, by several processes at once, during writes', async () => {
  await Promise.all([
    ...Array.from({ length: 4 }, () => foldDailyTotals(app.fixtures.db)),
    app.orders.make({ by: 'merchant' }),
    app.orders.make({ by: 'merchant' }),
  ])
  await foldDailyTotals(app.fixtures.db)
  const crowded = await sql`
    select 1 from shipment_daily_total group by owner_id, user_id, line, day, status having count(*) > 1`.execute(
    app.fixtures.db,
  )
  expect(crowded.rows).toEqual([])
  expect(await foldDailyTotals(app.fixtures.db)).toBe(0)
})

test('shipments stored without totals are added once, by several processes', async () => {
  await app.orders.copy(await app.orders.make({ by: 'merchant' }), 3)
  const added = await Promise.all([repairDailyTotals(app.fixtures.db, 90), repairDailyTotals(app.fixtures.db, 90)])
  expect(added.map((rows) => rows.length).toSorted()).toEqual([0, 1])
})
