import { randomUUID } from 'node:crypto'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { addOrderNote, getOrder, getOrderNotes, markAsProcess, orderGrid } from '@waybill/contract/orders/endpoints'
import {
  assignOrders,
  cancelOrders,
  changeOrderServices,
  moveOrders,
  noteOrders,
} from '@waybill/contract/orders/list-endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import {
  addParcelNote,
  assignParcelsTo,
  cancelParcels,
  changeParcelServices,
  getParcelNotes,
  moveParcels,
  noteParcels,
} from '@waybill/contract/parcels/list-endpoints'
import { assignPickups, getPickup, requestPickup } from '@waybill/contract/pickups/endpoints'
import { listAssignees, undoAction } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const NOBODYS = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const as = (username: string) => waybill.as(username)
const order = async (id: string) => valueOf(await (await as('super')).call(getOrder, { params: { id } }))
const parcel = async (id: string) => valueOf(await (await as('super')).call(getParcel, { params: { id } }))
const newsOf = async (username: string): Promise<string[]> =>
  valueOf(await (await as(username)).grid(notificationGrid, { Take: 100 })).map(({ message }) => message)

describe('cancelling many (rule BLK-79)', () => {
  test('is possible for a company in 3001 and 3004; the rest is named with its reason', async () => {
    const [fresh, failed, gone, foreign] = [
      await waybill.parcels.make(),
      await waybill.parcels.make({ status: 3004 }),
      await waybill.parcels.make({ status: 3300 }),
      await waybill.parcels.make({ by: 'rival' }),
    ]
    const ids = [fresh.id, failed.id, gone.id, foreign.id]
    const answer = valueOf(await (await as('merchant')).call(cancelParcels, { body: { ids, reason: 'Not sold' } }))
    expect(answer).toEqual({
      done: [fresh.id, failed.id],
      refused: [
        { id: gone.id, reason: "A parcel in 'Received at hub' cannot be cancelled." },
        { id: foreign.id, reason: 'There is no such parcel.' },
      ],
    })
    const after = await parcel(fresh.id)
    expect(after.currentStatus).toBe(3021)
    expect(after.shipmentStatuses[0]).toMatchObject({ statusCode: 3021, actionUser: 'merchant', reason: 'Not sold' })
    expect((await parcel(foreign.id)).currentStatus).toBe(3001)
  })

  test('is possible for staff as it is by hand, also at the hub; another person’s lock prevents it', async () => {
    const [free, held] = [await waybill.orders.make({ status: 3200 }), await waybill.orders.make()]
    await (await as('ops')).call(markAsProcess, { params: { id: held.id } })
    const body = { ids: [free.id, held.id] }
    expect(valueOf(await (await as('cs')).call(cancelOrders, { body }))).toEqual({
      done: [free.id],
      refused: [{ id: held.id, reason: 'ops is processing this order.' }],
    })
    expect((await order(free.id)).orderStatus).toBe(3021)
  })

  test('is a 422 if none can be cancelled; more than one transaction’s worth has one reply', async () => {
    const answer = await (await as('merchant')).call(cancelOrders, { body: { ids: [NOBODYS] } })
    expect([answer.status, answer.errors]).toEqual([422, ['There is no such order.']])
    const orders = [await waybill.orders.make(), await waybill.orders.make()]
    const missing = Array.from({ length: 250 }, (_, nth) => NOBODYS.replace(/.{4}$/, String(1000 + nth)))
    const ids = [orders[0]?.id ?? '', ...missing, orders[1]?.id ?? '']
    const mixed = valueOf(await (await as('merchant')).call(cancelOrders, { body: { ids } }))
    expect([mixed.done, mixed.refused.length]).toEqual([orders.map(({ id }) => id), 250])
  })
})

