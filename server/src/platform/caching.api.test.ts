import { login } from '@waybill/contract/identity/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { linkTo } from '@waybill/testkit/file-link'
import { formOf, png } from '@waybill/testkit/files'
import { makeWebRoot } from '@waybill/testkit/web-root'

let waybill: TestWaybill
let web: Awaited<ReturnType<typeof makeWebRoot>>
beforeAll(async () => {
  web = await makeWebRoot()
  waybill = await startTestWaybill({ webRoot: web.webRoot })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await web.remove()
})

const cacheControl = async (answer: Promise<{ headers: Headers }>) => (await answer).headers.get('cache-control')

describe('these are never cached:', () => {
  test('tokens', async () => {
    const body = { username: 'cs', password: 'waybill-test' }
    expect(await cacheControl(waybill.anonymous.call(login, { body }))).toBe('no-store')
  })

  test('lists, exports, errors, and replies to unauthenticated callers', async () => {
    await waybill.orders.make()
    const ops = await waybill.as('ops')
    for (const answer of [
      ops.grid(orderGrid),
      ops.call(exportOrders, { body: {} }),
      ops.send('POST', '/API/Order/Export', { body: { nothing: 1 } }),
      waybill.anonymous.grid(orderGrid),
      waybill.anonymous.call(publicTrack, { query: { numbers: 'X' } }),
      waybill.anonymous.send('GET', '/api/Nothing'),
      waybill.anonymous.send('GET', '/Resources/Images/nothing.png'),
    ])
      expect(await cacheControl(answer)).toBe('no-store')
  })

  test('replies of the sign-in provider', async () => {
    for (const address of ['/oidc/auth', '/oidc/jwks', '/oidc/.well-known/openid-configuration', '/oidc/nothing'])
      expect([address, await cacheControl(waybill.anonymous.send('GET', address))]).toEqual([
        address,
        expect.stringContaining('no-store'),
      ])
  })
})

test('a picture behind a signed link is cached by the browser for less than the lifetime of the link', async () => {
  const cs = await waybill.as('cs')
  const { value } = await cs.send<string>('POST', '/api/file', { body: formOf(png()) })
  const link = await linkTo(waybill, cs, value?.split('/').at(-1) ?? '')
  const opened = await waybill.anonymous.send('GET', link)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
})

test('pages are revalidated each time, hashed assets never', async () => {
  expect(await cacheControl(waybill.anonymous.send('GET', '/order'))).toBe('no-cache')
  expect(await cacheControl(waybill.anonymous.send('GET', '/assets/app-1.js'))).toBe(
    'public, max-age=31536000, immutable',
  )
})

describe('HEAD has the reply of GET, without the body', () => {
  test.each(['/', '/order', '/track/SGL0000000012', '/assets/app-1.js', '/healthz', '/readyz'])(
    '%s',
    async (address) => {
      const [read, headed] = [
        await waybill.anonymous.send('GET', address),
        await waybill.anonymous.send('HEAD', address),
      ]
      expect([headed.status, headed.text]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect([name, headed.headers.get(name)]).toEqual([name, read.headers.get(name)])
    },
  )
})
