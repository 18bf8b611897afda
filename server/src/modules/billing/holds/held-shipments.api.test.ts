import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { editTerms } from '@waybill/contract/billing/statement-endpoints'
import {
  addOrder,
  cancelOrder,
  editOrder,
  getOrder,
  orderLabel,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import { moveOrders } from '@waybill/contract/orders/list-endpoints'
import {
  cancelParcel,
  editParcel,
  getParcel,
  parcelGrid,
  updateParcelPackages,
} from '@waybill/contract/parcels/endpoints'
import {
  bookParcels,
  deleteParcel,
  leaveOrigin,
  moveParcels,
  printParcelLabel,
  printProviderLabels,
  receiveParcels,
  startPrintRun,
} from '@waybill/contract/parcels/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  for (const service of ['FSG', 'QSP'])
    await app.fixtures.priceTable({ service, countries: ['DE'], single: { 1: 100_000, 3: 300_000 }, fuelFee: 10 })
  const wish = { username: 'prepaid', role: 'Company Admin' as const, code: 'PRE', name: 'Prepaid' }
  const { id: merchantId } = await app.fixtures.account(wish)
  const body = { kind: 'prepaid' as const, version: 0 }
  valueOf(await (await app.as('accountant')).call(editTerms, { params: { merchantId }, body }))
})
afterAll(() => app.close())

/** A prepaid company without money: all that it enters is held. */
const heldParcel = () => app.parcels.make({ by: 'prepaid' })
const heldOrder = () => app.orders.make({ by: 'prepaid' })
const readParcel = async (id: string) => valueOf(await (await app.as('super')).call(getParcel, { params: { id } }))
const readOrder = async (id: string) => valueOf(await (await app.as('super')).call(getOrder, { params: { id } }))
const newest = async (id: string) => {
  const { shipmentStatuses } = await readParcel(id)
  return shipmentStatuses.slice(0, 2).map(({ statusCode, applied }) => [statusCode, applied])
}
const BOXES = { packages: [{ ...PARCEL_BOX, weight: 1 }] }

describe('BIL-71: while a parcel is held, its company', () => {
  test('corrects it, and it stays held', async () => {
    const { id } = await heldParcel()
    const { version, can } = valueOf(await (await app.as('prepaid')).call(getParcel, { params: { id } }))
    expect(can).toMatchObject({ editDeclared: true, cancel: true })
    const body = { id, version, senderReference: 'Corrected' }
    const after = valueOf(await (await app.as('prepaid')).call(editParcel, { body }))
    expect([after.senderReference, after.trackStatus, after.heldAt !== null]).toEqual(['Corrected', 2043, true])
  })

  test('cancels it, and nothing holds it any more', async () => {
    const { id } = await heldParcel()
    const after = valueOf(await (await app.as('prepaid')).call(cancelParcel, { params: { id } }))
    expect([after.trackStatus, after.heldAt]).toEqual([3021, null])
  })

  test('deletes it', async () => {
    const { id } = await heldParcel()
    expect(valueOf(await (await app.as('prepaid')).call(deleteParcel, { params: { id } })).isVoiding).toBe(false)
  })

  test('finds it in the list with what it may do', async () => {
    const { id, sglShipmentId } = await heldParcel()
    const propertyFilters = [{ name: 'sglShipmentId', operation: 'Equal' as const, value: sglShipmentId }]
    const [row] = valueOf(await (await app.as('prepaid')).grid(parcelGrid, { propertyFilters }))
    expect(row).toMatchObject({ id, isHeld: true, currentStatus: 2043, can: { cancel: true, editDeclared: true } })
  })
})

describe('BIL-71: while an order is held, its company', () => {
  test('corrects its declared part, and it stays held', async () => {
    const { id } = await heldOrder()
    const client = await app.as('prepaid')
    const { version, can } = valueOf(await client.call(getOrder, { params: { id } }))
    expect(can).toMatchObject({ edit: true, cancel: true, attach: true })
    const body = { ...(await app.orders.body({ senderReference: 'Corrected' })), id, version }
    const after = valueOf(await client.call(editOrder, { body }))
    expect([after.senderReference, after.orderStatus, after.heldAt !== null]).toEqual(['Corrected', 2043, true])
    expect(after.histories.map(({ status }) => status)).not.toContain(null)
  })

  test('cancels it', async () => {
    const { id } = await heldOrder()
    const after = valueOf(await (await app.as('prepaid')).call(cancelOrder, { params: { id } }))
    expect([after.orderStatus, after.heldAt]).toEqual([3021, null])
  })
})

