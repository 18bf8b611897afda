import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOrders, listOrders, type NewJanioOrder } from './client.ts'
import { janioOrderOf } from './mapping.ts'
import { connectJanio, type JanioConnection } from './testing/connection.ts'
import { PARCEL } from './testing/parcel.ts'

let line: JanioConnection

beforeEach(async () => {
  line = await connectJanio()
})
afterEach(() => line.janio.close())

const api = (at: string, body?: object) =>
  fetch(`${line.janio.url}/api/${at}`, body && { method: 'POST', body: JSON.stringify(body) })
const key = () => line.janio.secretKey
const ITEM = {
  ...{ item_desc: 'Book', item_category: 'Printed Matters', item_quantity: 1 },
  ...{ item_price_value: 1, item_price_currency: 'USD' },
}
const orderOf = (number = PARCEL.number): NewJanioOrder => {
  const made = janioOrderOf({ ...PARCEL, number }, line.settings)
  if (made.kind !== 'order') throw new Error('There is no order.')
  return made.order
}

describe('orders of the simulator', () => {
  test('move automatically', async () => {
    await line.restart({ secondsPerStep: 0.01 })
    await line.bought()
    await expect.poll(() => line.janio.orders()[0]?.status).toBe('DELIVERY_COMPLETED')
  })

  test.each(['FAILED_PICKUP', 'READY_FOR_COLLECTION', 'EXCEPTION', 'RETURN_TO_SENDER', 'CANCELLED'])(
    'stay in a status off the normal way: %s',
    async (status) => {
      const { trackingNumber } = await line.bought()
      line.janio.advance(trackingNumber, status)
      line.janio.advance(trackingNumber)
      expect(line.janio.orders()[0]?.status).toBe(status)
    },
  )

  test('are moved over HTTP, by either number', async () => {
    const { trackingNumber } = await line.bought()
    const advance = (body: object) =>
      fetch(`${line.janio.url}/_simulator/advance`, { method: 'POST', body: JSON.stringify(body) })
    expect(await (await advance({ number: PARCEL.number })).json()).toMatchObject({ status: 'PENDING_PICKUP' })
    const excepted = await advance({ number: trackingNumber, status: 'EXCEPTION' })
    expect(await excepted.json()).toMatchObject({ status: 'EXCEPTION' })
    expect((await advance({ number: 'J0' })).status).toBe(404)
  })

  test('are kept across a restart, and continue', async () => {
    const stateFile = path.join(mkdtempSync(path.join(tmpdir(), 'janio-')), 'state.json')
    await line.restart({ stateFile })
    const { trackingNumber } = await line.bought()
    await line.restart({ stateFile })
    const order = line.janio.advance(trackingNumber)
    expect(order).toMatchObject({ status: 'PENDING_PICKUP', shipper_order_id: PARCEL.number })
    expect((await line.label({ trackingNumber, number: PARCEL.number, consigneeEmail: null }))?.kind).toBe('label')
  })
})

