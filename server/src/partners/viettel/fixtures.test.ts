import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createInvoice, findInvoice } from './client.ts'
import { newInvoice } from './mapping.ts'
import { exampleAdjustment, viettelTestSettings } from './testing/invoice.ts'

type Fixture = {
  method?: string
  path?: string
  body?: object
  form?: Record<string, string>
  status: number
  answer: object
}

let server: Server | undefined
afterEach(() => server?.close())

/** Signs in, answers with a fixture, and records the requests. */
const replay = async (name: string) => {
  const fixture = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture
  const requests: { method: string; path: string; cookie: string | undefined; body: string }[] = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      const isLogin = path === '/auth/login'
      if (!isLogin) requests.push({ method: request.method ?? '', path, cookie: request.headers.cookie, body })
      response
        .writeHead(isLogin ? 200 : fixture.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isLogin ? { access_token: 'the-token' } : fixture.answer))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const settings = viettelTestSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { call: { settings }, fixture, requests }
}

const transactionUuid = '01981d5e-0000-7000-8000-000000000001'
const adjustment = () => {
  const made = exampleAdjustment()
  const document = { ...made, original: made.original && { ...made.original, series: 'C26TWB' } }
  return newInvoice(document, { templateCode: '1/001', series: 'C26TWB', transactionUuid })
}

test('create', async () => {
  const { call, fixture, requests } = await replay('create')
  expect(await createInvoice(call, adjustment())).toEqual({ kind: 'made' })
  const [sent] = requests
  const { method, path } = fixture
  expect(sent).toMatchObject({ method, path, cookie: 'access_token=the-token' })
  expect(JSON.parse(sent?.body ?? '')).toEqual(fixture.body)
})

test('search', async () => {
  const { call, fixture, requests } = await replay('search')
  expect(await findInvoice(call, transactionUuid)).toEqual({
    kind: 'found',
    invoice: {
      ...{ series: 'C26TWB', number: '00000412', authorityCode: 'M1-26-K7Q2P-00000000412' },
      ...{ day: '2026-12-03', authorityRefusal: null },
    },
  })
  expect(requests[0]).toMatchObject({ method: fixture.method, path: fixture.path })
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual(fixture.form)
})

test.each([
  ['refused', { kind: 'rejected', words: 'Ký hiệu hóa đơn không tồn tại' }],
  ['refused-as-200', { kind: 'rejected', words: 'Mẫu hóa đơn không tồn tại' }],
  ['uuid-used', { kind: 'known' }],
  ['token-expired', { kind: 'unavailable', reason: 'The partner failed (HTTP 500).' }],
])('%s', async (name, outcome) => {
  const { call } = await replay(name)
  expect(await createInvoice(call, adjustment())).toEqual(outcome)
})

test('none', async () => {
  const { call } = await replay('none')
  expect(await findInvoice(call, transactionUuid)).toEqual({ kind: 'none' })
})

test('authority-refused', async () => {
  const { call } = await replay('authority-refused')
  expect(await findInvoice(call, transactionUuid)).toMatchObject({
    invoice: { authorityCode: null, authorityRefusal: 'Mã số thuế người mua đã ngừng hoạt động' },
  })
})
