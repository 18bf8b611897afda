import { getOrder, markAsProcess } from '@waybill/contract/orders/endpoints'
import { moveOrders, orderInvoices, processOrders } from '@waybill/contract/orders/list-endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const NOBODYS = '01a1f87a-a01d-74d4-b302-935883204d67'
const STAFF = ['super', 'cs', 'ops', 'sales', 'delivery']
const OTHERS = ['accountant', 'administrator', 'merchant', 'merchant-employee', 'rival']

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

type Move = { ids: string[]; status: number; reason?: string }
const move = async (username: string, body: Move) => (await waybill.as(username)).call(moveOrders, { body })
const hold = async (username: string, ids: string[]) => (await waybill.as(username)).call(processOrders, { body: ids })
const invoices = async (username: string, ids: string[]) =>
  (await waybill.as(username)).call(orderInvoices, { body: ids })
const read = async ({ id }: Pick<OrderDetail, 'id'>) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))

describe('POST /api/Order/Move (rule BLK-2)', () => {
  test('is allowed to the staff set', async () => {
    for (const username of STAFF)
      expect([username, (await move(username, { ids: [NOBODYS], status: 2043 })).status]).toEqual([username, 422])
    for (const username of OTHERS)
      expect([username, (await move(username, { ids: [NOBODYS], status: 2043 })).status]).toEqual([username, 403])
  })

  test('moves each eligible order, with the reason in its history; the others say why not', async () => {
    const [open, delivered] = [await waybill.orders.make(), await waybill.orders.make({ status: 6034 })]
    const answer = await move('cs', { ids: [open.id, delivered.id, NOBODYS], status: 2043, reason: 'Not paid' })
    expect(valueOf(answer)).toEqual({
      done: [open.id],
      refused: [
        { id: delivered.id, reason: "An order in 'Delivered' cannot move to 'Hold for payment'." },
        { id: NOBODYS, reason: 'There is no such order.' },
      ],
      undoId: expect.any(String) as string,
    })
    const after = await read(open)
    expect([after.orderStatus, after.version]).toEqual([2043, open.version + 1])
    expect(after.histories[0]).toMatchObject({ status: 2043, actionUser: 'cs', reason: 'Not paid', applied: true })
  })

  test('allows the statuses of the role, requires a verified package, and forces no move', async () => {
    const order = await waybill.orders.make()
    const reasonFor = async (username: string, status: number) =>
      (await move(username, { ids: [order.id], status, reason: 'All at once' })).errors
    expect(await reasonFor('delivery', 2043)).toEqual(["Your role may not set the status 'Hold for payment'."])
    expect(await reasonFor('ops', 3300)).toEqual(['Please add a package before moving to this status.'])
    expect(await reasonFor('super', 6034)).toEqual(["An order in 'Shipment generated' cannot move to 'Delivered'."])
  })

  test('leaves an order that another person processes unchanged', async () => {
    const order = await waybill.orders.make()
    await (await waybill.as('ops')).call(markAsProcess, { params: { id: order.id } })
    expect((await move('cs', { ids: [order.id], status: 2043 })).errors).toEqual(['ops is processing this order.'])
    expect(valueOf(await move('ops', { ids: [order.id], status: 2043 })).done).toEqual([order.id])
  })

  test('names an unknown status', async () => {
    const answer = await move('cs', { ids: [NOBODYS], status: 1 })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { status: 'There is no such status.' }])
  })
})

describe('POST /api/Order/Process (rule BLK-3)', () => {
  test('is allowed to the staff set', async () => {
    for (const username of STAFF) expect([username, (await hold(username, [NOBODYS])).status]).toEqual([username, 422])
    for (const username of OTHERS) expect([username, (await hold(username, [NOBODYS])).status]).toEqual([username, 403])
  })

  test('takes free locks, keeps one’s own, and takes none from another person, for any role', async () => {
    const [free, own, held] = [await waybill.orders.make(), await waybill.orders.make(), await waybill.orders.make()]
    await (await waybill.as('super')).call(markAsProcess, { params: { id: own.id } })
    await (await waybill.as('ops')).call(markAsProcess, { params: { id: held.id } })
    const answer = valueOf(await hold('super', [free.id, own.id, held.id]))
    expect(answer).toMatchObject({
      done: [free.id, own.id],
      refused: [{ id: held.id, reason: 'ops is processing this order.' }],
    })
    const holders = await Promise.all([free, own, held].map(async (order) => (await read(order)).processedBy?.username))
    expect(holders).toEqual(['super', 'super', 'ops'])
    expect((await read(own)).version).toBe(own.version + 1)
  })
})

describe('POST /api/Order/Invoices (rule BLK-4)', () => {
  test('draws one PDF in the order of the list, and says which orders have no invoice', async () => {
    const [one, other, document] = [
      await waybill.orders.make(),
      await waybill.orders.make(),
      await waybill.orders.make({ itemType: 'D' }),
    ]
    const answer = valueOf(await invoices('merchant', [other.id, document.id, one.id]))
    expect(answer.done).toEqual([other.id, one.id])
    expect(answer.refused).toEqual([
      { id: document.id, reason: 'A document carries no customs lines: there is nothing to invoice.' },
    ])
    expect((await PDFDocument.load(Buffer.from(answer.pdf, 'base64'))).getPageCount()).toBe(2)
  })

  test('gives a company none of another’s orders', async () => {
    const order = await waybill.orders.make()
    const answer = await invoices('rival', [order.id])
    expect([answer.status, answer.errors]).toEqual([422, ['There is no such order.']])
    expect((await invoices('administrator', [order.id])).status).toBe(403)
  })

  test('accepts at most 100', async () => {
    const ids = Array.from({ length: 101 }, () => NOBODYS)
    expect((await invoices('cs', ids)).status).toBe(400)
  })
})