describe('the protocol of the simulator', () => {
  test('create without waiting returns the numbers in the order of the orders', async () => {
    const answer = await api('order/orders/', {
      secret_key: key(),
      blocking: false,
      orders: [orderOf('A'), orderOf('B')],
    })
    expect(answer.status).toBe(201)
    const { tracking_nos: numbers } = (await answer.json()) as { tracking_nos: string[] }
    const references = numbers.map(
      (number) => line.janio.orders().find(({ tracking_no: own }) => own === number)?.shipper_order_id,
    )
    expect(references).toEqual(['A', 'B'])
  })

  test('a tracking number is accepted once, also within a batch; a reference any number of times', async () => {
    const own = { ...orderOf(), tracking_no: 'JSGL0000002US' }
    expect(await createOrders(line.settings, [own, own])).toMatchObject({
      fields: { tracking_no: 'order with this tracking no already exists.' },
    })
    expect(line.janio.orders()).toEqual([])
    expect(await createOrders(line.settings, [own])).toMatchObject({ orders: [{ tracking_no: 'JSGL0000002US' }] })
    expect(await createOrders(line.settings, [own])).toMatchObject({ kind: 'rejected' })
    expect(await createOrders(line.settings, [orderOf()])).toMatchObject({ kind: 'created' })
    expect(new Set(line.janio.orders().map(({ tracking_no: number }) => number)).size).toBe(2)
  })

  test.each([
    [{ consignee_country: 'United States' }, 'consignee_country'],
    [{ pickup_country: 'VN' }, 'pickup_country'],
    [{ service_id: 'fast' }, 'service_id'],
    [{ order_weight: 0 }, 'order_weight'],
    [{ payment_type: 'card' }, 'payment_type'],
    [{ consignee_number: '213 555' }, 'consignee_number'],
    [{ consignee_postal: '' }, 'consignee_postal'],
    [{ items: [] }, 'items'],
    [{ items: [{ ...ITEM, item_category: 'Clothes' }] }, 'items'],
    [{ items: [{ ...ITEM, item_quantity: 1.5 }] }, 'items'],
    [{ items: [{ ...ITEM, item_price_value: 0 }] }, 'items'],
    [{ items: [{ ...ITEM, item_price_currency: '' }] }, 'items'],
  ])('an order with %o is refused by the field', async (change, field) => {
    const answer = await createOrders(line.settings, [{ ...orderOf(), ...change } as NewJanioOrder])
    expect(answer.kind === 'rejected' && Object.keys(answer.fields)).toEqual([field])
    expect(line.janio.orders()).toEqual([])
  })

  test('view filters by number, reference, day, service and batch', async () => {
    await createOrders(line.settings, [orderOf('A'), { ...orderOf('B'), service_id: 9 }])
    await createOrders(line.settings, [orderOf('C')])
    const day = new Date().toISOString().slice(0, 10)
    const found = async (filter: string) => {
      const answer = await api(`order/order/?secret_key=${key()}&${filter}`)
      const { results } = (await answer.json()) as { results: { shipper_order_id: string }[] }
      return results.map(({ shipper_order_id: reference }) => reference).sort()
    }
    expect(await found('shipper_order_id=A')).toEqual(['A'])
    expect(await found('service_id=9')).toEqual(['B'])
    expect(await found('upload_batch_no=B000001')).toEqual(['A', 'B'])
    expect(await found('date_to=2020-01-01')).toEqual([])
    expect(await found(`date_from=${day}&date_to=${day}`)).toEqual(['A', 'B', 'C'])
    const { results } = (await (await api(`order/order/?secret_key=${key()}&shipper_order_id=A`)).json()) as {
      results: object[]
    }
    expect(results[0]).not.toHaveProperty('items')
  })

  test('the address of the next page keeps the filter, and leaves out the key', async () => {
    await createOrders(
      line.settings,
      Array.from({ length: 51 }, () => orderOf('A')),
    )
    const answer = await api(`order/order/?secret_key=${key()}&shipper_order_id=A`)
    const { next } = (await answer.json()) as { next: string }
    const { searchParams } = new URL(next)
    expect(Object.fromEntries(searchParams)).toEqual({ shipper_order_id: 'A', page: '2' })
  })

  test('a page beyond the last is a 404, and no wrong setting', async () => {
    const answer = await api(`order/order/?secret_key=${key()}&page=2`)
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Invalid page.' }])
    expect(await listOrders(line.settings, { page: 2 })).toMatchObject({ kind: 'unreadable' })
  })

  test('track accepts 1,000 numbers, and answers by number unless asked for a flat list', async () => {
    const { trackingNumber } = await line.bought()
    const ask = (numbers: string[]) => api('v2/tracker/query-by-tracking-nos/', { tracking_nos: numbers })
    expect(await (await ask([trackingNumber])).json()).toMatchObject({
      [trackingNumber]: [{ status: 'ORDER_CREATED' }],
    })
    expect((await ask(Array.from({ length: 1_000 }, (_, nth) => `J${nth}`))).status).toBe(200)
    expect((await ask(Array.from({ length: 1_001 }, (_, nth) => `J${nth}`))).status).toBe(400)
  })

  test('invalid JSON is refused as Django REST framework does', async () => {
    const answer = await fetch(`${line.janio.url}/api/order/orders/`, { method: 'POST', body: '{"orders":' })
    expect([answer.status, await answer.json()]).toEqual([400, { detail: 'JSON parse error' }])
  })
})
