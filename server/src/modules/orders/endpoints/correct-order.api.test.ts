import { editOrder, getOrder, orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
})
afterAll(() => waybill.close())

const WHY = 'The consignee asks for another name'
const failed = async (): Promise<OrderDetail> => {
  const { id, version } = await waybill.orders.make()
  const body = { id, version, orderStatus: 3004, reason: WHY }
  return valueOf(await (await waybill.as('cs')).call(updateRealData, { body }))
}
const edit = async (order: OrderDetail, fields: object, by = 'merchant') =>
  (await waybill.as(by)).call(editOrder, { body: { id: order.id, version: order.version, ...fields } })

describe('an order whose creating failed (rule ORD-29)', () => {
  test('shows the reason, also to its company, in the order and on its row', async () => {
    const order = await failed()
    const merchant = await waybill.as('merchant')
    const read = valueOf(await merchant.call(getOrder, { params: { id: order.id } }))
    expect(read).toMatchObject({ orderStatus: 3004, additionalMessage: WHY, can: { edit: true } })
    const { value: rows } = await merchant.grid(orderGrid, {
      propertyFilters: [{ name: 'code', operation: 'Equal', value: order.code }],
    })
    expect(rows).toMatchObject([{ additionalMessage: WHY }])
  })

  test('needs a reason to be set', async () => {
    const { id, version } = await waybill.orders.make()
    const body = { id, version, orderStatus: 3004 }
    const answer = await (await waybill.as('cs')).call(updateRealData, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { reason: 'Required' }])
  })

  test.each(['merchant', 'merchant-employee'])(
    'is corrected by %s: it is generated again, with an event',
    async (by) => {
      const order = await failed()
      const saved = valueOf(await edit(order, { to: { ...order.to, name: 'Jonas Weber GmbH' } }, by))
      expect(saved).toMatchObject({
        orderStatus: 3001,
        additionalMessage: null,
        to: { name: 'Jonas Weber GmbH' },
        can: { edit: false },
      })
      expect(saved.histories[0]).toMatchObject({ status: 3001, reason: null })
      expect(saved.histories.filter(({ status }) => status === 3004)).toHaveLength(1)
    },
  )

  test('keeps its price and its owner when its company corrects it', async () => {
    const order = await failed()
    for (const fields of [
      { totalPrice: 1 },
      { trackingNumber: 'X1' },
      { fees: [], merchantId: null, realTotalPrice: 5 },
    ])
      expect([fields, (await edit(order, fields)).status]).toEqual([fields, 403])
  })

  test('can be corrected only by its company, and only while it is failed', async () => {
    const made = await waybill.orders.make()
    expect((await edit(made, { note: 'Later' })).status).toBe(403)
    expect((await edit(await failed(), { note: 'Mine' }, 'rival')).status).toBe(404)
  })
})
