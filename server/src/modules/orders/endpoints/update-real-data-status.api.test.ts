import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getOrder, markAsProcess, unMarkAsProcess, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const save = async (username: string, { id, version }: OrderDetail, fields: object) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, ...fields } })
const read = async ({ id }: OrderDetail) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))
const orderAt = async (status: number, wish = {}): Promise<OrderDetail> => ({
  ...(await waybill.orders.make({ ...wish, status })),
  version: 2,
})
const PACKED = { realOrderDetails: [BOX], realTotalPrice: 1_000 }
const NEEDS_PACKAGE = 'Please add a package before moving to this status.'

describe('a move by hand', () => {
  test.each([
    ['super', 3001, 3201],
    ['cs', 6013, 6034],
    ['ops', 3200, 2043],
    ['delivery', 6013, 2004],
    ['sales', 3001, 2043],
  ])('%s, from %d to %d, is saved with its event', async (username, from, to) => {
    const order = await orderAt(from)
    const after = valueOf(await save(username, order, { orderStatus: to }))
    expect([after.orderStatus, after.version]).toEqual([to, 3])
    expect(after.histories[0]).toMatchObject({ actionUser: username, status: to, reason: null, applied: true })
    expect(after.histories).toHaveLength(2)
  })

  test.each([
    ['a status that the role does not hold', 'ops', 6013, 6034, [], "Your role may not set the status 'Delivered'."],
    [
      'one that STA-4 allows from here, and the role does not hold',
      'delivery',
      3001,
      2043,
      [3200, 3201, 3300],
      "Your role may not set the status 'Hold for payment'.",
    ],
    [
      'a move that nobody makes',
      'cs',
      3001,
      6034,
      [3004, 3021, 3200, 3201, 3300, 2043],
      "An order in 'Shipment generated' cannot move to 'Delivered'.",
    ],
    [
      'a way out of a final status',
      'super',
      6034,
      3300,
      [],
      "An order in 'Delivered' cannot move to 'Received at hub'.",
    ],
    [
      'a status of the role, and not from here',
      'delivery',
      3001,
      6013,
      [3200, 3201, 3300],
      "An order in 'Shipment generated' cannot move to 'Out for delivery'.",
    ],
  ])('%s is a 422 that says why, and which are allowed', async (_what, username, from, to, allowed, sentence) => {
    const order = await orderAt(from)
    const answer = await save(username, order, { orderStatus: to, realOrderDetails: [] })
    expect([answer.status, answer.code, answer.errors]).toEqual([422, 'invalid_state', [sentence]])
    expect(answer.detail).toMatchObject({ orderStatus: from, allowed })
    expect(await read(order)).toMatchObject({ orderStatus: from, version: 2 })
  })

  test('is refused for an unknown status, and for the current one', async () => {
    const order = await orderAt(3200)
    expect((await save('cs', order, { orderStatus: 1 })).fieldErrors).toEqual({
      orderStatus: 'There is no such status.',
    })
    const after = valueOf(await save('cs', order, { orderStatus: 3200 }))
    expect(after.histories).toHaveLength(1)
  })

  test('takes local services from the hub directly to delivery', async () => {
    const serviceId = await waybill.fixtures.serviceId('DLV')
    const order = await orderAt(3300, { serviceId })
    expect(valueOf(await save('delivery', order, { orderStatus: 6013 })).orderStatus).toBe(6013)
    expect((await save('delivery', await orderAt(3300), { orderStatus: 6013 })).status).toBe(422)
  })
})

describe('a status that requires a verified package', () => {
  test.each([3300, 3003])('%d is a 422 without one, and is set with one in the same save', async (to) => {
    const order = await orderAt(to === 3300 ? 3200 : 3300)
    const answer = await save('cs', order, { orderStatus: to })
    expect([answer.status, answer.errors]).toEqual([422, [NEEDS_PACKAGE]])
    expect(valueOf(await save('cs', order, { orderStatus: to, ...PACKED })).orderStatus).toBe(to)
  })

  test('is refused if the same save removes the last package', async () => {
    const verified = valueOf(await save('cs', await orderAt(3200), { ...PACKED, orderStatus: 3300 }))
    const answer = await save('cs', verified, { realOrderDetails: [], orderStatus: 3003 })
    expect([answer.status, answer.errors]).toEqual([422, [NEEDS_PACKAGE]])
    expect((await read(verified)).realOrderDetails).toHaveLength(1)
  })

  test('accepts a package saved earlier, also from a person who may not change packages', async () => {
    const packed = valueOf(await save('cs', await orderAt(3200), PACKED))
    expect(valueOf(await save('ops', packed, { orderStatus: 3300 })).orderStatus).toBe(3300)
  })

  test('does not require one of an import order', async () => {
    const order = await orderAt(3200, { isImport: true })
    expect(valueOf(await save('cs', order, { orderStatus: 3300 })).orderStatus).toBe(3300)
  })
})

