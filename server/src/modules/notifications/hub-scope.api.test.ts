import {
  attachToOrder,
  cancelOrder,
  deleteOrder,
  editOrder,
  markAsProcess,
  unMarkAsProcess,
} from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishIdentityChange } from '../identity/index.ts'

/** Two processes on one database: saves go to the first, listeners are at the second. */
let first: TestWaybill
let second: TestWaybill
const lives = new Map<string, Live>()
const EVERYBODY = ['super', 'cs', 'ops', 'delivery', 'accountant']
const NAMES = [
  ...EVERYBODY,
  'administrator',
  'sales',
  'other-sales',
  'merchant',
  'merchant-employee',
  'rival',
  'rival-employee',
]

/** A busy machine needs time. */
const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 })

beforeAll(async () => {
  first = await startTestWaybill()
  await first.fixtures.people()
  await first.fixtures.account({ username: 'other-sales', role: 'Sales Employee' })
  const { DATABASE_URL: databaseUrl, publicUrl } = first.waybill.runtime.context.settings
  second = await startTestWaybill({ databaseUrl, env: { PUBLIC_URL: publicUrl } })
  for (const name of NAMES) lives.set(name, await connectLive(secondUrl(), (await first.as(name)).token))
})
afterAll(async () => {
  for (const live of lives.values()) live.close()
  await second.close()
  await first.close()
})
beforeEach(() => {
  for (const { received: heard } of lives.values()) heard.length = 0
})

const secondUrl = (): string => `http://localhost:${second.waybill.runtime.context.settings.PORT}`
const live = (name: string): Live => {
  const found = lives.get(name)
  if (!found) throw new Error(`${name} is not connected`)
  return found
}
const changedOf = (name: string): string[] =>
  live(name)
    .of('Changed')
    .map(({ id }) => id)

/** The recipients of the order's change, once a later event to everybody has arrived. */
const recipientsOf = async (id: string): Promise<string[]> => {
  const fences = [
    await first.orders.make({ by: 'merchant' }),
    await first.orders.make({ by: 'rival' }),
    await first.orders.make({ by: 'other-sales' }),
    await first.orders.make({ by: 'sales' }),
  ]
  const last: Record<string, number> = { merchant: 0, rival: 1, 'other-sales': 2, sales: 3, super: 3 }
  for (const [name, at] of Object.entries(last)) await soon(() => expect(changedOf(name)).toContain(fences[at]?.id))
  return NAMES.filter((name) => changedOf(name).includes(id))
}

describe('a change is delivered, in another process, to people who may see the row', () => {
  test('of a company: its people, its seller, and staff who see all; no rival, no other seller, no Administrator', async () => {
    const { id } = await first.orders.make({ by: 'merchant' })
    expect(await recipientsOf(id)).toEqual([...EVERYBODY, 'sales', 'merchant', 'merchant-employee'])
  })

  test('of "Other": the seller who made it, and staff who see all', async () => {
    const { id } = await first.orders.make({ by: 'sales', merchantId: null })
    expect(await recipientsOf(id)).toEqual([...EVERYBODY, 'sales'])
  })

  test('of "Other" made by somebody else: no seller', async () => {
    const { id } = await first.orders.make({ by: 'cs', merchantId: null })
    expect(await recipientsOf(id)).toEqual(EVERYBODY)
  })

  test('but never to the Administrator', async () => {
    await recipientsOf('')
    expect(live('administrator').received).toEqual([])
  })
})

describe('every change of an order is delivered, with its new version', () => {
  const changesOf = (id: string) =>
    live('cs')
      .of('Changed')
      .filter((changed) => changed.id === id)

  test('when it is created, edited, attached to, processed, released, cancelled or deleted', async () => {
    const [merchant, superAdmin] = [await first.as('merchant'), await first.as('super')]
    const made = await first.orders.make()
    const edited = valueOf(
      await superAdmin.call(editOrder, { body: { id: made.id, version: made.version, note: 'fragile' } }),
    )
    const params = { id: made.id }
    const body = { version: edited.version, attachedFile: null }
    const attached = valueOf(await merchant.call(attachToOrder, { params, body }))
    const taken = valueOf(await superAdmin.call(markAsProcess, { params }))
    const freed = valueOf(await superAdmin.call(unMarkAsProcess, { params }))
    const cancelled = valueOf(await merchant.call(cancelOrder, { params }))
    await superAdmin.call(deleteOrder, { params })
    const versions = [made, edited, attached, taken, freed, cancelled].map(({ version }) => version)
    await soon(() =>
      expect(changesOf(made.id)).toEqual(
        [...versions, cancelled.version + 1].map((version) => ({ kind: 'order', id: made.id, version })),
      ),
    )
  })

  test('when it moves to another company, to the old and the new one', async () => {
    const order = await first.orders.make({ by: 'merchant' })
    const { id: merchantId } = await first.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'rival')
      .executeTakeFirstOrThrow()
    await soon(() => expect(changedOf('merchant')).toEqual([order.id]))
    const body = { id: order.id, version: order.version, merchantId }
    const moved = valueOf(await (await first.as('super')).call(editOrder, { body }))
    await soon(() => expect(changedOf('rival')).toEqual([order.id]))
    await soon(() => expect(changedOf('merchant')).toEqual([order.id, order.id]))
    await (await first.as('super')).call(markAsProcess, { params: { id: moved.id } })
    await soon(() => expect(changedOf('rival')).toEqual([order.id, order.id]))
    expect(changedOf('merchant')).toHaveLength(2)
  })

  test('a rolled-back change is delivered to nobody', async () => {
    const order = await first.orders.make()
    await soon(() => expect(changesOf(order.id)).toHaveLength(1))
    const params = { id: order.id }
    const body = { version: order.version + 7, attachedFile: null }
    expect((await (await first.as('merchant')).call(attachToOrder, { params, body })).status).toBe(409)
    const { db } = first.waybill.runtime.context
    const { saveShipments } = await import('../shipments/index.ts')
    const row = await db.selectFrom('shipment').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    const undone = db.transaction().execute(async (tx) => {
      await saveShipments(tx, [{ shipment: row, columns: { note: 'never' }, by: 'cs' }], new Date())
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await recipientsOf(order.id)
    expect(changesOf(order.id)).toHaveLength(1)
  })
})

test('after a company passes to another seller, that one gets its events, and the first no longer does', async () => {
  const { db } = first.fixtures
  const { id: sellerId } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'other-sales')
    .executeTakeFirstOrThrow()
  const assign = (seller: string | null) =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable('account')
        .set({ seller_id: seller })
        .where('username', '=', 'rival')
        .returning('id')
        .executeTakeFirstOrThrow()
      await publishIdentityChange(tx, id)
    })
  await assign(sellerId)
  await soon(async () => {
    const { id } = await first.orders.make({ by: 'rival' })
    await vi.waitFor(() => expect(changedOf('other-sales')).toContain(id), { timeout: 2_000 })
  })
  await assign(null)
  await soon(async () => {
    const { id } = await first.orders.make({ by: 'rival' })
    expect(await recipientsOf(id)).not.toContain('other-sales')
  })
})