describe('changing the service of many (rule BLK-80)', () => {
  test('reprices each order; what the form would refuse is refused here', async () => {
    const serviceId = await waybill.fixtures.serviceId('USG')
    const [open, gone] = [await waybill.orders.make(), await waybill.orders.make({ status: 3400 })]
    const ids = [open.id, gone.id, NOBODYS]
    const answer = valueOf(await (await as('cs')).call(changeOrderServices, { body: { ids, serviceId } }))
    expect(answer.done).toEqual([open.id])
    expect(answer.refused.map(({ id }) => id)).toEqual([gone.id, NOBODYS])
    expect(answer.refused[0]?.reason).toContain('has left the hub')
    expect((await order(open.id)).service.code).toBe('USG')
    const again = await (await as('cs')).call(changeOrderServices, { body: { ids: [open.id], serviceId } })
    expect([again.status, again.errors]).toEqual([422, ['It has this service already.']])
    expect((await order(open.id)).version).toBe(open.version + 1)
  })

  test('is possible for a company’s own parcels before they are labelled; at most 100 in a call', async () => {
    const [own, foreign] = [await waybill.parcels.make(), await waybill.parcels.make({ by: 'rival' })]
    const body = { ids: [own.id, foreign.id], serviceCode: 'USG' }
    const answer = valueOf(await (await as('merchant')).call(changeParcelServices, { body }))
    expect([answer.done, answer.refused.map(({ reason }) => reason)]).toEqual([[own.id], ['There is no such parcel.']])
    expect((await parcel(own.id)).serviceCode).toBe('USG')
    const tooMany = { ids: Array.from({ length: 101 }, () => own.id), serviceCode: 'USG' }
    expect((await (await as('merchant')).call(changeParcelServices, { body: tooMany })).status).toBe(400)
    expect(
      (await (await as('merchant')).call(changeOrderServices, { body: { ids: [own.id], serviceId: NOBODYS } })).status,
    ).toBe(403)
  })
})

describe('notes in both business lines (rules SHP-80, BLK-81)', () => {
  test('exist for a parcel as for an order; its company neither reads nor writes them', async () => {
    const { id } = await waybill.parcels.make()
    const note = valueOf(
      await (await as('delivery')).call(addParcelNote, { params: { id }, body: { body: ' Box is wet ' } }),
    )
    expect(note).toMatchObject({ body: 'Box is wet', by: 'delivery' })
    expect(valueOf(await (await as('accountant')).call(getParcelNotes, { params: { id } }))).toEqual([note])
    expect((await (await as('merchant')).call(getParcelNotes, { params: { id } })).status).toBe(403)
    // A note of one line is not found under the other line.
    expect((await (await as('cs')).call(getOrderNotes, { params: { id } })).status).toBe(404)
  })

  test('can be added to many at once, without a new version', async () => {
    const [one, other] = [await waybill.orders.make(), await waybill.orders.make({ by: 'rival' })]
    const body = { ids: [one.id, other.id, NOBODYS], body: 'Ask before the flight' }
    expect(valueOf(await (await as('ops')).call(noteOrders, { body }))).toEqual({
      done: [one.id, other.id],
      refused: [{ id: NOBODYS, reason: 'There is no such order.' }],
    })
    // A seller sees, and so writes about, only their own companies.
    expect(valueOf(await (await as('sales')).call(noteOrders, { body })).done).toEqual([one.id])
    expect(
      valueOf(await (await as('cs')).call(getOrderNotes, { params: { id: other.id } })).map(({ by }) => by),
    ).toEqual(['ops'])
    expect((await order(one.id)).version).toBe(one.version)
    const parcel = await waybill.parcels.make()
    const toParcels = { body: { ids: [parcel.id], body: 'Fragile' } }
    expect(valueOf(await (await as('ops')).call(noteParcels, toParcels)).done).toEqual([parcel.id])
    const read = valueOf(await (await as('cs')).call(getParcelNotes, { params: { id: parcel.id } }))
    expect(read.map((note) => note.body)).toEqual(['Fragile'])
    expect((await (await as('merchant')).call(noteParcels, { body })).status).toBe(403)
  })

  test('notify an @username who may see the shipment, once, and not the author (rule SHP-81)', async () => {
    const { id, code } = await waybill.orders.make({ by: 'rival' })
    const body = { body: 'Please look, @OPS and @ops, @cs. @merchant @sales mail@delivery' }
    valueOf(await (await as('cs')).call(addOrderNote, { params: { id }, body }))
    const news = `${code} has a note by cs that mentions you`
    const notified: string[] = []
    for (const username of ['ops', 'cs', 'sales', 'delivery'])
      for (const message of await newsOf(username)) if (message === news) notified.push(username)
    expect(notified).toEqual(['ops'])
  })
})

