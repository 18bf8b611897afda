import type { CallEndpoint } from '@waybill/contract/kernel/endpoint'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { assignParcels, leaveOrigin, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'

const NOBODYS = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
let fresh: ParcelDetail
let delivered: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:00Z') })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())
beforeEach(async () => {
  fresh = await waybill.parcels.make()
  delivered = await waybill.parcels.make({ status: 6034 })
})

const over = async (username: string, { path }: CallEndpoint, ids: readonly string[], language = 'en') =>
  (await waybill.as(username)).send<BulkResult>('POST', path, {
    body: ids,
    headers: { 'accept-language': language },
  })
const read = async (id: string) => valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
const audits = (action: string) =>
  waybill.fixtures.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after', 'username'])
    .where('action', '=', action)
    .orderBy('at')
    .execute()

describe.each([
  ['receiveParcels', receiveParcels, ['super', 'cs', 'ops', 'delivery']],
  ['assignParcels', assignParcels, ['super', 'cs', 'ops', 'delivery']],
  ['leaveOrigin', leaveOrigin, ['super', 'cs', 'ops']],
] as const)('%s', (name, endpoint, roles) => {
  const everyone = ['super', 'cs', 'ops', 'delivery', 'sales', 'accountant', 'administrator', 'merchant', 'rival']

  test('is allowed only to its roles', async () => {
    for (const username of everyone) {
      const { status } = await over(username, endpoint, [NOBODYS])
      expect([username, status]).toEqual([username, (roles as readonly string[]).includes(username) ? 422 : 403])
    }
  })

  test('refuses orders and unknown ids without revealing which they are', async () => {
    const order = await waybill.orders.make()
    const answer = await over('super', endpoint, [order.id, NOBODYS])
    expect([answer.status, answer.errors]).toEqual([422, ['There is no such parcel.']])
    expect(answer.detail).toMatchObject({
      refused: [order.id, NOBODYS].map((id) => ({ id, reason: 'There is no such parcel.' })),
    })
  })

  test('names an invalid id by its index in the list', async () => {
    const answer = await over('super', endpoint, [NOBODYS, 'SGL'])
    expect([answer.status, answer.fieldErrors]).toEqual([400, { 1: 'Must be an id' }])
  })

  test('refuses an empty list and a list that is too long', async () => {
    expect((await over('super', endpoint, [])).status).toBe(400)
    expect(
      (
        await over(
          'super',
          endpoint,
          Array.from({ length: 10_001 }, () => NOBODYS),
        )
      ).status,
    ).toBe(400)
  })

  test('processes each parcel once, and writes one audit entry that names the changed ones', async () => {
    const ready = name === 'leaveOrigin' ? await waybill.parcels.make({ status: 3300 }) : fresh
    const answer = valueOf(await over('super', endpoint, [ready.id, ready.id.toUpperCase(), NOBODYS]))
    expect(answer.done).toEqual([ready.id])
    expect(answer.refused.map(({ id }) => id)).toEqual([NOBODYS])
    const entry = (await audits(String(endpoint.audit))).at(-1)
    expect(entry).toMatchObject({ entity_id: ready.id, username: 'super', after: { ids: [ready.id] } })
  })

  test('changes nothing when it is repeated', async () => {
    const ready = name === 'leaveOrigin' ? await waybill.parcels.make({ status: 3300 }) : fresh
    await over('super', endpoint, [ready.id])
    const before = await read(ready.id)
    const again = valueOf(await over('super', endpoint, [ready.id]))
    expect(again).toEqual({ done: [ready.id], refused: [], undoId: null })
    expect(await read(ready.id)).toEqual(before)
  })

  test('notifies open screens of each parcel', async () => {
    const ready = name === 'leaveOrigin' ? await waybill.parcels.make({ status: 3300 }) : fresh
    const live = await connectLive(waybill.url, (await waybill.as('merchant')).token)
    await over('super', endpoint, [ready.id])
    await expect.poll(() => live.of('Changed').map(({ kind, id }) => [kind, id])).toContainEqual(['parcel', ready.id])
    live.close()
  })
})

describe('Mark as received', () => {
  test('moves to 3300 by the moves of STA-4 without a verified package; the others are named with reasons', async () => {
    const booked = await waybill.parcels.make()
    await waybill.parcels.book(booked, 'LX1')
    const ids = [fresh.id, delivered.id, booked.id]
    expect(valueOf(await over('delivery', receiveParcels, ids))).toMatchObject({
      done: [fresh.id, booked.id],
      refused: [{ id: delivered.id, reason: "A parcel in 'Delivered' cannot be marked as received." }],
    })
    const after = await read(booked.id)
    expect(after).toMatchObject({ currentStatus: 3300, packages: [], version: 3 })
    expect(after.shipmentStatuses[0]).toMatchObject({
      statusCode: 3300,
      actionUser: 'delivery',
      updatedDate: '2026-11-19T17:30:00.000Z',
      applied: true,
    })
    expect((await read(delivered.id)).currentStatus).toBe(6034)
  })

  test('without any eligible parcel is a 422 with the reasons, in the person’s language', async () => {
    const answer = await over('ops', receiveParcels, [delivered.id], 'vi')
    const reason = 'Vận đơn ở trạng thái này không đánh dấu đã nhận được.'
    expect([answer.status, answer.errors]).toEqual([422, [reason]])
    expect(answer.detail).toMatchObject({ refused: [{ id: delivered.id, reason }] })
    const mixed = await over('ops', receiveParcels, [delivered.id, NOBODYS])
    expect([mixed.status, mixed.errors]).toEqual([422, ['None of these parcels could be processed.']])
  })
})

test.each([receiveParcels, assignParcels])(
  '$path includes a parcel whose service and handler change while the call waits for it',
  async (endpoint) => {
    const { db } = waybill.fixtures
    const [serviceId, handler] = [
      await waybill.fixtures.serviceId('QSM'),
      await db.selectFrom('account').select('id').where('username', '=', 'cs').executeTakeFirstOrThrow(),
    ]
    const answer = await db.transaction().execute(async (tx) => {
      const changes = { service_id: serviceId, handler_id: handler.id }
      await tx.updateTable('shipment').set(changes).where('id', '=', fresh.id).execute()
      const waiting = over('ops', endpoint, [fresh.id])
      const waits = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0)
      return { waiting }
    })
    expect(valueOf(await answer.waiting)).toMatchObject({ done: [fresh.id], refused: [] })
  },
)

