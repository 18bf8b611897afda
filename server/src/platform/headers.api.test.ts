import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { login } from '@waybill/contract/identity/endpoints'
import { addOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { printParcelLabel } from '@waybill/contract/parcels/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { linkTo } from '@waybill/testkit/file-link'
import { formOf, png } from '@waybill/testkit/files'
import { freePort } from '@waybill/testkit/free-port'
import { makeWebRoot } from '@waybill/testkit/web-root'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../modules/identity/testing/browser.ts'

// The headers of every kind of answer, in one table (rule PLT-95).

/** The rate limit of an address without sign-in: the last kind of answer exceeds it. */
const LIMIT = 60

let waybill: TestWaybill
let web: Awaited<ReturnType<typeof makeWebRoot>>
beforeAll(async () => {
  web = await makeWebRoot()
  const port = await freePort()
  waybill = await startTestWaybill({
    webRoot: web.webRoot,
    env: { PORT: String(port), RATE_LIMIT_PER_MINUTE: String(LIMIT) },
  })
  await waybill.fixtures.people()
  await waybill.orders.make()
})
afterAll(async () => {
  await waybill.close()
  await web.remove()
})

type Kind = { status: number; headers: Headers }
const requestKind = (path: string, init: RequestInit = {}): Promise<Kind> =>
  fetch(waybill.url + path, { redirect: 'manual', ...init })

/** Writes raw bytes to the socket that fetch would not send. */
const raw = async (lines: readonly string[], url = waybill.url): Promise<Kind> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let text = ''
  while (!text.includes('\r\n\r\n')) text += String(((await once(socket, 'data')) as [Buffer])[0])
  socket.destroy()
  const [first = '', ...head] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
  const headers = new Headers(head.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
  return { status: Number(first.split(' ')[1]), headers }
}

const SOCKET = '/socket.io/?EIO=4&transport=websocket'
const handshake = (origin: string): readonly string[] => [
  `GET ${SOCKET} HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  `Origin: ${origin}`,
]

const stored = async (): Promise<Kind> => {
  const cs = await waybill.as('cs')
  const { value } = await cs.send<string>('POST', '/api/file', { body: formOf(png()) })
  return requestKind(await linkTo(waybill, cs, value?.split('/').at(-1) ?? ''))
}

/** An answer caused by a bug. */
const broken = async (): Promise<Kind> => {
  const { context } = waybill.waybill.runtime
  const { authenticate } = context
  context.authenticate = () => Promise.reject(new TypeError('a bug'))
  try {
    return await requestKind('/api/Order', { headers: { authorization: 'Bearer x' } })
  } finally {
    context.authenticate = authenticate
  }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const loginPage = async (): Promise<Kind> => (await new Browser(waybill.url).loginPage()).response
const label = async (): Promise<Kind> => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, 'LX-1')
  return (await waybill.as('cs')).call(printParcelLabel, { params: { number: parcel.sglShipmentId } })
}
const beyondTheLimit = async (): Promise<Kind> => {
  for (let left = LIMIT; left > 0; left--) await requestKind('/api/Nothing')
  return requestKind('/api/Nothing')
}

const ANY = /^/
const port = (): string => new URL(waybill.url).port

/** The request of each kind, its status, and its caching header. */
const KINDS: readonly [name: string, status: number, cacheControl: RegExp, ask: () => Promise<Kind>][] = [
  ['the page of the app', 200, /^no-cache$/, () => requestKind('/order')],
  ['a public page', 200, ANY, () => requestKind('/')],
  ['public tracking', 200, ANY, () => requestKind('/track/SGL0000000012')],
  ['a page that is not there', 404, ANY, () => requestKind('/nothing-here')],
  ['an asset', 200, /immutable/, () => requestKind('/assets/app-1.js')],
  ['an asset that is gone', 404, /^no-store$|^$/, () => requestKind('/assets/gone.js')],
  ['the map of the site', 200, ANY, () => requestKind('/sitemap.xml')],
  ['the login page', 200, /no-store/, () => loginPage()],
  ['a style of the login page', 200, /immutable/, () => requestKind('/oidc/assets/login.css')],
  ['the keys of the sign-in provider', 200, /no-store/, () => requestKind('/oidc/jwks')],
  ['a sign-in that is malformed', 400, /no-store/, () => requestKind('/oidc/auth')],
  ['a page under another name', 302, ANY, () => raw(['GET /order HTTP/1.1', `Host: 127.0.0.1:${port()}`])],
  ['an end of a sign-in that is over', 303, /no-store/, () => requestKind('/oidc/interaction/nothing')],
  [
    'tokens',
    200,
    /no-store/,
    async () => waybill.anonymous.call(login, { body: { username: 'cs', password: 'waybill-test' } }),
  ],
  ['a list', 200, /no-store/, async () => (await waybill.as('ops')).grid(orderGrid)],
  ['a body that is refused', 400, /no-store/, async () => (await waybill.as('ops')).call(addOrder, { body: {} })],
  ['a caller nobody knows', 401, /no-store/, () => requestKind('/api/Order')],
  ['a role that may not', 403, /no-store/, async () => (await waybill.as('cs')).send('GET', '/api/Audit')],
  ['a call that is not there', 404, /no-store/, () => requestKind('/api/Nothing')],
  ['a path that is malformed', 404, /no-store/, () => raw(['GET /%zz HTTP/1.1', 'Host: localhost'])],
  ['a body that is too large', 413, /no-store/, () => requestKind('/api/Account/Login', json('x'.repeat(20_000)))],
  ['a body of another kind', 415, /no-store/, () => requestKind('/api/Account/Login', { method: 'POST', body: 'x' })],
  ['a bug', 500, /no-store/, broken],
  ['a label', 200, /no-store/, label],
  ['an export', 200, /no-store/, async () => (await waybill.as('super')).call(exportOrders, { body: {} })],
  ['a picture behind a signed link', 200, /^private, max-age=600$/, stored],
  ['a file that is not there', 404, /no-store/, () => requestKind('/Resources/Images/nothing.png')],
  ['a hook with a wrong secret', 404, /no-store/, () => requestKind('/api/hooks/ghn/nothing', json({}))],
  ['the description of the calls', 200, /no-store/, () => requestKind('/api/openapi.json')],
  ['the answer that the process lives', 200, ANY, () => requestKind('/healthz')],
  ['figures of the process', 200, /no-store/, () => requestKind('/metrics')],
  ['a socket that is not one', 400, /no-store/, () => requestKind('/socket.io/?EIO=4&transport=polling')],
  ['a handshake of a socket', 101, /no-store/, () => raw(handshake(waybill.url))],
  ['a request that is no HTTP', 400, /no-store/, () => raw(['NONSENSE'])],
  ['headers that are too large', 431, /no-store/, () => raw(['GET / HTTP/1.1', `X: ${'x'.repeat(100 * 1024)}`])],
  ['an anonymous caller beyond the limit', 429, /no-store/, () => beyondTheLimit()],
]

describe('every kind of reply has the headers that protect browsers', () => {
  test.each(KINDS)('%s', async (_name, status, cacheControl, ask) => {
    const answer = await ask()
    const { 'content-security-policy': policy = '', ...headers } = Object.fromEntries(answer.headers)
    expect([answer.status, headers]).toEqual([
      status,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      }),
    ])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    // A file opened by itself is sandboxed, so it runs nothing.
    expect(policy).toMatch(/require-trusted-types-for 'script'|; sandbox/)
    expect(headers['cache-control'] ?? '').toMatch(cacheControl)
    for (const name of ['server', 'x-powered-by', 'via', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name)
  })

  test('no other origin may read a reply', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/Order', '/order', '/api/Public/SignIn', '/oidc/token', '/oidc/jwks', '/healthz'])
      expect([path, (await requestKind(path, { headers })).headers.get('access-control-allow-origin')]).toEqual([
        path,
        null,
      ])
  })
})

describe('over HTTPS', () => {
  let secure: TestWaybill
  beforeAll(async () => {
    secure = await startTestWaybill({ env: { PUBLIC_URL: 'https://waybill.example', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => secure.close())

  test('every kind of reply tells browsers to use only HTTPS for a year, subdomains too', async () => {
    const address = secure.waybill.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${address.port}`
    const over = ['Host: waybill.example', 'X-Forwarded-Proto: https', 'X-Forwarded-For: 10.0.0.1']
    for (const lines of [
      ['GET /order HTTP/1.1', ...over],
      ['GET / HTTP/1.1', ...over],
      ['GET /api/Order HTTP/1.1', ...over],
      ['GET /api/Nothing HTTP/1.1', ...over],
      ['GET /%zz HTTP/1.1', ...over],
      ['GET /socket.io/?EIO=4&transport=polling HTTP/1.1', ...over],
      handshake('https://waybill.example'),
      ['NONSENSE'],
    ]) {
      const { headers } = await raw(lines, url)
      expect([lines[0], headers.get('strict-transport-security')]).toEqual([
        lines[0],
        'max-age=31536000; includeSubDomains',
      ])
    }
  })
})
