import { auditGrid } from '@waybill/contract/audit/endpoints'
import { editOrder, getOrder, markAsProcess, orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { formOf, png } from '@waybill/testkit/files'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let superAdmin: Client
let cs: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  cs = await waybill.as('cs')
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 500_000, 5: 900_000 } })
  await waybill.fixtures.priceTable({ service: 'EMS', countries: ['DE'], single: { 5: 300_000 } })
})
afterAll(() => waybill.close())

const edit = (client: Client, { id, version }: OrderDetail, fields: object) =>
  client.call(editOrder, { body: { id, version, ...fields } })
const read = async ({ id }: OrderDetail) => valueOf(await superAdmin.call(getOrder, { params: { id } }))
const photo = async () => ({
  url: valueOf(await superAdmin.call(uploadFile, { body: formOf(png(), 'photo.png') })),
})
const PACKED = { realOrderDetails: [BOX], realTotalPrice: 600_000 }

describe('Super Admin saves verified and declared fields together (ORD-9)', () => {
  test('in one transaction: one version, one audit entry, one event; the lock stays', async () => {
    const order = await waybill.orders.make()
    const held = valueOf(await superAdmin.call(markAsProcess, { params: { id: order.id } }))
    const after = valueOf(
      await edit(superAdmin, held, {
        note: 'declared',
        orderDetails: [{ ...BOX, weight: 4 }],
        ...PACKED,
        orderStatus: 3300,
        trackingNumber: 'edit 1',
        files: [await photo()],
      }),
    )
    expect(after).toMatchObject({
      version: 3,
      note: 'declared',
      totalPrice: 900_000,
      realTotalPrice: 600_000,
      realChargeableWeight: 2,
      orderStatus: 3300,
      trackingNumber: 'EDIT1',
      files: [{ name: 'photo.png' }],
      isProcess: true,
    })
    expect(after.histories).toHaveLength(2)
    const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
    const entries = valueOf(await superAdmin.grid(auditGrid, { propertyFilters }))
    expect(entries.filter(({ action }) => action === 'order.edited')).toHaveLength(1)
  })

  test('also when the same edit moves the order to another company, where its number finds it', async () => {
    const order = await waybill.orders.make()
    const fields = { merchantId: people.rival.id, trackingNumber: 'EDITMOVED', files: [await photo()], ...PACKED }
    const after = valueOf(await edit(superAdmin, order, { ...fields, orderStatus: 3200, senderReference: 'REF-MOVED' }))
    expect(after).toMatchObject({ merchantId: people.rival.id, orderStatus: 3200, realTotalQuantity: 1 })
    const find = { name: 'find', operation: 'Contains', value: 'editmoved' } as const
    const found = valueOf(await (await waybill.as('rival')).grid(orderGrid, { propertyFilters: [find] }))
    expect(found.map(({ senderReference }) => senderReference)).toEqual(['REF-MOVED'])
  })

  test('by the rules of a verification: price, package, moves, number, files', async () => {
    const order = await waybill.orders.make()
    expect(
      (await edit(superAdmin, order, { realOrderDetails: [BOX], files: [{ url: 'none.png' }], note: 1 })).fieldErrors,
    ).toEqual({
      realTotalPrice: 'Required',
      'files.0': 'There is no such file.',
      note: 'Must be a text',
    })
    expect((await edit(superAdmin, order, { realOrderDetails: [BOX], files: [{ url: 'x' }] })).fieldErrors).toEqual({
      realTotalPrice: 'Required',
      'files.0': 'There is no such file.',
    })
    expect((await edit(superAdmin, order, { orderStatus: 3300 })).errors).toEqual([
      'Please add a package before moving to this status.',
    ])
    expect((await edit(superAdmin, order, { orderStatus: 6034, note: 'x' })).code).toBe('invalid_state')
    const other = await waybill.orders.make()
    expect((await edit(superAdmin, order, { trackingNumber: other.code })).code).toBe('duplicate')
    expect(await read(order)).toMatchObject({ version: 1, note: null })
    const forced = valueOf(await edit(superAdmin, order, { orderStatus: 6034, reason: 'seen at the door' }))
    expect(forced.histories[0]).toMatchObject({ status: 6034, reason: 'Forced: seen at the door' })
  })

  test('but no verified packages for an import order', async () => {
    const order = await waybill.orders.make({ isImport: true })
    expect((await edit(superAdmin, order, PACKED)).errors).toEqual(['An import order has no verified packages.'])
  })
})

