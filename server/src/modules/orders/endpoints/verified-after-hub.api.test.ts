import { editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { PRICEABLE, STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000, 10: 1_500_000 } })
})
afterAll(() => waybill.close())

const LEFT_HUB =
  'The shipment has left the hub: only Super Admin and the Accountant change what was verified, with a reason.'
const read = async (username: string, { id }: Pick<OrderDetail, 'id'>) =>
  valueOf(await (await waybill.as(username)).call(getOrder, { params: { id } }))
const save = async (username: string, { id, version }: OrderDetail, fields: object) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, verify: false, ...fields } })
/** Measured by Delivery at the hub and priced by the rate, then moved on. */
const measured = async (status: number): Promise<OrderDetail> => {
  const order = await waybill.orders.make()
  valueOf(await save('delivery', order, { realOrderDetails: [BOX] }))
  await waybill.fixtures.setStatus(order.id, status)
  return read('super', order)
}
const HEAVIER = { realOrderDetails: [{ ...BOX, weight: 8 }] }

describe('the verified packages of an order that has left the hub (rule VER-3)', () => {
  test.each(['cs', 'delivery'])('cannot be changed by %s: nothing is saved, the price stays', async (username) => {
    const order = await measured(6034)
    const answer = await save(username, order, { ...HEAVIER, reason: 'weighed again' })
    expect([answer.status, answer.errors]).toEqual([422, [LEFT_HUB]])
    expect(await read('super', order)).toEqual(order)
  })

  test.each(['super', 'accountant'])('are changed by %s with a reason, which the history keeps', async (username) => {
    const order = await measured(6034)
    const missing = await save(username, order, { ...HEAVIER, realTotalPrice: 1_500_000, reason: ' ' })
    expect([missing.status, missing.fieldErrors]).toEqual([400, { reason: 'Required' }])
    const after = valueOf(
      await save(username, order, { ...HEAVIER, realTotalPrice: 1_500_000, reason: ' carrier measured it ' }),
    )
    expect(after).toMatchObject({ realTotalWeight: 8, realTotalPrice: 1_500_000, orderStatus: 6034 })
    expect(after.histories[0]).toMatchObject({
      actionUser: username,
      status: null,
      reason: 'Verified packages changed: carrier measured it',
      applied: true,
    })
  })

  test('need the same reason through Edit', async () => {
    const order = await measured(3400)
    const client = await waybill.as('super')
    const edit = (fields: object) =>
      client.call(editOrder, { body: { id: order.id, version: order.version, ...fields } })
    const body = { ...HEAVIER, realTotalPrice: 1_500_000 }
    expect((await edit(body)).fieldErrors).toEqual({ reason: 'Required' })
    expect(valueOf(await edit({ ...body, reason: 'recount' })).histories[0]?.reason).toBe(
      'Verified packages changed: recount',
    )
  })

  test('cannot be repriced by Cs Employee through another service', async () => {
    const serviceId = await waybill.fixtures.serviceId('USG')
    const order = await measured(3400)
    expect((await read('cs', order)).can.editService).toBe(false)
    expect((await save('cs', order, { serviceId })).errors).toEqual([LEFT_HUB])
    expect((await save('super', order, { serviceId, realTotalPrice: 5 })).status).toBe(200)
  })

  test('are refused by field in any other call', async () => {
    const refusal = ['You may not change: realOrderDetails.']
    for (const username of ['ops', 'sales'])
      expect((await save(username, await measured(6034), HEAVIER)).errors).toEqual(refusal)
    // At the hub they may set prices, so they must give one; they may not change the packages.
    for (const username of ['ops', 'accountant'])
      expect((await save(username, await measured(3300), { ...HEAVIER, realTotalPrice: 5 })).errors).toEqual(refusal)
  })
})

test('a reply says whether they may be changed, and whether that needs a reason', async () => {
  const order = await waybill.orders.make()
  for (const status of STATUS_CODES) {
    await waybill.fixtures.setStatus(order.id, status)
    const isAtHub = PRICEABLE.includes(status)
    const rightOf = async (username: string) => {
      const { editVerified, verifiedNeedsReason } = (await read(username, order)).can
      return [editVerified, verifiedNeedsReason]
    }
    expect([status, await rightOf('super')]).toEqual([status, [true, !isAtHub]])
    expect([status, await rightOf('accountant')]).toEqual([status, [!isAtHub, !isAtHub]])
    for (const username of ['cs', 'delivery'])
      expect([status, await rightOf(username)]).toEqual([status, [isAtHub, false]])
    for (const username of ['ops', 'sales', 'merchant'])
      expect([status, await rightOf(username)]).toEqual([status, [false, false]])
  }
})

describe('verified packages without a rate (rule VER-6)', () => {
  test('are stored without a price, also by people who set prices, until one is typed', async () => {
    const order = await waybill.orders.make()
    const tooHeavy = { realOrderDetails: [{ ...BOX, weight: 400 }] }
    const after = valueOf(await save('cs', order, { ...tooHeavy, realTotalPrice: null }))
    expect(after).toMatchObject({ realTotalWeight: 400, realTotalPrice: null, unpricedReasons: ['rate'] })
    const typed = valueOf(await save('cs', after, { realTotalPrice: 9_000_000 }))
    expect(typed).toMatchObject({ realTotalPrice: 9_000_000, unpricedReasons: [] })
  })

  test('are priced when the order gets a service that has a rate', async () => {
    await waybill.fixtures.priceTable({ service: 'DSG', countries: ['DE'], single: { 500: 20_000_000 } })
    const order = await waybill.orders.make()
    const unpriced = valueOf(await save('delivery', order, { realOrderDetails: [{ ...BOX, weight: 400 }] }))
    expect(unpriced.unpricedReasons).toEqual(['rate'])
    const serviceId = await waybill.fixtures.serviceId('DSG')
    const price = { realTotalPrice: 20_000_000 }
    expect(valueOf(await save('cs', unpriced, { serviceId, ...price })).unpricedReasons).toEqual([])
  })

  test('need no price once they are removed again', async () => {
    const order = await waybill.orders.make()
    const unpriced = valueOf(await save('delivery', order, { realOrderDetails: [{ ...BOX, weight: 400 }] }))
    expect(valueOf(await save('delivery', unpriced, { realOrderDetails: [] })).unpricedReasons).toEqual([])
  })
})