describe('Assign shipments', () => {
  test('makes the caller the handler, replacing any other', async () => {
    await over('ops', assignParcels, [fresh.id])
    expect((await read(fresh.id)).handler?.username).toBe('ops')
    await over('delivery', assignParcels, [fresh.id, delivered.id])
    const after = await read(fresh.id)
    expect([after.handler?.username, after.currentStatus]).toEqual(['delivery', 3001])
  })
})

describe('Left origin', () => {
  const received = (country = 'DE') => waybill.parcels.make({ status: 3300, shipToAddress: { country } })
  const batchOf = async (id: string) =>
    waybill.fixtures.db
      .selectFrom('shipment as s')
      .leftJoin('left_origin_batch as b', 'b.id', 's.left_origin_batch_id')
      .select(['b.code', 'b.id', 'b.day'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow()

  test('moves to 3400 and into the batch of the UTC+7 day and the destination', async () => {
    const [one, other, french] = [await received(), await received(), await received('FR')]
    const answer = valueOf(await over('cs', leaveOrigin, [one.id, other.id, french.id, fresh.id]))
    expect(answer.done).toEqual([one.id, other.id, french.id])
    expect(answer.refused).toEqual([{ id: fresh.id, reason: "A parcel in 'Shipment generated' cannot leave origin." }])
    expect((await read(one.id)).currentStatus).toBe(3400)
    const german = await batchOf(one.id)
    expect(german.code).toMatch(/^LO-20261120-DE-\d{3}$/)
    expect(await batchOf(other.id)).toEqual(german)
    expect((await batchOf(french.id)).code).toBe('LO-20261120-FR-001')
  })

  test('a parcel that returns to the hub leaves its batch unless a manifest has taken it', async () => {
    const [back, kept] = [await received(), await received()]
    await over('cs', leaveOrigin, [back.id])
    await over('ops', receiveParcels, [back.id])
    expect([(await read(back.id)).currentStatus, (await batchOf(back.id)).id]).toEqual([3300, null])

    await over('cs', leaveOrigin, [kept.id])
    const batch = await batchOf(kept.id)
    await waybill.fixtures.db
      .updateTable('left_origin_batch')
      .set({ is_active: false, is_open: false })
      .where('id', '=', batch.id)
      .execute()
    await over('ops', receiveParcels, [kept.id])
    expect(await batchOf(kept.id)).toEqual(batch)
  })

  test('opens another batch for the next parcels once the batch is taken', async () => {
    const [first, second] = [await received('JP'), await received('JP')]
    await over('cs', leaveOrigin, [first.id])
    await waybill.fixtures.db.updateTable('left_origin_batch').set({ is_active: false, is_open: false }).execute()
    await over('cs', leaveOrigin, [second.id])
    expect([(await batchOf(first.id)).code, (await batchOf(second.id)).code]).toEqual([
      'LO-20261120-JP-001',
      'LO-20261120-JP-002',
    ])
  })

  test('called eight times at once, for two countries in any order, opens one batch for each country', async () => {
    const parcels = await Promise.all(
      ['KR', 'TH', 'TH', 'KR', 'KR', 'TH', 'TH', 'KR'].map((country) => received(country)),
    )
    const pairs = parcels.map(({ id }, at) => [id, parcels[(at + 1) % parcels.length]?.id ?? ''])
    const answers = await Promise.all(pairs.map((ids) => over('ops', leaveOrigin, ids)))
    expect(answers.map(({ status }) => status)).toEqual(parcels.map(() => 200))
    const codes = await Promise.all(parcels.map(async ({ id }) => (await batchOf(id)).code))
    expect([...new Set(codes)].sort()).toEqual(['LO-20261120-KR-001', 'LO-20261120-TH-001'])
    const events = await Promise.all(
      parcels.map(async ({ id }) => (await read(id)).shipmentStatuses.filter(({ statusCode }) => statusCode === 3400)),
    )
    expect(events.map((one) => one.length)).toEqual(parcels.map(() => 1))
  })

  test('puts a parcel already in 3400 without a batch into one, and keeps its history', async () => {
    const parcel = await waybill.parcels.make({ status: 3400 })
    const before = (await read(parcel.id)).shipmentStatuses
    await over('cs', leaveOrigin, [parcel.id])
    expect((await batchOf(parcel.id)).code).toMatch(/^LO-20261120-DE-/)
    expect((await read(parcel.id)).shipmentStatuses).toEqual(before)
  })
})

test('ten thousand parcels are received in one call', async () => {
  await waybill.parcels.copy(fresh, 9_999)
  const rows = await waybill.fixtures.db.selectFrom('shipment').select('id').where('number', 'like', 'COPY%').execute()
  const answer = valueOf(
    await over(
      'ops',
      receiveParcels,
      rows.map(({ id }) => id),
    ),
  )
  expect([answer.done.length, answer.refused.length]).toEqual([9_999, 0])
  const { received } = await waybill.fixtures.db
    .selectFrom('shipment_event as e')
    .innerJoin('shipment as s', 's.id', 'e.shipment_id')
    .select((eb) => eb.fn.countAll<number>().as('received'))
    .where('s.number', 'like', 'COPY%')
    .where('e.status', '=', 3300)
    .executeTakeFirstOrThrow()
  expect(received).toBe(9_999)
}, 120_000)
