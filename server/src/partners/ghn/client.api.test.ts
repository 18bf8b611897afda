import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSimulator, type Simulator } from '@waybill/simulators/kit/simulator'
import type { Settings } from '../../platform/settings.ts'
import {
  cancelOrders,
  createOrder,
  deliverAgain,
  getOrder,
  getOrderByClientCode,
  printToken,
  searchOrders,
  type NewGhnOrder,
} from './client.ts'
import { ghnTestSettings } from './testing/settings.ts'

type Fixture = { mark: string; path: string; request?: object; status: number; answer: object }

const folder = new URL('fixtures/', import.meta.url)
const fixture = (name: string): Fixture => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Fixture

describe('reads the answers in GHN’s documentation', () => {
  let server: Simulator
  let settings: Settings
  let now: Fixture
  let asked: { path: string; headers: Record<string, unknown>; body: unknown }

  beforeAll(async () => {
    server = await serveSimulator([
      {
        name: 'all',
        method: 'POST',
        path: /^\/shiip\/public-api\/v2\/(.+)$/,
        handle(request, match) {
          asked = { path: match?.[1] ?? '', headers: request.headers, body: request.json() }
          return { status: now.status, body: now.answer }
        },
      },
    ])
    settings = ghnTestSettings({ GHN_BASE_URL: `${server.url}/` })
  })
  afterAll(() => server.close())

  const replay = async <Outcome>(name: string, call: () => Promise<Outcome>): Promise<Outcome> => {
    now = fixture(name)
    const outcome = await call()
    expect(asked.path).toBe(now.path)
    if (now.request) expect(asked.body).toEqual(now.request)
    return outcome
  }
  const order = fixture('create').request as NewGhnOrder
  const create = () => createOrder(settings, order)

  test('a new order, requested with token and shop', async () => {
    expect(await replay('create', create)).toEqual({ kind: 'created', orderCode: 'LK3U4AQ7' })
    expect(asked.headers).toMatchObject({ token: settings.GHN_TOKEN, shopid: '885' })
  })

  test('a new order with a fee given as text', async () => {
    expect(await replay('create-text-fee', create)).toEqual({ kind: 'created', orderCode: 'FFFNL9HH' })
  })

  test.each([
    ['create-refused', 'Sai thông tin đầu vào. Vui lòng thử lại. Sai thông tin Required Note'],
    ['ward-unknown', /^Không tìm thấy thông tin phường xã\. Vui lòng thử lại sau\. Fail when/],
  ])('a refusal in GHN’s words: %s', async (name, words) => {
    expect(await replay(name, create)).toEqual({ kind: 'rejected', words: expect.stringMatching(words) as string })
  })

  test('an order of ours that is still being made is requested later', async () => {
    expect(await replay('still-processing', create)).toMatchObject({ kind: 'unavailable' })
  })

  test.each(['token-refused', 'token-refused-as-400'])('a refused token names the setting: %s', async (name) => {
    const outcome = await replay(name, () => getOrderByClientCode(settings, 'SGL0000000017'))
    expect(outcome).toEqual({ kind: 'misconfigured', reason: 'GHN refuses the token (GHN_TOKEN).' })
  })

  test('an unknown shop names the setting', async () => {
    const outcome = await replay('shop-unknown', () => deliverAgain(settings, ['5ENLKKHD']))
    expect(outcome).toEqual({ kind: 'misconfigured', reason: 'GHN does not know the shop (GHN_SHOP_ID).' })
  })

  test('orders with our code', async () => {
    const outcome = await replay('detail-by-client-code', () => getOrderByClientCode(settings, 'SGL0000000017'))
    expect(outcome).toMatchObject({
      kind: 'orders',
      orders: [{ order_code: 'Z82T1', status: 'return', to_phone: '987654321', sort_code: '0-000-0-A4' }],
    })
  })

  test('an order by GHN’s code', async () => {
    const outcome = await replay('detail', () => getOrder(settings, 'LK3U4AQ7'))
    expect(outcome).toMatchObject({ kind: 'order', order: { status: 'ready_to_pick', log: [], items: [] } })
  })

  test('orders found', async () => {
    const outcome = await replay('search', () =>
      searchOrders(settings, {
        statuses: ['ready_to_pick', 'picking'],
        fromTime: new Date(1_763_820_000_500),
        toTime: new Date(1_763_906_400_000),
        offset: 0,
        limit: 100,
      }),
    )
    expect(outcome).toMatchObject({
      kind: 'orders',
      total: 3,
      orders: [{ order_code: 'GY6PM748' }, { status: 'picking' }],
    })
  })

  test('orders cancelled and not cancelled', async () => {
    expect(await replay('cancel', () => cancelOrders(settings, ['5E3NK3RS', 'L88K7R']))).toEqual({
      kind: 'switched',
      orders: [
        { orderCode: '5E3NK3RS', isDone: true, words: 'OK' },
        { orderCode: 'L88K7R', isDone: false, words: 'Không thể huỷ' },
      ],
    })
  })

  test('the address of labels', async () => {
    const token = 'e27db030-a1bf-11ea-b421-6a186c15e40e'
    const url = `${server.url}/a5/public-api/printA5?token=${token}`
    expect(await replay('gen-token', () => printToken(settings, ['GA99W4RREB']))).toEqual({ kind: 'token', token, url })
  })

  test('no labels for an unknown order', async () => {
    const outcome = await replay('order-unknown', () => printToken(settings, ['GA99W4RREB']))
    expect(outcome).toMatchObject({
      kind: 'rejected',
      words: expect.stringContaining('Đơn hàng không tồn tại') as string,
    })
  })

  test('our token is removed from words that GHN repeats', async () => {
    now = { ...fixture('create-refused'), answer: { code: 400, message: `No: ${settings.GHN_TOKEN}`, data: null } }
    expect(await create()).toEqual({ kind: 'rejected', words: 'No: ***' })
    now = { ...now, status: 200, answer: { said: settings.GHN_TOKEN } }
    expect(await create()).toMatchObject({ kind: 'unreadable', sample: '{"said":"***"}' })
  })

  test('every fixture names its source', () => {
    for (const name of readdirSync(folder)) {
      expect(fixture(name.replace('.json', '')).mark, name).toMatch(/^\[[DKP]/)
    }
  })
})

describe('missing settings', () => {
  test.each(['GHN_TOKEN', 'GHN_SHOP_ID'])('without %s no request is made', async (name) => {
    const settings = ghnTestSettings({ [name]: '' })
    expect(await getOrder(settings, 'L1')).toEqual({ kind: 'misconfigured', reason: `${name} is not set.` })
  })
})
