import type { ServerEvents } from '@waybill/contract/notifications/events'
import { cancelOrder, markAsProcess, unMarkAsProcess, updateRealData } from '@waybill/contract/orders/endpoints'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishIdentityChange } from '../identity/index.ts'

let waybill: TestWaybill
let idOf: (name: string) => string
let open: Live[] = []
/** A busy machine needs time. */
const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 })

beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.db.updateTable('account').set({ name: 'Võ Ngọc Diệp' }).where('username', '=', 'cs').execute()
  const accounts = await waybill.fixtures.db.selectFrom('account').select(['id', 'username']).execute()
  idOf = (name) => accounts.find(({ username }) => username === name)?.id ?? ''
})
afterEach(() => {
  for (const { close } of open) close()
  open = []
})
afterAll(() => waybill.close())

const listen = async (username: string): Promise<Live> => {
  const live = await connectLive(waybill.url, (await waybill.as(username)).token)
  open.push(live)
  return live
}

/** A user's messages of one kind, once this many have arrived. */
const received = <Event extends keyof ServerEvents>(live: Live, event: Event, count: number) =>
  soon(() => {
    const found = live.of(event)
    expect(found).toHaveLength(count)
    return found
  })

const move = async (username: string, { id, version }: OrderDetail, orderStatus: number) =>
  valueOf(await (await waybill.as(username)).call(updateRealData, { body: { id, version, orderStatus } }))
const read = async ({ id }: OrderDetail): Promise<OrderDetail> =>
  valueOf(await (await waybill.as('super')).send<OrderDetail>('GET', `/api/Order/${id}`))

describe('the processing lock', () => {
  test('is shown to others when it is taken, passed on and released, with its holder and the version', async () => {
    const order = await waybill.orders.make()
    const seen = await listen('sales')
    const params = { id: order.id }
    const taken = valueOf(await (await waybill.as('cs')).call(markAsProcess, { params }))
    const passed = valueOf(await (await waybill.as('super')).call(markAsProcess, { params }))
    const freed = valueOf(await (await waybill.as('super')).call(unMarkAsProcess, { params }))
    const held = { id: order.id, isProcess: true }
    expect(await received(seen, 'ChangeProcess', 3)).toEqual([
      { ...held, processedByUserId: idOf('cs'), name: 'cs', version: taken.version },
      { ...held, processedByUserId: idOf('super'), name: 'super', version: passed.version },
      { id: order.id, isProcess: false, processedByUserId: null, name: null, version: freed.version },
    ])
  })

  test('is not sent to another company', async () => {
    const rival = await listen('rival')
    const [theirs, own] = [await waybill.orders.make(), await waybill.orders.make({ by: 'rival' })]
    for (const { id } of [theirs, own]) valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id } }))
    expect(await received(rival, 'ChangeProcess', 1)).toMatchObject([{ id: own.id }])
  })

  test('is released by Verify, visibly to everybody', async () => {
    const order = await waybill.orders.make({ status: 3200 })
    const seen = await listen('ops')
    valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id: order.id } }))
    await move('cs', await read(order), 3201)
    expect((await received(seen, 'ChangeProcess', 2)).map(({ isProcess }) => isProcess)).toEqual([true, false])
  })
})

describe('Process, sent over the live connection', () => {
  const process = (live: Live, id: unknown, flag: unknown) => live.say<Envelope<OrderDetail>>('Process', id, flag)

  test('takes and releases the lock, and answers with the call’s envelope', async () => {
    const order = await waybill.orders.make()
    const [cs, other] = [await listen('cs'), await listen('ops')]
    const taken = await process(cs, order.id, true)
    expect(taken).toMatchObject({ hasErrors: false, errors: [], value: { isProcess: true } })
    expect(taken.value?.processedBy?.username).toBe('cs')
    expect(await received(other, 'ChangeProcess', 1)).toMatchObject([{ id: order.id, isProcess: true, name: 'cs' }])
    expect((await process(cs, order.id, false)).value?.processedBy).toBeNull()
  })

  test('is refused like the call: because of the lock, the role, the scope, or an invalid id', async () => {
    const order = await waybill.orders.make()
    const elsewhere = await waybill.orders.make({ by: 'rival' })
    await process(await listen('cs'), order.id, true)
    const ops = await listen('ops')
    const refused = { value: null, hasErrors: true }
    expect(await process(ops, order.id, true)).toMatchObject({ ...refused, code: 'locked', detail: { by: 'cs' } })
    expect(await process(ops, order.id, false)).toMatchObject({ ...refused, code: 'locked' })
    for (const who of ['accountant', 'merchant', 'administrator'])
      expect(await process(await listen(who), order.id, true)).toMatchObject({ ...refused, code: 'forbidden' })
    const sales = await listen('sales')
    expect(await process(sales, elsewhere.id, true)).toMatchObject({ ...refused, code: 'not_found' })
    for (const id of ['x', '', '../Delete', null, { a: 1 }])
      expect(await process(ops, id, true)).toMatchObject({ ...refused, code: 'not_found' })
    for (const flag of [undefined, null, 1, 'true'])
      expect(await process(ops, order.id, flag)).toMatchObject({ ...refused, code: 'invalid' })
  })

  test('leaves its audit entry', async () => {
    const order = await waybill.orders.make()
    await process(await listen('cs'), order.id, true)
    const entries = await waybill.fixtures.db
      .selectFrom('audit_entry')
      .select(['action', 'username'])
      .where('entity_id', '=', order.id)
      .where('action', '=', 'order.processed')
      .execute()
    expect(entries).toEqual([{ action: 'order.processed', username: 'cs' }])
  })
})