describe('assigning to a colleague (rule BLK-82)', () => {
  test('gives an order a responsible person besides the processing lock, notifies them, and can be undone', async () => {
    const { id, code } = await waybill.orders.make()
    const give = async (by: string, userId: string | null) =>
      valueOf(await (await as(by)).call(assignOrders, { body: { ids: [id], userId } }))
    await give('cs', people.ops.id)
    const assigned = await order(id)
    expect([assigned.handler?.username, assigned.isProcess]).toEqual(['ops', false])
    const propertyFilters = [{ name: 'handler', operation: 'Equal' as const, value: 'ops' }]
    const listed = valueOf(await (await as('super')).grid(orderGrid, { propertyFilters }))
    expect(listed.map((row) => [row.code, row.handler])).toEqual([[code, 'ops']])
    expect(await newsOf('ops')).toContain(`${code} was assigned to you by cs`)

    const { undoId } = await give('delivery', people.delivery.id)
    expect((await order(id)).handler?.username).toBe('delivery')
    expect(await newsOf('ops')).toContain(`${code} was taken from you by delivery`)
    valueOf(await (await as('delivery')).call(undoAction, { params: { id: undoId ?? '' } }))
    expect((await order(id)).handler?.username).toBe('ops')
    await give('ops', null)
    expect((await order(id)).handler).toBeNull()
  })

  test('works for parcels too, with people who see every shipment, and with oneself', async () => {
    const { id } = await waybill.parcels.make()
    const give = async (by: string, userId: string) =>
      (await as(by)).call(assignParcelsTo, { body: { ids: [id], userId } })
    expect(valueOf(await give('ops', people.cs.id)).done).toEqual([id])
    expect((await parcel(id)).handler?.username).toBe('cs')
    for (const userId of [people.sales.id, people.merchant.id, people.accountant.id, NOBODYS]) {
      const answer = await give('ops', userId)
      expect([answer.status, answer.fieldErrors]).toEqual([400, { userId: 'There is no such colleague.' }])
    }
    const names = async (by: string) =>
      valueOf(await (await as(by)).call(listAssignees)).map(({ username }) => username)
    expect(await names('ops')).toEqual(['cs', 'delivery', 'ops', 'super', 'super-admin'])
    expect(await names('sales')).toEqual(['cs', 'delivery', 'ops', 'sales', 'super', 'super-admin'])
  })

  test('of many pickups to one driver names those already picked up (rule PUP-82)', async () => {
    const request = async () => {
      const { id } = await waybill.parcels.make()
      const body = {
        ...{ contactName: 'Đào', contactNumber: '+84 24 5550 0119', contactEmail: 'kho@maytre.example' },
        ...{ pickupAddress: 'Số 46 phố Hàng Mây', pickupTime: new Date(Date.now() + 5 * 3_600_000).toISOString() },
        pickupShipments: [id],
      }
      return valueOf(await (await as('merchant')).call(requestPickup, { body }))
    }
    const [one, other] = [await request(), await request()]
    const body = { ids: [one.id, other.id, NOBODYS], pickupUserId: people.delivery.id }
    const answer = valueOf(await (await as('ops')).call(assignPickups, { body }))
    expect([...answer.done].sort()).toEqual([one.id, other.id].sort())
    expect(answer.refused).toEqual([{ id: NOBODYS, reason: 'There is no such pickup request.' }])
    for (const { id } of [one, other])
      expect(valueOf(await (await as('ops')).call(getPickup, { params: { id } })).pickupUserName).toBe('delivery')
    expect(await newsOf('delivery')).toContain(`${one.pickupNumber} was assigned to you`)
    const wrong = await (await as('ops')).call(assignPickups, { body: { ...body, pickupUserId: people.cs.id } })
    expect([wrong.status, Object.keys(wrong.fieldErrors ?? {})]).toEqual([400, ['pickupUserId']])
  })
})

