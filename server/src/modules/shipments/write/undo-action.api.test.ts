import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { processOrders } from '@waybill/contract/orders/list-endpoints'
import { cancelParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { assignParcels, leaveOrigin, moveParcels, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { undoAction } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const START = Date.parse('2026-11-20T03:00:00Z')
const NOBODYS = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
let now = START
let parcel: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(now) })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())
beforeEach(async () => {
  now = START
  parcel = await waybill.parcels.make({ status: 3200 })
})

type Listed = typeof receiveParcels | typeof assignParcels | typeof leaveOrigin | typeof processOrders
const act = async (username: string, endpoint: Listed, ids: string[]) =>
  valueOf(await (await waybill.as(username)).call(endpoint, { body: ids }))
const undo = async (username: string, id: string | null) =>
  (await waybill.as(username)).call(undoAction, { params: { id: id ?? '' } })
const read = async ({ id }: { id: string }) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
const batchOf = async ({ id }: { id: string }) =>
  waybill.fixtures.db
    .selectFrom('shipment')
    .select('left_origin_batch_id as batch')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('Undo (rule BLK-6)', () => {
  test('restores the status as a new event; earlier events stay in the history', async () => {
    const { undoId } = await act('ops', receiveParcels, [parcel.id])
    now += 29_000
    expect(valueOf(await undo('ops', undoId))).toEqual({ done: [parcel.id], refused: [] })
    const after = await read(parcel)
    expect(after.currentStatus).toBe(3200)
    expect(after.shipmentStatuses.slice(0, 2)).toMatchObject([
      { statusCode: 3200, actionUser: 'ops', reason: 'Withdrawn', applied: true },
      { statusCode: 3300, actionUser: 'ops', applied: true },
    ])
    const propertyFilters = JSON.stringify([{ name: 'action', operation: 'Equal', value: 'shipment.undone' }])
    const entries = valueOf(await (await waybill.as('super')).call(auditGrid, { query: { propertyFilters } }))
    expect(entries).toMatchObject([{ entity: 'parcel', entityId: parcel.id, username: 'ops' }])
  })

  test('restores the handler, without an event', async () => {
    await act('cs', assignParcels, [parcel.id])
    const events = (await read(parcel)).shipmentStatuses.length
    const { undoId } = await act('ops', assignParcels, [parcel.id])
    await undo('ops', undoId)
    const after = await read(parcel)
    expect([after.handler?.username, after.shipmentStatuses.length]).toEqual(['cs', events])
  })

  test('removes a parcel from its batch, and puts it back into the one that it left', async () => {
    const flying = await waybill.parcels.make({ status: 3300 })
    const left = await act('cs', leaveOrigin, [flying.id])
    const { batch } = await batchOf(flying)
    const received = await act('cs', receiveParcels, [flying.id])
    expect((await batchOf(flying)).batch).toBeNull()
    await undo('cs', received.undoId)
    expect([(await read(flying)).currentStatus, (await batchOf(flying)).batch]).toEqual([3400, batch])
    expect((await undo('cs', left.undoId)).errors).toEqual(['It has been changed since.'])

    const other = await waybill.parcels.make({ status: 3300 })
    await undo('cs', (await act('cs', leaveOrigin, [other.id])).undoId)
    expect([(await read(other)).currentStatus, (await batchOf(other)).batch]).toEqual([3300, null])
  })

  test('leaves parcels in a batch that a manifest has taken meanwhile', async () => {
    const flying = await waybill.parcels.make({ status: 3300, shipToAddress: { country: 'FR' } })
    const { undoId } = await act('cs', leaveOrigin, [flying.id])
    const { batch } = await batchOf(flying)
    const taken = { is_active: false, is_open: false }
    await waybill.fixtures.db.updateTable('left_origin_batch').set(taken).where('id', '=', batch).execute()
    expect((await undo('cs', undoId)).errors).toEqual(['A manifest has taken its batch.'])
  })

  test('releases the processing lock that was taken', async () => {
    const order = await waybill.orders.make()
    await undo('sales', (await act('sales', processOrders, [order.id])).undoId)
    const after = valueOf(await (await waybill.as('super')).call(getOrder, { params: { id: order.id } }))
    expect([after.isProcess, after.processedBy]).toEqual([false, null])
  })

  test('skips shipments that anybody has changed since, and says so', async () => {
    const other = await waybill.parcels.make()
    const { undoId } = await act('ops', receiveParcels, [parcel.id, other.id])
    await act('cs', assignParcels, [other.id])
    expect(valueOf(await undo('ops', undoId))).toEqual({
      done: [parcel.id],
      refused: [{ id: other.id, reason: 'It has been changed since.' }],
    })
  })

  test('is possible for 30 seconds, for the same person, once', async () => {
    const { undoId } = await act('ops', receiveParcels, [parcel.id])
    expect((await undo('cs', undoId)).status).toBe(404)
    expect((await undo('ops', NOBODYS)).status).toBe(404)
    now += 31_000
    expect((await undo('ops', undoId)).errors).toEqual(['It can be undone for 30 seconds.'])
    now -= 31_000
    expect((await undo('ops', undoId)).status).toBe(200)
    expect((await undo('ops', undoId)).errors).toEqual(['It is undone already.'])
    expect((await undo('merchant', undoId)).status).toBe(403)
  })

  test('is not offered for an action that changed nothing', async () => {
    await act('ops', assignParcels, [parcel.id])
    expect((await act('ops', assignParcels, [parcel.id])).undoId).toBeNull()
  })
})

describe('POST …/shipment/move (rule BLK-2)', () => {
  const move = async (username: string, ids: string[], status: number, reason?: string) =>
    (await waybill.as(username)).call(moveParcels, { body: { ids, status, ...(reason ? { reason } : {}) } })

  test('is allowed to the staff set, each with the statuses of their role', async () => {
    for (const username of ['accountant', 'administrator', 'merchant', 'rival'])
      expect([username, (await move(username, [NOBODYS], 2043)).status]).toEqual([username, 403])
    const booked = await waybill.parcels.make()
    await waybill.parcels.book(booked, 'LX771')
    expect((await move('ops', [booked.id], 3300)).errors).toEqual([
      'The parcel has a provider tracking number: its carrier sets the status.',
    ])
    expect(valueOf(await move('cs', [booked.id, parcel.id], 2043, 'Not paid')).done).toEqual([booked.id, parcel.id])
    expect((await read(parcel)).shipmentStatuses[0]).toMatchObject({ statusCode: 2043, reason: 'Not paid' })
  })

  test('to cancelled waits for a carrier being asked, and drops our own label at once', async () => {
    const [asked, booked] = [await waybill.parcels.make(), await waybill.parcels.make()]
    await waybill.parcels.beginBooking(asked)
    await waybill.parcels.book(booked, 'LX772')
    const answer = valueOf(await move('super', [asked.id, booked.id], 3021))
    expect(answer).toEqual({
      done: [booked.id],
      refused: [{ id: asked.id, reason: 'The parcel is being booked.' }],
      undoId: null,
    })
    const cancelled = valueOf(await (await waybill.as('merchant')).call(getParcel, { params: { id: booked.id } }))
    expect(cancelled.currentStatus).toBe(3021)
    expect((await (await waybill.as('merchant')).call(cancelParcel, { params: { id: booked.id } })).status).toBe(422)
  })
})