describe('Super Admin verifies with declared changes', () => {
  const verify = (order: OrderDetail, key?: string) =>
    superAdmin.call(editOrder, {
      body: { id: order.id, version: order.version, note: 'declared', ...PACKED, orderStatus: 3300, verify: true },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  test('in one call: one version, one event, and the lock is released', async () => {
    const order = await waybill.orders.make()
    const held = valueOf(await superAdmin.call(markAsProcess, { params: { id: order.id } }))
    const after = valueOf(await verify(held))
    expect(after).toMatchObject({
      version: 3,
      note: 'declared',
      realTotalPrice: 600_000,
      orderStatus: 3300,
      isProcess: false,
      processedBy: null,
    })
    expect(after.histories).toHaveLength(2)
  })

  test('once if the call is repeated: with a key it returns the first answer, without one it is stale', async () => {
    const order = await waybill.orders.make()
    const first = valueOf(await verify(order, `edit ${order.id}`))
    expect(valueOf(await verify(order, `edit ${order.id}`))).toEqual(first)
    const again = await verify(order)
    expect([again.status, again.code, again.detail]).toMatchObject([409, 'stale', { by: 'super', version: 2 }])
    expect(await read(order)).toEqual({ ...first, files: [] })
  })

  test('unless another person processes the order', async () => {
    const order = await waybill.orders.make()
    const held = valueOf(await cs.call(markAsProcess, { params: { id: order.id } }))
    expect((await verify(held)).code).toBe('locked')
    expect(await read(order)).toMatchObject({ version: 2, note: null, isProcess: true })
  })
})

describe('Cs Employee edits the service alone', () => {
  test('verified packages need UpdateRealData: here they are a 403 that names the fields', async () => {
    const order = await waybill.orders.make()
    const answer = await edit(cs, order, { ...PACKED, orderStatus: 3200, trackingNumber: 'NOTHERE' })
    expect(answer.errors).toEqual([
      'You may not change: realOrderDetails, orderStatus, trackingNumber, realTotalPrice.',
    ])
  })
})

test.each(['super', 'cs'])(
  'another service recomputes weights and rates of verified packages, also when %s edits',
  async (username) => {
    const order = await waybill.orders.make()
    const fields = { realOrderDetails: [{ ...BOX, weight: 2.2 }], realTotalPrice: 700_000 }
    const verified = valueOf(
      await cs.call(updateRealData, { body: { id: order.id, version: order.version, ...fields } }),
    )
    expect(verified.realChargeableWeight).toBe(2.5)
    const client = await waybill.as(username)
    const body = { ...verified, serviceId: await waybill.fixtures.serviceId('EMS') }
    expect(valueOf(await client.call(editOrder, { body }))).toMatchObject({
      realChargeableWeight: 2.2,
      realOrderDetails: [{ chargeableWeight: 2.2 }],
      realTotalPrice: 300_000,
      totalPrice: 300_000,
    })
  },
)

test('an edit of declared fields leaves verified ones unchanged', async () => {
  const order = await waybill.orders.make()
  const verified = valueOf(await edit(superAdmin, order, PACKED))
  const after = valueOf(await edit(superAdmin, verified, { orderDetails: [{ ...BOX, weight: 4 }] }))
  expect(after).toMatchObject({ totalPrice: 900_000, realTotalPrice: 600_000, realChargeableWeight: 2 })
})