describe('a forced move', () => {
  test('is allowed to Super Admin to any status, with a reason that the event shows as forced', async () => {
    const order = await orderAt(6034)
    const after = valueOf(await save('super', order, { orderStatus: 3400, reason: ' scanned in error ' }))
    expect(after.histories[0]).toMatchObject({ status: 3400, reason: 'Forced: scanned in error', actionUser: 'super' })
  })

  test('is refused without a reason, and from anybody else', async () => {
    const order = await orderAt(6034)
    for (const [username, reason] of [
      ['super', ''],
      ['super', '  '],
      ['super', null],
      ['cs', 'please'],
      ['delivery', 'please'],
    ] as const)
      expect((await save(username, order, { orderStatus: 3400, reason })).status).toBe(422)
  })

  test('still requires a package', async () => {
    const order = await orderAt(6034)
    expect((await save('super', order, { orderStatus: 3300, reason: 'back' })).errors).toEqual([NEEDS_PACKAGE])
  })

  test('is none if the move is allowed: its reason is stored as it is', async () => {
    const after = valueOf(await save('cs', await orderAt(3300), { orderStatus: 2009, reason: 'torn box', ...PACKED }))
    expect(after.histories[0]).toMatchObject({ status: 2009, reason: 'torn box' })
  })
})

test('a status removed from the role a second ago is refused, and nothing is saved', async () => {
  const order = await orderAt(3200)
  const ops = await waybill.as('ops')
  const before = valueOf(await ops.call(getOrder, { params: { id: order.id } }))
  expect(before.can.changeStatus).toContain(2043)
  const hold = (statuses: number[]) =>
    waybill.fixtures.db.updateTable('role').set({ statuses }).where('name', '=', 'OPS Manager').execute()
  const { statuses } = await waybill.fixtures.db
    .selectFrom('role')
    .select('statuses')
    .where('name', '=', 'OPS Manager')
    .executeTakeFirstOrThrow()
  await hold(statuses.filter((code) => code !== 2043))
  try {
    const answer = await save('ops', order, { orderStatus: 2043 })
    expect([answer.status, answer.detail]).toMatchObject([422, { allowed: [3201, 3300, 3021] }])
    expect(await read(order)).toMatchObject({ orderStatus: 3200, version: 2 })
  } finally {
    await hold(statuses)
  }
})

const takeAndRelease = async (username: string, { id }: OrderDetail): Promise<void> => {
  const client = await waybill.as(username)
  valueOf(await client.call(markAsProcess, { params: { id } }))
  valueOf(await client.call(unMarkAsProcess, { params: { id } }))
}

test('a stale version names the person who saved, not the person who took the lock since (rule CAL-10)', async () => {
  const order = await waybill.orders.make()
  valueOf(await save('delivery', order, { realOrderDetails: [BOX] }))
  await takeAndRelease('ops', order)
  const answer = await save('cs', order, { orderStatus: 3200 })
  expect([answer.status, answer.code, answer.detail]).toMatchObject([409, 'stale', { by: 'delivery' }])
})

test('taking the lock does not count as a save (rule CAL-10)', async () => {
  const order = await waybill.orders.make()
  await takeAndRelease('ops', order)
  const answer = await save('cs', order, { orderStatus: 3200 })
  expect([answer.code, answer.detail]).toMatchObject(['stale', { by: 'system' }])
})

test('the audit distinguishes a save from a verification', async () => {
  const order = await waybill.orders.make()
  const after = valueOf(await save('cs', order, { trackingNumber: 'APART1', verify: false }))
  valueOf(await save('cs', after, { trackingNumber: 'APART2', verify: true }))
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entries.map(({ action }) => action)).toEqual(['order.verified', 'order.saved', 'order.created'])
})
