import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  attachToOrder,
  cancelOrder,
  deleteOrder,
  editOrder,
  getOrder,
  markAsProcess,
  orderGrid,
  unMarkAsProcess,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const NOW = '2026-11-20T03:00:00.000Z'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(NOW) })
  people = await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const mark = async (username: string, { id }: { id: string }) =>
  (await waybill.as(username)).call(markAsProcess, { params: { id } })
const unmark = async (username: string, { id }: { id: string }) =>
  (await waybill.as(username)).call(unMarkAsProcess, { params: { id } })
const open = async (username: string, { id }: { id: string }) =>
  valueOf(await (await waybill.as(username)).call(getOrder, { params: { id } }))
const save = async (username: string, { id, version }: OrderDetail, fields: object) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, ...fields } })

const HELD_BY_OPS = { by: 'ops', at: NOW }
const lockedOrder = async () => {
  const order = await waybill.orders.make()
  return valueOf(await mark('ops', order))
}

describe('a free lock', () => {
  test.each(['super', 'ops', 'cs', 'sales', 'delivery'])('is taken by %s, and shown to all staff', async (username) => {
    const order = await waybill.orders.make()
    const after = valueOf(await mark(username, order))
    expect(after).toMatchObject({
      isProcess: true,
      version: 2,
      processedBy: { username, name: username, at: NOW },
      can: { process: true, takeOver: false },
    })
    expect(after.processedByUserId).toBe(after.processedBy?.id)
    expect((await open('accountant', order)).processedBy).toEqual(after.processedBy)
  })

  test('cannot be taken by a company or by the accountant', async () => {
    const order = await waybill.orders.make()
    for (const username of ['merchant', 'merchant-employee', 'accountant', 'administrator'])
      expect((await mark(username, order)).code).toBe('forbidden')
    expect((await open('cs', order)).isProcess).toBe(false)
  })

  test('of two people who take it at once, one has it', async () => {
    const order = await waybill.orders.make()
    const answers = await Promise.all(['ops', 'cs', 'delivery', 'sales'].map((username) => mark(username, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await open('cs', order)).version).toBe(2)
  })

  test('released again stays free', async () => {
    const order = await waybill.orders.make()
    expect(valueOf(await unmark('cs', order))).toMatchObject({ isProcess: false, version: 1 })
  })
})

describe('a lock held by a person', () => {
  test('can be neither taken nor released by others: they are told who holds it, and since when', async () => {
    const order = await lockedOrder()
    for (const act of [mark, unmark])
      for (const username of ['cs', 'sales', 'delivery']) {
        const answer = await act(username, order)
        expect([answer.status, answer.code, answer.detail]).toEqual([409, 'locked', HELD_BY_OPS])
        expect(answer.errors).toEqual(['ops is processing this order.'])
      }
    expect((await open('cs', order)).can).toMatchObject({ process: false, takeOver: false })
  })

  test('does not change when its holder takes it again', async () => {
    const order = await lockedOrder()
    expect(valueOf(await mark('ops', order))).toEqual(order)
  })

  test('prevents others, Super Admin too, from saving, cancelling and deleting; its holder saves', async () => {
    const order = await lockedOrder()
    const { id, version } = order
    const superAdmin = await waybill.as('super')
    const merchant = await waybill.as('merchant')
    const answers = [
      await save('cs', order, { orderStatus: 3200 }),
      await save('super', order, { orderStatus: 3200 }),
      await superAdmin.call(editOrder, { body: { id, version, note: 'x' } }),
      await merchant.call(attachToOrder, { params: { id }, body: { version, attachedFile: null } }),
      await merchant.call(cancelOrder, { params: { id } }),
      await superAdmin.call(deleteOrder, { params: { id } }),
    ]
    const toCompanies = answers.splice(3, 2)
    for (const answer of answers)
      expect([answer.status, answer.code, answer.detail]).toEqual([409, 'locked', HELD_BY_OPS])
    for (const answer of toCompanies)
      expect([answer.status, answer.code, answer.detail]).toEqual([409, 'locked', { ...HELD_BY_OPS, by: 'Waybill' }])
    expect((await save('ops', order, { orderStatus: 3200 })).status).toBe(200)
  })

  test('is taken over by Super Admin, and its former holder can no longer save or release', async () => {
    const order = await lockedOrder()
    expect((await open('super', order)).can).toMatchObject({ process: false, takeOver: true })
    const taken = valueOf(await mark('super', order))
    expect(taken).toMatchObject({ version: 3, processedBy: { username: 'super' } })
    expect((await save('ops', taken, { orderStatus: 3200 })).detail).toEqual({ by: 'super', at: NOW })
    expect((await unmark('ops', taken)).status).toBe(409)
  })

  test('is taken over by Super Admin, who then deletes the order', async () => {
    const order = await lockedOrder()
    const superAdmin = await waybill.as('super')
    valueOf(await mark('super', order))
    expect((await superAdmin.call(deleteOrder, { params: { id: order.id } })).status).toBe(200)
  })

  test('is released, and then the company can cancel the order', async () => {
    const order = await lockedOrder()
    valueOf(await unmark('ops', order))
    const answer = await (await waybill.as('merchant')).call(cancelOrder, { params: { id: order.id } })
    expect(answer.value?.orderStatus).toBe(3021)
  })

  test('is released by its holder or by Super Admin', async () => {
    for (const username of ['ops', 'super']) {
      const free = valueOf(await unmark(username, await lockedOrder()))
      expect(free).toMatchObject({ isProcess: false, processedByUserId: null, processedBy: null, version: 3 })
    }
  })
})

test.each([
  ['take', markAsProcess],
  ['release', unMarkAsProcess],
])('a person who left the staff a moment ago cannot %s it any more', async (_what, call) => {
  const order = await waybill.orders.make()
  const username = `left-${order.code}`
  const { id } = await waybill.fixtures.account({ username, role: 'Cs Employee' })
  const client = await waybill.as(username)
  await client.call(getOrder, { params: { id: order.id } })
  await waybill.fixtures.db.updateTable('account').set({ role_name: 'Accountant' }).where('id', '=', id).execute()
  expect((await client.call(call, { params: { id: order.id } })).code).toBe('forbidden')
  expect((await open('cs', order)).version).toBe(1)
})

test('the task list contains the orders that one holds', async () => {
  const mine = [await waybill.orders.make(), await waybill.orders.make()]
  for (const order of mine) await mark('delivery', order)
  const filters = [
    { name: 'isProcess', operation: 'Equal', value: true } as const,
    { name: 'ProcessedByUserId', operation: 'Equal', value: people.delivery.id } as const,
  ]
  const list = async (username: string) =>
    valueOf(await (await waybill.as(username)).grid(orderGrid, { propertyFilters: filters }))
  const shown = (await list('delivery')).filter(({ id }) => mine.some((order) => order.id === id))
  expect(shown.map(({ processedBy, can }) => [processedBy, can.process, can.takeOver])).toEqual([
    ['delivery', true, false],
    ['delivery', true, false],
  ])
  expect((await list('super'))[0]?.can).toMatchObject({ process: false, takeOver: true })
  expect((await list('cs'))[0]?.can).toMatchObject({ process: false, takeOver: false })
})

test('the audit logs taking, taking over and releasing', async () => {
  const order = await lockedOrder()
  await mark('super', order)
  await unmark('super', order)
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  const ofLock = entries.filter(({ action }) => action !== 'order.created')
  expect(ofLock.map(({ action }) => action).sort()).toEqual(['order.processed', 'order.processed', 'order.released'])
  expect(ofLock.find(({ action }) => action === 'order.released')).toMatchObject({
    username: 'super',
    before: { processedBy: { username: 'super' } },
    after: { processedBy: null },
  })
})
