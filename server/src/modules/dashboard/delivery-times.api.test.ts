import { deliveryTimes, home } from '@waybill/contract/dashboard/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let germany: string
let service: string

/** Copies of one order, created and moved to their status in Vietnam at these times. */
const copies = async (count: number, createdAt: string, status: number, statusAt = createdAt, changes: object = {}) => {
  const order = await waybill.orders.make({ by: 'merchant', status })
  await waybill.orders.copy(order, count, { created_at: createdAt, status_at: statusAt, ...changes })
  await sql`delete from shipment_number where shipment_id = ${order.id}`.execute(waybill.fixtures.db)
  await sql`update shipment set created_at = '2026-01-01', status_at = '2026-01-01' where id = ${order.id}`.execute(
    waybill.fixtures.db,
  )
  await sql`update shipment set number = 'N' || substr(id::text, 20) || substr(id::text, 1, 8) where number like 'COPY%'`.execute(
    waybill.fixtures.db,
  )
}

beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T05:00:00Z') })
  await waybill.fixtures.people()
  germany = await waybill.fixtures.countryId('DE')
  service = await waybill.fixtures.serviceId('FSG')
  const france = await waybill.fixtures.countryId('FR')
  const other = await waybill.fixtures.serviceId('DSG')
  const { delivered, inTransit, cancelled } = STATUS
  // Friday to Monday is one working day, Friday to Saturday none, Monday to the Monday after five.
  await copies(6, '2026-10-02T03:00:00Z', delivered, '2026-10-05T03:00:00Z')
  await copies(4, '2026-10-05T03:00:00Z', delivered, '2026-10-12T03:00:00Z')
  await copies(9, '2026-10-02T03:00:00Z', delivered, '2026-10-03T03:00:00Z', { service_id: other })
  await copies(1, '2026-07-01T03:00:00Z', delivered, '2026-08-01T03:00:00Z')
  await copies(5, '2026-10-02T03:00:00Z', inTransit)
  await copies(3, '2026-10-02T03:00:00Z', cancelled)
  await copies(9, '2026-10-02T03:00:00Z', delivered, '2026-10-05T03:00:00Z', { receiver_country_id: france })
})
afterAll(() => waybill.close())

const ask = async (username: string, query: { countryId: string; serviceId?: string }) =>
  (await waybill.as(username)).call(deliveryTimes, { query })

test('MER-3: median and ninth decile of working days over 90 days, null below ten deliveries', async () => {
  const times = valueOf(await ask('merchant', { countryId: germany }))
  expect(times).toContainEqual({ serviceId: service, deliveries: 10, medianDays: 1, ninthDecileDays: 5 })
  expect(times.filter(({ serviceId }) => serviceId !== service)).toEqual([
    expect.objectContaining({ deliveries: 9, medianDays: null, ninthDecileDays: null }),
  ])
  const one = valueOf(await ask('merchant', { countryId: germany, serviceId: service }))
  expect(one.map(({ serviceId }) => serviceId)).toEqual([service])
})

test('MER-3: the figures are of all companies, and the same for everyone who sees shipments', async () => {
  const times = valueOf(await ask('merchant', { countryId: germany }))
  for (const username of ['rival', 'merchant-employee', 'super', 'cs', 'ops', 'sales', 'delivery', 'accountant'])
    expect(valueOf(await ask(username, { countryId: germany })), username).toEqual(times)
  expect((await ask('administrator', { countryId: germany })).status).toBe(403)
})

test('a country without deliveries has no figures; an invalid id is refused', async () => {
  expect(valueOf(await ask('merchant', { countryId: await waybill.fixtures.countryId('JP') }))).toEqual([])
  expect((await ask('merchant', { countryId: 'DE' })).status).toBe(400)
})

test('MER-4: the home shows the delivered share by country, of all companies, from ten shipments on', async () => {
  const { delivered } = valueOf(await (await waybill.as('rival')).call(home))
  expect(delivered).toEqual([{ country: 'DE', shipments: 24, deliveredShare: 19 / 24, medianDays: 1 }])
})

test('the figures are read from indexes', async () => {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where indexrelid in ('shipment_delivered'::regclass, 'shipment_deliveries_by_country'::regclass) and indisvalid`.execute(
    waybill.fixtures.db,
  )
  expect(rows).toHaveLength(2)
})
