import { afterEach, expect, test } from 'vitest'
import { serveSimulator, type Simulator } from '@waybill/simulators/kit/simulator'
import { janioCarrier } from './carrier.ts'
import { createOrders, listOrders, type NewJanioOrder } from './client.ts'
import create from './fixtures/create.json' with { type: 'json' }
import refused from './fixtures/create-refused.json' with { type: 'json' }
import denied from './fixtures/denied.json' with { type: 'json' }
import tracked from './fixtures/track.json' with { type: 'json' }
import view from './fixtures/view.json' with { type: 'json' }
import { janioOrderOf } from './mapping.ts'
import { janioTestSettings } from './testing/connection.ts'
import { PARCEL } from './testing/parcel.ts'

let server: Simulator | undefined
afterEach(() => server?.close())

type RecordedRequest = { path: string; query: Record<string, string>; body: unknown }

/** Answers every call with a fixture, and records the request. */
const replay = async ({ status, body }: { status: number; body: unknown }) => {
  const requests: RecordedRequest[] = []
  const handle = ({ path, query, json }: { path: string; query: URLSearchParams; json: () => unknown }) => {
    requests.push({ path, query: Object.fromEntries(query), body: json() })
    return { status, body: body as object }
  }
  server = await serveSimulator([
    { name: 'post', method: 'POST', path: /./, handle },
    { name: 'get', method: 'GET', path: /./, handle },
  ])
  return { settings: janioTestSettings({ JANIO_BASE_URL: `${server.url}/api/` }), asked: requests }
}

const orderOf = (settings: ReturnType<typeof janioTestSettings>): NewJanioOrder => {
  const made = janioOrderOf(PARCEL, settings)
  if (made.kind !== 'order') throw new Error('There is no order.')
  return made.order
}

test('create: the key is in the body, and Janio’s answer is awaited', async () => {
  const { settings, asked } = await replay(create)
  const order = orderOf(settings)
  expect(await createOrders(settings, [order])).toEqual({ kind: 'created', orders: create.body.orders })
  const body = { secret_key: settings.JANIO_SECRET_KEY, blocking: true, orders: [order] }
  expect(asked).toEqual([{ path: '/api/order/orders/', query: {}, body }])
})

test('create refused: the reason is at its field', async () => {
  const { settings } = await replay(refused)
  expect(await createOrders(settings, [orderOf(settings)])).toEqual({
    kind: 'rejected',
    words: 'consignee_email: Enter a valid email address.',
    fields: { consignee_email: 'Enter a valid email address.' },
  })
})

test('denied: the setting is named', async () => {
  const { settings } = await replay(denied)
  const reason = 'Janio refuses the secret key (JANIO_SECRET_KEY).'
  expect(await janioCarrier.check?.({ settings })).toEqual({ kind: 'misconfigured', reason })
})

test('a key that Janio calls missing is the operator’s to fix, not the merchant’s', async () => {
  const { settings } = await replay({ status: 400, body: { secret_key: ['This field is required.'] } })
  expect(await createOrders(settings, [orderOf(settings)])).toMatchObject({ kind: 'misconfigured' })
})

test('view: the filter and the key are in the query', async () => {
  const { settings, asked } = await replay(view)
  const dates = { dateFrom: new Date('2026-11-01T10:00:00Z'), dateTo: new Date('2026-11-23T10:00:00Z') }
  const answer = await listOrders(settings, { trackingNos: ['A', 'B'], shipperOrderId: 'REF', ...dates, page: 2 })
  expect(answer).toMatchObject({ kind: 'orders', hasNext: false, total: 1, orders: [{ consignee_name: 'Ann Lee' }] })
  const query = {
    ...{ secret_key: settings.JANIO_SECRET_KEY, with_items: 'true', page: '2' },
    ...{ tracking_no: 'A,B', shipper_order_id: 'REF', date_from: '2026-11-01', date_to: '2026-11-23' },
  }
  expect(asked).toEqual([{ path: '/api/order/order/', query, body: {} }])
})

test('view: orders of others, returned if Janio ignores the filter, do not count as ours', async () => {
  const { settings, asked } = await replay(view)
  const call = { settings, at: new Date(), isRepeated: true }
  expect(await janioCarrier.book({ ...PARCEL, number: 'SGL0000000018' }, call)).toMatchObject({ kind: 'unreadable' })
  expect(asked.map(({ path }) => path)).toEqual(['/api/order/order/', '/api/order/orders/'])
})

test('track: no key, and one flat list', async () => {
  const { settings, asked } = await replay(tracked)
  const answer = await janioCarrier.tracking?.track(['JSGL0000001US'], { settings })
  expect(answer).toMatchObject({ kind: 'events', events: [{ status: 3001 }, { status: 3007 }] })
  const body = { tracking_nos: ['JSGL0000001US'], get_related_updates: true, flatten_data: true }
  expect(asked).toEqual([{ path: '/api/v2/tracker/query-by-tracking-nos/', query: {}, body }])
})
