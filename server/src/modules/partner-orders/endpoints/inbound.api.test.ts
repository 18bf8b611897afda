import {
  exportGhnOrders,
  ghnOrderGrid,
  ghnState,
  holdGhnOrders,
  printGhnOrders,
  readyGhnOrders,
} from '@waybill/contract/partner-orders/endpoints'
import { receiveHook } from '@waybill/contract/hooks/endpoints'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { type GhnSimulator, serveGhn } from '@waybill/simulators/ghn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { readHooks } from '../../bookings/jobs/read-hooks.job.ts'
import { findGhnOrders } from '../jobs/find-ghn-orders.job.ts'

const HOOK_SECRET = 'a-Secret-Of-The-Hook-17'

describe('Inbound', () => {
  let ghn: GhnSimulator
  let waybill: TestWaybill
  let ops: Client
  let cs: Client

  /** Jobs run when a test runs them. */
  beforeAll(async () => {
    ghn = await serveGhn()
    waybill = await startTestWaybill({
      env: {
        GHN_BASE_URL: ghn.url,
        GHN_TOKEN,
        GHN_SHOP_ID: String(GHN_SHOP_ID),
        GHN_PER_SECOND: '1000',
        GHN_HOOK_SECRET: HOOK_SECRET,
      },
    })
    await waybill.fixtures.people()
    ops = await waybill.as('ops')
    cs = await waybill.as('cs')
  })
  beforeEach(() => ghn.faults.clear())
  afterAll(async () => {
    await waybill.close()
    await ghn.close()
  })

  const context = () => waybill.waybill.runtime.partnersContext
  const signal = new AbortController().signal
  const look = () => findGhnOrders.run(context(), {}, signal)
  const ORDER = {
    to_phone: '0912345678',
    to_address: '12 Nguyễn Huệ',
    to_ward_name: 'Phường Bến Nghé',
    to_district_name: 'Quận 1',
    to_province_name: 'Hồ Chí Minh',
    payment_type_id: 1,
    required_note: 'KHONGCHOXEMHANG',
    service_type_id: 2,
    weight: 500,
    length: 10,
    width: 10,
    height: 10,
    content: 'Áo',
    items: [{ name: 'Áo', quantity: 1, length: 10, width: 10, height: 10, weight: 500 }],
  }
  let nth = 0
  const enter = (status = 'ready_to_pick', code = `TST001-${++nth}`) =>
    ghn.enter({ ...ORDER, to_name: `Người nhận ${code}`, client_order_code: code }, status)
  const rows = (filters: PropertyFilter[] = [], as: Client = cs) =>
    as.grid(ghnOrderGrid, { propertyFilters: filters }).then(valueOf)
  const rowOf = async (code: string) => {
    const [row] = await rows([{ name: 'orderCode', operation: 'Equal', value: code }])
    if (!row) throw new Error(`${code} is not listed`)
    return row
  }
  const found = async (status?: string) => {
    const { order_code: code } = enter(status)
    await look()
    return rowOf(code)
  }

  test('PTO-2: an order made at GHN is found, with address, reference and status', async () => {
    expect(await found('picking')).toMatchObject({
      clientOrderCode: `TST001-${nth}`,
      toName: `Người nhận TST001-${nth}`,
      toAddress: '12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, Hồ Chí Minh',
      status: 'picking',
      statusCode: 3001,
      isOnHold: false,
    })
  })

  test('PTO-2: an order made for one of our parcels is not listed', async () => {
    const { sglShipmentId } = await waybill.parcels.make()
    const { order_code: code } = enter('picked', sglShipmentId)
    await look()
    expect(await rows([{ name: 'orderCode', operation: 'Equal', value: code }])).toEqual([])
  })

  test('PTO-3: a status sent by GHN is applied once, and an unknown order is looked up', async () => {
    const { orderCode } = await found()
    const push = {
      Type: 'switch_status',
      OrderCode: orderCode,
      ClientOrderCode: '',
      Status: 'delivering',
      Time: new Date(Date.now() + 60_000).toISOString(),
    }
    const send = () =>
      waybill.anonymous.call(receiveHook, { params: { partner: 'ghn', secret: HOOK_SECRET }, body: push })
    await send()
    await send()
    await readHooks.run(context(), { partner: 'ghn' }, signal)
    expect(await rowOf(orderCode ?? '')).toMatchObject({ status: 'delivering', statusCode: 6013 })
    const [tracked] = valueOf(await waybill.anonymous.call(publicTrack, { query: { numbers: orderCode ?? '' } }))
    expect(tracked?.status).toBe(6013)
    expect(tracked?.events.filter(({ status }) => status === 6013)).toHaveLength(1)
  })

  test('PTO-3: another search leaves unchanged orders as they are', async () => {
    const row = await found('storing')
    await look()
    expect(await rowOf(row.orderCode ?? '')).toEqual(row)
  })

  test('PTO-21: On hold is our own mark, kept whatever status GHN reports', async () => {
    const { id, orderCode } = await found('transporting')
    expect(valueOf(await ops.call(holdGhnOrders, { body: [id] }))).toEqual({ done: [id], refused: [] })
    ghn.advance(orderCode ?? '', 'sorting')
    await look()
    expect(await rowOf(orderCode ?? '')).toMatchObject({ isOnHold: true, statusCode: 4005, status: 'sorting' })
    const over = await found('delivered')
    const refused = await ops.call(holdGhnOrders, { body: [over.id] })
    expect([refused.status, refused.errors]).toEqual([422, ['The order is over. It cannot be on hold.']])
  })

  test('PTO-22: Ready removes the mark, confirms a draft, has an order delivered again, and refuses any other', async () => {
    const marked = await found('transporting')
    await ops.call(holdGhnOrders, { body: [marked.id] })
    const draft = await found('draft')
    const waiting = await found('waiting_to_return')
    const moving = await found('picked')
    const ids = [marked, draft, waiting, moving].map(({ id }) => id)
    expect(valueOf(await ops.call(readyGhnOrders, { body: ids }))).toEqual({
      done: [marked.id, draft.id, waiting.id],
      refused: [{ id: moving.id, reason: "An order in 'Picked' cannot be made ready." }],
    })
    expect(await rowOf(marked.orderCode ?? '')).toMatchObject({ isOnHold: false, statusCode: 3007 })
    expect((await rowOf(draft.orderCode ?? '')).status).toBe('ready_to_pick')
    expect((await rowOf(waiting.orderCode ?? '')).status).toBe('storing')
  })

  test('PTO-22: while GHN is not reached the row has the reason, and Ready confirms the draft later', async () => {
    const draft = await found('draft')
    ghn.faults.set('create', 'error', 1)
    const refused = await ops.call(readyGhnOrders, { body: [draft.id] })
    expect([refused.status, refused.errors[0]]).toEqual([422, expect.stringContaining('GHN was not reached')])
    valueOf(await ops.call(readyGhnOrders, { body: [draft.id] }))
    expect((await rowOf(draft.orderCode ?? '')).status).toBe('ready_to_pick')
  })

  test('PTO-23: Print returns the address of the label; 502 while GHN is not reached', async () => {
    const { id } = await found('picked')
    const printed = valueOf(await cs.call(printGhnOrders, { body: [id] }))
    expect((await fetch(printed.url)).status).toBe(200)
    ghn.faults.set('gen-token', 'error', 1)
    expect((await cs.call(printGhnOrders, { body: [id] })).status).toBe(502)
  })

  test('PTO-4: the age of the statuses is returned; the list is exported', async () => {
    await found()
    expect(valueOf(await cs.call(ghnState))).toMatchObject({ isReached: true, statusesFrom: expect.any(String) })
    expect((await cs.call(exportGhnOrders, { body: {} })).status).toBe(200)
  })

  test('PTO-1: Super Admin, Cs and OPS read; Super Admin and OPS act; all others are refused', async () => {
    const { id } = await found('picked')
    const roles = ['super', 'cs', 'ops', 'delivery', 'sales', 'accountant', 'merchant', 'administrator']
    const statuses = async (ask: (client: Client) => Promise<{ status: number }>) =>
      Promise.all(roles.map(async (name) => (await ask(await waybill.as(name))).status))
    expect(await statuses((client) => client.call(ghnOrderGrid))).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
    expect(await statuses((client) => client.call(holdGhnOrders, { body: [id] }))).toEqual([
      200, 403, 200, 403, 403, 403, 403, 403,
    ])
  })
})