test('Send is accepted, and delivers nothing that a save has not delivered', async () => {
  const order = await waybill.orders.make({ status: 6013 })
  const [sender, merchant] = [await listen('cs'), await listen('merchant')]
  expect(await sender.say('Send', 'EXP1 have just change status to Delivered', 6034, 'export', order.id)).toEqual({
    value: null,
    hasErrors: false,
    errors: [],
  })
  await move('cs', await read(order), 6034)
  expect(await received(merchant, 'Notify', 1)).toHaveLength(1)
})

describe('an event of a status', () => {
  test('reaches people who observe it and may see the row, exactly, and never its author', async () => {
    const order = await waybill.orders.make({ status: 6013 })
    const lives = Object.fromEntries(
      await Promise.all(
        ['cs', 'ops', 'sales', 'merchant', 'merchant-employee', 'rival', 'super'].map(
          async (name) => [name, await listen(name)] as const,
        ),
      ),
    )
    await move('cs', await read(order), 6008)
    const notification = {
      message: `${order.code} have just change status to Delivery unsuccessful`,
      status: 6008,
      type: 'export',
      id: order.id,
    }
    for (const name of ['merchant', 'merchant-employee'])
      expect(await received(lives[name] as Live, 'Notify', 1)).toEqual([notification])
    for (const name of ['cs', 'ops', 'sales', 'rival', 'super']) expect(lives[name]?.of('Notify')).toEqual([])
  })

  test('of an import order opens the import form', async () => {
    const order = await waybill.orders.make({ isImport: true, status: 3007 })
    const merchant = await listen('merchant')
    await move('cs', await read(order), 4005)
    expect(await received(merchant, 'Notify', 1)).toMatchObject([{ type: 'import', status: 4005, id: order.id }])
  })

  test('of a new order reaches the roles that observe 3001, of a cancelled one those that observe 3021', async () => {
    const delivery = await listen('delivery')
    const order = await waybill.orders.make()
    expect(await received(delivery, 'Notify', 1)).toMatchObject([
      { message: `${order.code} have just change status to Shipment generated`, status: 3001 },
    ])
    valueOf(await (await waybill.as('merchant')).call(cancelOrder, { params: { id: order.id } }))
    await received(delivery, 'Changed', 2)
    expect(delivery.of('Notify')).toHaveLength(1)
  })

  test('follows the role record: a status is delivered from the moment it is observed', async () => {
    const order = await waybill.orders.make({ status: 3200 })
    const merchant = await listen('merchant')
    const { db } = waybill.fixtures
    const observe = (observed: number[]) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('role').set({ observed_statuses: observed }).where('name', '=', 'Company Admin').execute()
        await publishIdentityChange(tx, 'roles')
      })
    await observe([3200, 3201])
    await soon(async () => {
      const now = await read(order)
      await move('cs', now, now.orderStatus === 3200 ? 3201 : 3200)
      await vi.waitFor(() => expect(merchant.of('Notify')).not.toEqual([]), { timeout: 2_000 })
    })
    expect(merchant.of('Notify')[0]).toMatchObject({ id: order.id })
    await observe([6034, 6008, 4005])
  })

  test('is delivered once, and only for a changed status', async () => {
    const order = await waybill.orders.make({ status: 6013 })
    const merchant = await listen('merchant')
    await move('cs', await read(order), 6008)
    const { id, version } = await read(order)
    const body = { id, version, trackingNumber: '1Z999' }
    const saved = valueOf(await (await waybill.as('cs')).call(updateRealData, { body }))
    await soon(() => expect(merchant.of('Changed')).toContainEqual(expect.objectContaining({ version: saved.version })))
    expect(merchant.of('Notify')).toHaveLength(1)
  })
})

describe('UpdateDashboard', () => {
  test('comes with the first change, then at most once a second, and once more after a burst', async () => {
    const cs = await listen('cs')
    let made = 0
    while (cs.of('UpdateDashboard').length < 3) {
      await waybill.orders.make()
      made += 1
    }
    expect(made).toBeGreaterThan(3)
    expect(cs.of('UpdateDashboard')).toEqual(cs.of('UpdateDashboard').map(() => ({})))
    const times = cs.received.filter(({ event }) => event === 'UpdateDashboard').map(({ at }) => at)
    for (const [before, at] of times.entries()) expect((times[before + 1] ?? Infinity) - at).toBeGreaterThan(900)
  })

  test('is not sent for a lock, or to people out of the change’s scope', async () => {
    const [cs, rival] = [await listen('cs'), await listen('rival')]
    const order = await waybill.orders.make({ by: 'rival' })
    await soon(() => expect(rival.of('UpdateDashboard')).toHaveLength(1))
    const before = cs.of('UpdateDashboard').length
    valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id: order.id } }))
    await waybill.orders.make({ by: 'merchant' })
    await soon(() => expect(cs.of('UpdateDashboard')).toHaveLength(before + 1))
    expect(rival.of('ChangeProcess')).toHaveLength(1)
    expect(rival.of('UpdateDashboard')).toHaveLength(1)
  })
})