test('BIL-71: a 2043 that somebody set by hand stays as it was: its company neither cancels nor corrects it', async () => {
  const { id } = await app.orders.make({ status: 2043 })
  const client = await app.as('merchant')
  const { can, heldAt } = valueOf(await client.call(getOrder, { params: { id } }))
  expect([can.cancel, can.edit, heldAt]).toEqual([false, false, null])
  expect((await client.call(cancelOrder, { params: { id } })).status).toBe(422)
  valueOf(await (await app.as('super')).call(moveOrders, { body: { ids: [id], status: 3001 } }))
})

describe('BIL-72: a held parcel', () => {
  test('is not booked, not printed, and does not leave origin; each call says why', async () => {
    const parcel = await heldParcel()
    const { id, sglShipmentId: number } = parcel
    await app.fixtures.writeShipment(parcel, { tracking_number: 'TYPED1' })
    const ops = await app.as('ops')
    const reasonsOf = async (answer: Promise<{ status: number; errors: string[] }>) => {
      const { status, errors } = await answer
      return [status, errors]
    }
    expect(await reasonsOf(ops.call(bookParcels, { body: [id] }))).toEqual([422, [HELD_MESSAGE]])
    expect(await reasonsOf(ops.call(leaveOrigin, { body: [id] }))).toEqual([422, [HELD_MESSAGE]])
    const unprinted = [422, [`Held for payment, so nothing is printed: ${number}.`]]
    const cs = await app.as('cs')
    expect(await reasonsOf(cs.call(startPrintRun, { body: [number] }))).toEqual(unprinted)
    expect(await reasonsOf(cs.call(printProviderLabels, { body: [id] }))).toEqual(unprinted)
    expect((await cs.call(printParcelLabel, { params: { number } })).status).toBe(422)
  })

  test('is received by the hub without moving: the event is kept as not applied', async () => {
    const { id } = await heldParcel()
    const { done, undoId } = valueOf(await (await app.as('ops')).call(receiveParcels, { body: [id] }))
    expect([done, undoId]).toEqual([[id], null])
    expect(await newest(id)).toEqual([
      [3300, false],
      [2043, true],
    ])
    expect((await readParcel(id)).trackStatus).toBe(2043)
  })

  test('is weighed at the hub without moving and without charges', async () => {
    const { id } = await heldParcel()
    const { version } = await readParcel(id)
    const body = { id, version, ...BOXES, isCreated: true }
    const after = valueOf(await (await app.as('delivery')).call(updateParcelPackages, { body }))
    expect([after.trackStatus, after.packages.length, after.heldAt !== null]).toEqual([2043, 1, true])
    expect(await newest(id)).toEqual([
      [3003, false],
      [3300, false],
    ])
    const { db } = app.fixtures
    expect(await db.selectFrom('charge').select('id').where('shipment_id', '=', id).execute()).toEqual([])
  })

  test('is moved by nobody but to cancelled, not even by force', async () => {
    const { id } = await heldParcel()
    const admin = await app.as('super')
    const { version, can } = await readParcel(id)
    expect(can.changeStatus.toSorted()).toEqual([3021, 3300])
    const forced = await admin.call(editParcel, { body: { id, version, trackStatus: 3400, reason: 'Let it go' } })
    expect([forced.status, forced.errors]).toEqual([422, [HELD_MESSAGE]])
    const moved = await admin.call(moveParcels, { body: { ids: [id], status: 3001 } })
    expect([moved.status, moved.errors]).toEqual([422, [HELD_MESSAGE]])
    const booked = await admin.call(editParcel, { body: { id, version, trackingNumber: 'BYHAND1' } })
    expect([booked.status, booked.errors]).toEqual([422, [HELD_MESSAGE]])
    valueOf(await admin.call(moveParcels, { body: { ids: [id], status: 3021 } }))
    const { trackStatus, heldAt } = await readParcel(id)
    expect([trackStatus, heldAt]).toEqual([3021, null])
  })
})

describe('BIL-72: a held order', () => {
  test('has no label, and is received without moving', async () => {
    const { id } = await heldOrder()
    expect((await (await app.as('cs')).call(orderLabel, { params: { id } })).status).toBe(422)
    const { version } = await readOrder(id)
    const body = { id, version, realOrderDetails: [{ ...BOX, weight: 1 }], orderStatus: 3300, realTotalPrice: 110_000 }
    const after = valueOf(await (await app.as('super')).call(updateRealData, { body }))
    expect([after.orderStatus, after.realOrderDetails.length, after.heldAt !== null]).toEqual([2043, 1, true])
    expect(after.histories[0]).toMatchObject({ status: 3300, applied: false })
  })
})

test('BIL-70: companies without a limit are never asked', async () => {
  const order = valueOf(await (await app.as('merchant')).call(addOrder, { body: await app.orders.body() }))
  expect([order.orderStatus, order.heldAt]).toEqual([3001, null])
})
