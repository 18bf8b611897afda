import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { addOrder, editOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { getPrice } from '@waybill/contract/pricing/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let ofMerchant: OrderDetail
let ofOther: OrderDetail
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'other-sales', role: 'Sales Employee', canExport: true })
  ofMerchant = await waybill.orders.make({ by: 'merchant' })
  ofOther = await waybill.orders.make({ by: 'sales', merchantId: null })
})
afterAll(() => waybill.close())

/** A valid body of each call with an order's id in its path. */
const BODIES: Record<string, (order: OrderDetail) => object> = {
  '/api/Order/Attach/{id}': ({ version }) => ({ version, attachedFile: null }),
  '/api/Order/Cancel/{id}': () => ({}),
  '/api/Order/Delete/{id}': () => ({}),
  '/api/Order/MarkAsProcess/{id}': () => ({}),
  '/api/Order/Notes/{id}': () => ({ body: 'Seen' }),
  '/api/Order/UnMarkAsProcess/{id}': () => ({}),
}
/** Pickup requests have calls under the same name; pickups.api.test.ts tests their scope. */
const orderCalls = allEndpoints.filter(({ path }) => /^\/api\/Order\/(?!\w*Pickup|Import\/).*\{id\}/.test(path))

const ask = async (endpoint: Endpoint, username: string, order: OrderDetail) =>
  (await waybill.as(username)).send(endpoint.method, endpoint.path.replace('{id}', order.id), {
    ...(endpoint.method === 'GET' ? {} : { body: BODIES[endpoint.path]?.(order) }),
  })

test('this file covers every call that takes the id of an order', () => {
  const posts = orderCalls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(posts.sort()).toEqual(Object.keys(BODIES).sort())
})

describe.each(orderCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const answerTo = (role: 'Company Admin' | 'Company Employee' | 'Sales Employee' | 'Administrator') =>
      endpoint.permission !== undefined && hasPermission({ role, canExport: true }, endpoint.permission)
        ? [404, 'not_found']
        : [403, 'forbidden']

    test.each([
      ['rival', 'Company Admin'],
      ['rival-employee', 'Company Employee'],
      ['other-sales', 'Sales Employee'],
      ['administrator', 'Administrator'],
    ] as const)('hides the row of another company from %s, as if it did not exist', async (username, role) => {
      const answer = await ask(endpoint, username, ofMerchant)
      expect([answer.status, answer.code]).toEqual(answerTo(role))
    })

    test.each([
      ['merchant', 'Company Admin'],
      ['other-sales', 'Sales Employee'],
    ] as const)('hides from %s the orders of "Other" that a seller made', async (username, role) => {
      const answer = await ask(endpoint, username, ofOther)
      expect([answer.status, answer.code]).toEqual(answerTo(role))
    })
  },
)

const priced = async (username: string, { id }: OrderDetail) => {
  const propertyFilter = JSON.stringify({ weight: 1, shipmentType: 'P', shipmentId: id })
  return (await waybill.as(username)).call(getPrice, { query: { propertyFilter } })
}

test('an order out of scope can be neither edited, verified nor priced', async () => {
  const body = { id: ofMerchant.id, version: ofMerchant.version, note: 'mine' }
  expect((await (await waybill.as('rival')).call(editOrder, { body })).status).toBe(404)
  for (const order of [ofMerchant, ofOther]) {
    const verify = { id: order.id, version: order.version, orderStatus: 3021 }
    expect((await (await waybill.as('other-sales')).call(updateRealData, { body: verify })).status).toBe(404)
  }
  for (const [username, order] of [
    ['rival', ofMerchant],
    ['other-sales', ofMerchant],
    ['other-sales', ofOther],
    ['merchant', ofOther],
  ] as const) {
    expect([username, (await priced(username, order)).status]).toEqual([username, 404])
  }
  expect((await priced('merchant', ofMerchant)).status).toBe(200)
})

test('nobody enters an order for a company out of their scope', async () => {
  const merchantId = ofMerchant.merchantId
  for (const username of ['rival', 'rival-employee', 'other-sales']) {
    const body = await waybill.orders.body({ merchantId })
    const answer = await (await waybill.as(username)).call(addOrder, { body })
    expect([username, answer.status, answer.code]).toEqual([username, 404, 'not_found'])
  }
})

test('the people of the company and the staff see the rows that are hidden from others', async () => {
  const open = (username: string, order: OrderDetail) =>
    waybill.as(username).then((client) => client.send<OrderDetail>('GET', `/api/Order/${order.id}`))
  for (const username of ['merchant', 'merchant-employee', 'sales', 'super', 'cs', 'ops', 'delivery', 'accountant'])
    expect(valueOf(await open(username, ofMerchant)).code, username).toBe(ofMerchant.code)
  for (const username of ['sales', 'super', 'cs', 'ops', 'delivery', 'accountant'])
    expect(valueOf(await open(username, ofOther)).merchant, username).toBeNull()
})
