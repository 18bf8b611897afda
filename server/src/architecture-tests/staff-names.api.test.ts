import {
  getOrder,
  attachToOrder,
  cancelOrder,
  markAsProcess,
  orderGrid,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import { assignOrders, cancelOrders, exportOrders } from '@waybill/contract/orders/list-endpoints'
import { CARRIER } from '@waybill/contract/kernel/entity'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { assignParcelsTo } from '@waybill/contract/parcels/list-endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { BOX } from '@waybill/testkit/orders'

const HOLDER = 'Võ Ngọc Diệp'
const STAFF = ['super', 'cs', 'ops', 'sales', 'delivery', 'accountant', HOLDER]
const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 })

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  await waybill.fixtures.db.updateTable('account').set({ name: HOLDER }).where('username', '=', 'cs').execute()
})
afterAll(() => waybill.close())

/** Every text of an answer, at any depth. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
const staffIn = (value: unknown): string[] => [
  ...new Set(textsOf(value).flatMap((text) => STAFF.filter((name) => new RegExp(`(^|\\W)${name}(\\W|$)`).test(text)))),
]

/** An order that staff entered for the company, measured, priced, assigned and hold. */
const handled = async () => {
  const [cs, ops, accountant] = await Promise.all(['cs', 'ops', 'accountant'].map((name) => waybill.as(name)))
  if (!cs || !ops || !accountant) throw new Error('nobody')
  const { id, version } = await waybill.orders.make({ by: 'cs', merchantId: people.merchant.id })
  const measured = valueOf(
    await cs.call(updateRealData, {
      body: { id, version, orderStatus: 3300, realOrderDetails: [{ ...BOX, weight: 3 }] },
    }),
  )
  valueOf(await accountant.call(updateRealData, { body: { id, version: measured.version, realTotalPrice: 123_000 } }))
  valueOf(await ops.call(assignOrders, { body: { ids: [id], userId: people.ops.id } }))
  return valueOf(await cs.call(markAsProcess, { params: { id } }))
}

describe('LIV-12: people of companies do not read the names of the carrier’s staff', () => {
  test('in a record, its history and its prices; staff do', async () => {
    const { id } = await handled()
    for (const who of ['merchant', 'merchant-employee']) {
      const order = valueOf(await (await waybill.as(who)).call(getOrder, { params: { id } }))
      expect(staffIn(order)).toEqual([])
      expect(order).toMatchObject({
        createdBy: CARRIER,
        processedBy: { username: CARRIER, name: CARRIER },
        handler: { username: CARRIER },
        isProcess: true,
      })
    }
    const named = staffIn(valueOf(await (await waybill.as('sales')).call(getOrder, { params: { id } })))
    expect(named.sort()).toEqual([HOLDER, 'accountant', 'cs', 'ops'].sort())
  })

  test('but read the names of people of their own company', async () => {
    const { id } = await waybill.orders.make({ by: 'merchant-employee' })
    const order = valueOf(await (await waybill.as('merchant')).call(getOrder, { params: { id } }))
    expect(order.createdBy).toBe('merchant-employee')
    expect(order.histories.map(({ actionUser }) => actionUser)).toEqual(['merchant-employee'])
  })

  test('in lists and exports', async () => {
    const { code } = await handled()
    const merchant = await waybill.as('merchant')
    const rows = valueOf(await merchant.grid(orderGrid))
    expect(staffIn(rows)).toEqual([])
    expect(rows.find((row) => row.code === code)).toMatchObject({
      processedBy: CARRIER,
      handler: CARRIER,
      createdBy: CARRIER,
    })
    const sheet = async (token = '') => {
      const answer = await fetch(waybill.url + exportOrders.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows
    }
    expect(staffIn(await sheet(merchant.token))).toEqual([])
    expect(staffIn(await sheet((await waybill.as('ops')).token))).toContain('cs')
  })

  test('in a refusal of one shipment, of many, or of a stale version', async () => {
    const order = await handled()
    const merchant = await waybill.as('merchant')
    const body = { version: order.version, attachedFile: null }
    const held = await waybill.orders.make()
    valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id: held.id } }))
    const attached = await merchant.call(attachToOrder, { params: { id: held.id }, body: { ...body, version: 2 } })
    expect([attached.code, attached.errors]).toEqual(['locked', ['Waybill is processing this order.']])
    expect(attached.detail).toMatchObject({ by: CARRIER })
    expect((await merchant.call(cancelOrder, { params: { id: held.id } })).detail).toMatchObject({ by: CARRIER })
    const many = await merchant.call(cancelOrders, {
      body: { ids: [held.id, (await waybill.orders.make()).id], reason: 'x' },
    })
    expect(valueOf(many).refused).toEqual([{ id: held.id, reason: 'Waybill is processing this order.' }])

    const parcel = await waybill.parcels.make()
    const saved = valueOf(
      await (
        await waybill.as('cs')
      ).call(editParcel, { body: { id: parcel.id, version: parcel.version, senderReference: 'a' } }),
    )
    expect(saved.version).toBeGreaterThan(parcel.version)
    const stale = await merchant.call(editParcel, {
      body: { id: parcel.id, version: parcel.version, senderReference: 'b' },
    })
    expect([stale.code, stale.detail]).toEqual(['stale', expect.objectContaining({ by: CARRIER })])
    const named = await (
      await waybill.as('ops')
    ).call(editParcel, {
      body: { id: parcel.id, version: parcel.version, senderReference: 'b' },
    })
    expect(named.detail).toMatchObject({ by: 'cs' })
  })

  test('in a parcel', async () => {
    const parcel = await waybill.parcels.make()
    valueOf(
      await (await waybill.as('ops')).call(assignParcelsTo, { body: { ids: [parcel.id], userId: people.ops.id } }),
    )
    const merchant = await waybill.as('merchant')
    expect(staffIn(valueOf(await merchant.call(getParcel, { params: { id: parcel.id } })))).toEqual([])
    expect(staffIn(valueOf(await merchant.grid(parcelGrid)))).toEqual([])
  })

  test('over the live connection, where staff do, sellers included', async () => {
    const lives: Record<string, Live> = {}
    for (const who of ['merchant', 'merchant-employee', 'sales', 'ops', 'rival'])
      lives[who] = await connectLive(waybill.url, (await waybill.as(who)).token)
    const { id } = await waybill.orders.make()
    const { version } = valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id } }))
    const lock = { id, isProcess: true, processedByUserId: people.cs.id, version }
    for (const [who, name] of [
      ['merchant', CARRIER],
      ['merchant-employee', CARRIER],
      ['sales', 'cs'],
      ['ops', 'cs'],
    ] as const)
      await soon(() => expect(lives[who]?.of('ChangeProcess')).toEqual([{ ...lock, name }]))
    expect(lives['rival']?.of('ChangeProcess')).toEqual([])
    for (const { close } of Object.values(lives)) close()
  })

  test('the name of a new staff member is hidden at once', async () => {
    const { id } = await waybill.orders.make()
    const merchant = await waybill.as('merchant')
    await merchant.call(getOrder, { params: { id } })
    await waybill.fixtures.account({ username: 'newcomer', role: 'Cs Employee' })
    valueOf(await (await waybill.as('newcomer')).call(markAsProcess, { params: { id } }))
    await soon(async () =>
      expect(valueOf(await merchant.call(getOrder, { params: { id } })).processedBy?.username).toBe(CARRIER),
    )
  })
})
