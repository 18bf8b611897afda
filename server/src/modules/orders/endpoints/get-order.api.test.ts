import { getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { newId } from '../../../platform/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const open = async (username: string, { id }: { id: string }): Promise<OrderDetail> =>
  valueOf(await (await waybill.as(username)).call(getOrder, { params: { id } }))
const canOf = async (username: string, order: OrderDetail): Promise<string> =>
  Object.entries((await open(username, order)).can)
    .filter(([what, may]) => may === true && what !== 'changeStatus')
    .map(([what]) => what)
    .join(' ')

describe('an order lists what the person may do with it now', () => {
  const DESK = 'save verify editVerified editFiles editTracking'
  const EVERYTHING = `edit editService changePrice ${DESK} forceStatus process delete attach`
  test.each([
    ['super', 3001, EVERYTHING],
    ['super', 6034, EVERYTHING.replace('editVerified', 'editVerified verifiedNeedsReason')],
    ['cs', 3001, `editService changePrice ${DESK} process`],
    ['cs', 3400, 'save verify editFiles editTracking process'],
    ['merchant', 3001, 'cancel attach'],
    ['merchant-employee', 3004, 'edit cancel attach'],
    ['merchant-employee', 4005, 'attach'],
    ['merchant', 3300, ''],
    ['sales', 3001, 'save verify editFiles process'],
    ['ops', 3001, 'changePrice save verify editFiles process'],
    ['ops', 6013, 'save verify editFiles process'],
    ['delivery', 3001, 'save verify editVerified editFiles process'],
    ['delivery', 3400, 'save verify editFiles process'],
    ['accountant', 3001, 'changePrice save'],
    ['accountant', 6034, 'changePrice save editVerified verifiedNeedsReason'],
  ])('%s at %d: %s', async (username, status, can) => {
    expect(await canOf(username, await waybill.orders.make({ status }))).toBe(can)
  })

  test.each([
    ['super', 3300, [3003, 3400, 2043, 7002, 3021, 2007, 2009]],
    ['cs', 6013, [6034, 6008, 2004, 6040, 7011, 2007, 2009]],
    ['ops', 3300, [3003, 3400, 2043, 3021]],
    ['ops', 6013, []],
    ['delivery', 6013, [6034, 6008, 2004, 6040]],
    ['sales', 3001, [3021, 2043]],
    ['merchant', 3001, []],
    ['accountant', 3300, []],
    ['super', 6034, []],
  ])('%s may move an order from %d to %j', async (username, status, moves) => {
    expect((await open(username, await waybill.orders.make({ status }))).can.changeStatus).toEqual(moves)
  })

  test('an import order has no verified packages and no Verify, but its status can change', async () => {
    const order = await waybill.orders.make({ isImport: true })
    const { can } = await open('cs', order)
    expect(can).toMatchObject({ verify: false, editVerified: false, save: true, editTracking: true })
    expect(can.changeStatus).toContain(3007)
  })

  test('all staff otherwise read the same record', async () => {
    const order = await waybill.orders.make({
      by: 'cs',
      note: 'one',
      merchantId: (await open('merchant', await waybill.orders.make())).merchantId,
    })
    const views = await Promise.all(
      ['super', 'cs', 'sales', 'accountant', 'delivery'].map((username) => open(username, order)),
    )
    for (const view of views) expect({ ...view, can: null }).toEqual({ ...views[0], can: null })
  })
})

test('the history is newest first; events of one moment keep their order of arrival', async () => {
  const order = await waybill.orders.make()
  const events: [string, number | null, string, boolean][] = [
    ['2999-01-01T00:00:00Z', 3200, 'first', true],
    ['2999-01-01T00:00:00Z', 3300, 'second', true],
    ['2998-06-01T00:00:00Z', 3201, 'late', false],
    ['2999-01-02T00:00:00Z', null, 'a word', true],
  ]
  for (const [at, status, reason, applied] of events)
    await waybill.fixtures.db
      .insertInto('shipment_event')
      .values({
        id: newId(Date.now() + events.findIndex((event) => event[2] === reason)),
        owner_id: order.merchantId ?? '',
        shipment_id: order.id,
        status,
        at: new Date(at),
        action_user: 'ops',
        place: 'SGN hub',
        reason,
        applied,
      })
      .execute()
  const { histories } = await open('cs', order)
  expect(histories.map(({ reason, status, label, applied }) => [reason, status, label, applied])).toEqual([
    ['a word', null, null, true],
    ['second', 3300, 'Received at hub', true],
    ['first', 3200, 'Picked up', true],
    ['late', 3201, 'Dropped off at counter', false],
    [null, 3001, 'Shipment generated', true],
  ])
  expect(histories[1]).toMatchObject({ actionUser: 'ops', place: 'SGN hub', actionTime: '2999-01-01T00:00:00.000Z' })
})

test('the provider’s tracking page is linked, whatever characters the number has', async () => {
  const order = await waybill.orders.make()
  expect((await open('merchant', order)).trackingUrl).toBeNull()
  await waybill.fixtures.db
    .updateTable('shipment')
    .set({ tracking_number: 'LX 48/21&x=1' })
    .where('id', '=', order.id)
    .execute()
  expect((await open('merchant', order)).trackingUrl).toBe('https://t.17track.net/en#nums=LX%2048%2F21%26x%3D1')
})

test('the price keeps its breakdown when its table changes', async () => {
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 }, fuelFee: 10 })
  const order = await waybill.orders.make()
  expect(order).toMatchObject({ totalPrice: 990_000, priceBreakdown: { base: 900_000, fuel: 90_000, fuelFee: 10 } })
  await waybill.fixtures.db.deleteFrom('rate_row').execute()
  expect(await open('merchant', order)).toEqual(order)
})