describe('undoing a status set on many (rules BLK-2, BLK-6)', () => {
  test('restores the statuses; a cancellation is final', async () => {
    const [one, other] = [await waybill.orders.make({ status: 3200 }), await waybill.orders.make({ status: 3201 })]
    const ids = [one.id, other.id]
    const { undoId } = valueOf(await (await as('cs')).call(moveOrders, { body: { ids, status: 2043 } }))
    expect(valueOf(await (await as('cs')).call(undoAction, { params: { id: undoId ?? '' } })).done).toEqual(ids)
    expect([(await order(one.id)).orderStatus, (await order(other.id)).orderStatus]).toEqual([3200, 3201])
    const cancelled = valueOf(await (await as('cs')).call(moveOrders, { body: { ids, status: 3021 } }))
    expect(cancelled).toMatchObject({ done: ids, undoId: null })
  })

  test('restores a long list, moved in sets of 200 with an audit entry each, by one id', async () => {
    const [one, other] = [await waybill.orders.make({ status: 3200 }), await waybill.orders.make({ status: 3201 })]
    const nobodys = Array.from({ length: 200 }, () => randomUUID())
    const move = { body: { ids: [one.id, ...nobodys, other.id], status: 2043 } }
    const { done, refused, undoId } = valueOf(await (await as('cs')).call(moveOrders, move))
    expect([done, refused.map(({ id }) => id)]).toEqual([[one.id, other.id], nobodys])
    const undo = async () => (await as('cs')).call(undoAction, { params: { id: undoId ?? '' } })
    const entries = await waybill.fixtures.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'order.moved')
      .where('entity_id', 'in', [one.id, other.id])
      .orderBy('at')
      .execute()
    expect(entries.map(({ after }) => (after as { ids: string[] }).ids)).toEqual([[one.id], [other.id]])

    // Whoever changed the first set meanwhile keeps it; the other set is undone, and a repeated undo tries the first
    // again.
    valueOf(await (await as('ops')).call(assignOrders, { body: { ids: [one.id], userId: people.cs.id } }))
    const undone = valueOf(await undo())
    expect([undone.done, undone.refused.map(({ id }) => id)]).toEqual([[other.id], [one.id]])
    expect((await order(other.id)).orderStatus).toBe(3201)
    expect((await undo()).errors).toEqual(['It has been changed since.'])
  })

  test("'Creating failed' needs a reason; the company reads it until the shipments move on, and again after Undo (rule ORD-29)", async () => {
    const { id } = await waybill.orders.make()
    const move = async (status: number, reason?: string) =>
      (await as('cs')).call(moveOrders, { body: { ids: [id], status, reason: reason ?? null } })
    const failed = await move(3004)
    expect([failed.status, failed.fieldErrors]).toEqual([400, { reason: 'Required' }])
    valueOf(await move(3004, 'No such street'))
    expect((await order(id)).additionalMessage).toBe('No such street')
    const { undoId } = valueOf(await move(3001))
    expect((await order(id)).additionalMessage).toBeNull()
    valueOf(await (await as('cs')).call(undoAction, { params: { id: undoId ?? '' } }))
    expect(await order(id)).toMatchObject({ orderStatus: 3004, additionalMessage: 'No such street' })
  })

  test('does not resume a label fetch that a final status ended', async () => {
    const { id } = await waybill.parcels.make({ status: 3200 })
    await waybill.fixtures.db.updateTable('shipment').set({ label_state: 'missing' }).where('id', '=', id).execute()
    const { undoId } = valueOf(await (await as('cs')).call(moveParcels, { body: { ids: [id], status: 7002 } }))
    const answer = await (await as('cs')).call(undoAction, { params: { id: undoId ?? '' } })
    expect([answer.status, answer.errors]).toEqual([422, ['What was being done about its label has ended.']])
  })
})
