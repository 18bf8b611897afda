import { randomUUID } from 'node:crypto'
import { orderLabel, orderLabels } from '@waybill/contract/orders/endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
})
afterAll(() => waybill.close())

const headersOf = async (by: string) => ({
  authorization: `Bearer ${(await waybill.as(by)).token}`,
  'content-type': 'application/json',
})
const one = async (id: string, by = 'merchant'): Promise<Response> =>
  fetch(`${waybill.url}${orderLabel.path.replace('{id}', id)}`, { headers: await headersOf(by) })
const many = async (ids: readonly string[], by = 'merchant'): Promise<Response> =>
  fetch(`${waybill.url}${orderLabels.path}`, {
    method: 'POST',
    headers: await headersOf(by),
    body: JSON.stringify(ids),
  })
const pagesOf = async (answer: Response): Promise<string[]> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('the label of an order (rule ORD-28)', () => {
  test('has a page for each package, with the number and the receiver', async () => {
    const order = await waybill.orders.make({ orderDetails: [{ ...BOX, quantity: 2 }], itemType: 'D' })
    const pages = await pagesOf(await one(order.id))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('1/2')
    expect(pages[1]).toContain('2/2')
    for (const page of pages) {
      expect(page).toContain(order.code)
      expect(page).toContain(order.to.name)
    }
  })

  test('of many orders are in the requested order', async () => {
    const [first, second] = [await waybill.orders.make(), await waybill.orders.make()]
    const pages = await pagesOf(await many([second.id, first.id]))
    expect(pages.map((page) => [first.code, second.code].find((code) => page.includes(code)))).toEqual([
      second.code,
      first.code,
    ])
  })

  test('are at most a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    const { status } = await (await waybill.as('super')).send('POST', '/api/Order/Labels', { body: ids })
    expect(status).toBe(400)
  })

  test.each(['super', 'cs', 'delivery', 'merchant', 'merchant-employee'])('opens for %s', async (by) => {
    const order = await waybill.orders.make()
    expect((await one(order.id, by)).status).toBe(200)
  })

  test.each([
    ['ops', 403],
    ['accountant', 403],
    ['sales', 403],
    ['rival', 404],
  ] as const)('is refused to %s: %i', async (by, status) => {
    const order = await waybill.orders.make()
    expect((await one(order.id, by)).status).toBe(status)
    expect((await many([order.id], by)).status).toBe(status)
  })
})
