import { cancelOrder, deleteOrder, editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { cancelParcel, editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

let waybill: TestWaybill
let rivalId = ''
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  rivalId =
    (await sql<{ id: string }>`select id from account where username = 'rival'`.execute(waybill.fixtures.db)).rows[0]
      ?.id ?? ''
})
afterAll(() => waybill.close())

/** Numbers that find no shipment of that owner, and shipments that one of their numbers does not find. */
const listFaults = async () => {
  const { rows } = await sql<{ number: string }>`
    select n.number from shipment_number n
      left join shipment s on s.id = n.shipment_id and s.owner_id = n.owner_id
      where s.id is null or n.number not in (s.number, s.tracking_number)
    union all
    select wanted.number from shipment s
      cross join lateral (values (s.number), (s.tracking_number)) as wanted (number)
      left join shipment_number n on n.number = wanted.number and n.shipment_id = s.id and n.owner_id = s.owner_id
      where wanted.number is not null and n.number is null`.execute(waybill.fixtures.db)
  return rows
}

const order = async (wish: { status?: number } = {}) => {
  const { id } = await waybill.orders.make(wish)
  return valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))
}
const track = async ({ id, version }: { id: string; version: number }, trackingNumber: string | null) =>
  valueOf(await (await waybill.as('cs')).call(updateRealData, { body: { id, version, trackingNumber, verify: false } }))
const moveTo = async ({ id, version }: { id: string; version: number }, merchantId: string | null) =>
  valueOf(await (await waybill.as('super')).call(editOrder, { body: { id, version, merchantId } }))

beforeEach(async () => expect(await listFaults()).toEqual([]))

describe('each number leads to one shipment, and no stale number remains', () => {
  test('when a tracking number is set, replaced and cleared', async () => {
    const one = await track(await order(), 'ONE1')
    const two = await track(one, 'TWO2')
    expect(await listFaults()).toEqual([])
    await track(two, null)
    expect(await listFaults()).toEqual([])
    await track(await order(), 'TWO2')
    expect(await listFaults()).toEqual([])
  })

  test('when an order with a tracking number moves to another owner and to nobody', async () => {
    const moved = await moveTo(await track(await order(), 'MOVES1'), rivalId)
    expect(await listFaults()).toEqual([])
    const other = await moveTo(moved, null)
    expect(await listFaults()).toEqual([])
    await track(other, 'MOVES2')
    expect(await listFaults()).toEqual([])
  })

  test('when a move fails half-way: everything stays with its owner', async () => {
    const held = await track(await order(), 'HELD1')
    await track(await order(), 'TAKEN1')
    const body = { id: held.id, version: held.version, merchantId: rivalId, trackingNumber: 'TAKEN1' }
    expect((await (await waybill.as('super')).call(editOrder, { body })).status).toBe(409)
    expect(valueOf(await (await waybill.as('merchant')).call(getOrder, { params: { id: held.id } })).version).toBe(
      held.version,
    )
  })

  test('when orders are cancelled and deleted', async () => {
    const { id } = await track(await order(), 'GONE1')
    valueOf(await (await waybill.as('super')).call(deleteOrder, { params: { id } }))
    const early = await order()
    valueOf(await (await waybill.as('merchant')).call(cancelOrder, { params: { id: early.id } }))
    expect(await listFaults()).toEqual([])
    await track(await order(), 'GONE1')
  })

  test('when a parcel is booked, moved, cancelled and deleted', async () => {
    const superAdmin = await waybill.as('super')
    const read = async (id: string) => valueOf(await superAdmin.call(getParcel, { params: { id } }))
    // A parcel that is made or saved is being booked for a moment or two.
    const afterBooking = <T>(act: () => Promise<T>) => vi.waitFor(act, { timeout: 20_000, interval: 100 })
    const { id } = await waybill.parcels.make()
    await waybill.parcels.book({ id }, 'BOOKED1')
    const booked = await read(id)
    const moved = valueOf(
      await superAdmin.call(editParcel, { body: { id, version: booked.version, merchantId: rivalId } }),
    )
    expect(await listFaults()).toEqual([])
    const rival = await waybill.as('rival')
    await afterBooking(async () => valueOf(await rival.call(cancelParcel, { params: { id: moved.id } })))
    const other = await waybill.parcels.make()
    await afterBooking(async () => valueOf(await superAdmin.call(deleteParcel, { params: { id: other.id } })))
  })
})

test('a save that waits while the order moves to another owner finds it there: 409, not 404', async () => {
  const before = await order()
  const { db } = waybill.fixtures
  const save = await db.transaction().execute(async (tx) => {
    await sql`select from shipment where id = ${before.id} for update`.execute(tx)
    const waiting = moveTo(before, rivalId)
    await expect.poll(() => countWaiting(), { timeout: 20_000 }).toBe(1)
    const saving = waybill
      .as('cs')
      .then((cs) =>
        cs.call(updateRealData, { body: { id: before.id, version: before.version, trackingNumber: 'LATE1' } }),
      )
    await expect.poll(() => countWaiting(), { timeout: 20_000 }).toBe(2)
    return { waiting, saving }
  })
  expect((await save.waiting).companyCode).toBe('TST002')
  expect((await save.saving).status).toBe(409)
})

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(waybill.fixtures.db)
  return rows[0]?.count ?? 0
}
