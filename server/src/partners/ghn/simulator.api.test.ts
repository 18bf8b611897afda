import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOrder, deliverAgain, getOrder, returnOrders, searchOrders } from './client.ts'
import { ghnOrderOfDraft } from './mapping.ts'
import { connectGhn, type GhnConnection } from './testing/connection.ts'
import { named, PARCEL } from './testing/parcel.ts'

let gate: GhnConnection

beforeEach(async () => {
  gate = await connectGhn()
})
afterEach(() => gate.ghn.close())

describe('the simulator', () => {
  test('moves orders automatically', async () => {
    await gate.restart({ secondsPerStep: 0.01 })
    await gate.bought()
    await expect.poll(() => gate.ghn.orders()[0]?.status).toBe('delivered')
  })

  test('moves an order by an HTTP call', async () => {
    const { trackingNumber } = await gate.bought()
    const advance = (body: object) =>
      fetch(`${gate.ghn.url}/_simulator/advance`, { method: 'POST', body: JSON.stringify(body) })
    expect(await (await advance({ number: PARCEL.number })).json()).toMatchObject({ status: 'picking' })
    expect(await (await advance({ number: trackingNumber, status: 'exception' })).json()).toMatchObject({
      status: 'exception',
    })
    expect((await advance({ number: 'L0' })).status).toBe(404)
  })

  test('keeps its orders across a restart, and continues with them', async () => {
    const stateFile = path.join(mkdtempSync(path.join(tmpdir(), 'ghn-')), 'state.json')
    await gate.restart({ stateFile })
    const { trackingNumber } = await gate.bought()
    await gate.restart({ stateFile })
    expect(gate.ghn.advance(trackingNumber)).toMatchObject({ status: 'picking', client_order_code: PARCEL.number })
  })

  test('refuses invalid JSON as GHN does', async () => {
    const response = await fetch(`${gate.ghn.url}/shiip/public-api/v2/shipping-order/create`, {
      method: 'POST',
      headers: { Token: gate.ghn.token, ShopId: String(gate.ghn.shopId) },
      body: '{"to_name":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, code_message: 'USER_ERR_COMMON', data: null })
  })

  test('answers a call without a token as GHN does', async () => {
    const response = await fetch(`${gate.ghn.url}/shiip/public-api/v2/shipping-order/search`, {
      method: 'POST',
      body: '{}',
    })
    expect(await response.json()).toMatchObject({ message: 'Token is required!' })
  })
})

describe('orders entered in GHN’s own screens', () => {
  const draft = async () => {
    const made = gate.ghn.enter({ ...DRAFT })
    const found = await getOrder(gate.settings, made.order_code)
    if (found.kind !== 'order') throw new Error('The draft is not there.')
    return found.order
  }
  const DRAFT = {
    ...{ payment_type_id: 1, required_note: 'CHOTHUHANG', service_type_id: 2, client_order_code: 'A-1' },
    ...{ to_name: 'Lê Thị Hoa', to_phone: '0987654321', to_address: '48 Bùi Thị Xuân' },
    ...{ to_ward_name: 'Phường 2', to_district_name: 'Tân Bình', to_province_name: 'Hồ Chí Minh' },
    ...{ weight: 500, length: 10, width: 10, height: 10, content: 'Sách' },
  }

  test('are found', async () => {
    await draft()
    await gate.bought()
    const drafts = await searchOrders(gate.settings, { statuses: ['draft'], offset: 0, limit: 10 })
    expect(drafts).toMatchObject({ kind: 'orders', total: 1, orders: [{ client_order_code: 'A-1' }] })
  })

  test('are confirmed under the same code', async () => {
    const order = await draft()
    const made = await createOrder(gate.settings, ghnOrderOfDraft(order, gate.settings))
    expect(made).toEqual({ kind: 'created', orderCode: order.order_code })
    expect(gate.ghn.orders()).toMatchObject([{ status: 'ready_to_pick' }])
  })

  test('stay as they are in a status off the normal way', async () => {
    gate.ghn.enter({ ...DRAFT }, 'waiting_to_return')
    gate.ghn.enter({ ...DRAFT, client_order_code: 'A-2' })
    for (const code of ['A-1', 'A-2']) gate.ghn.advance(code)
    expect(gate.ghn.orders().map(({ status }) => status)).toEqual(['draft', 'waiting_to_return'])
  })

  test('wait for their return: are delivered again, or brought back', async () => {
    const [first, second] = [
      await gate.bought(named('FAULT WAITING')),
      await gate.bought({ ...named('FAULT WAITING'), number: 'SGL2' }),
    ]
    for (const { trackingNumber } of [first, second]) gate.ghn.advance(trackingNumber, 'waiting_to_return')
    expect(await deliverAgain(gate.settings, [first.trackingNumber])).toMatchObject({ orders: [{ isDone: true }] })
    expect(await deliverAgain(gate.settings, [first.trackingNumber])).toMatchObject({ orders: [{ isDone: false }] })
    expect(await returnOrders(gate.settings, [second.trackingNumber])).toMatchObject({ orders: [{ isDone: true }] })
    expect(gate.ghn.orders().map(({ status }) => status)).toEqual(['return', 'storing'])
  })
})
