import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint, fileEndpoint, gridEndpoint, noAudit, uploadEndpoint } from '@waybill/contract/kernel/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeApi, type TokenSource } from './api-client.ts'
import { ApiError } from './api-error.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/Thing/{id}',
  summary: 'Open a thing',
  permission: 'session.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ deep: z.boolean().optional(), name: z.string().optional() }),
  reply: z.strictObject({ id: z.string() }),
})
const addThing = endpoint({
  method: 'POST',
  path: '/api/Thing/Add',
  summary: 'Add a thing',
  permission: 'session.use',
  audit: noAudit('a test'),
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.string() }),
})
const askOpenly = endpoint({
  method: 'GET',
  path: '/api/Public/Thing',
  summary: 'Ask',
  public: 'a test',
  audit: noAudit('reads only'),
  reply: z.string(),
})
const things = gridEndpoint({
  path: '/api/Thing',
  summary: 'List things',
  permission: 'session.use',
  row: z.strictObject({ id: z.string() }),
  columns: { name: { type: 'text', label: 'Name' } },
  defaultOrder: 'name ascending',
})
const exportThings = fileEndpoint({
  method: 'POST',
  path: '/api/Thing/Export',
  summary: 'Things as a file',
  permission: 'session.use',
  audit: noAudit('reads only'),
  trace: 'export',
  body: z.strictObject({ OrderBy: z.string().optional() }),
})
const uploadThing = uploadEndpoint({
  path: '/api/file',
  summary: 'Keep a file',
  permission: 'file.upload',
  audit: noAudit('a test'),
  sizeLimitBytes: 1000,
  reply: z.string(),
})

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A server that gives these answers in order, and records the requests. */
const serverOf = async (...answers: Answer[]) => {
  const received: ReceivedRequest[] = []
  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      const {
        status = 200,
        headers = {},
        body,
      } = answers[Math.min(received.length, answers.length) - 1] ?? { body: null }
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { asked: received, origin: originOf(server) }
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const NOT_REACHED = 'The server cannot be reached. Check the connection, then try again.'

const apiAt = (origin: string, auth: Partial<TokenSource> = {}) => {
  const sentAway: string[] = []
  const api = makeApi({
    origin,
    token: async () => 'old',
    renew: async () => undefined,
    signInAgain: () => void sentAway.push('sign in'),
    language: () => 'vi',
    ...auth,
  })
  return { api, sentAway }
}

const ok = (value: unknown): Answer => ({ body: { value, hasErrors: false, errors: [] } })
const refused: Answer = {
  status: 401,
  body: { value: null, hasErrors: true, errors: ['Sign in to continue.'], code: 'unauthenticated', requestId: 'r1' },
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

describe('a call', () => {
  it('fills the path, omits undefined values, and sends the token and the language', async () => {
    const { asked: received, origin } = await serverOf(ok({ id: 'a/b' }))
    const { api } = apiAt(origin)
    expect(await api.call(getThing, { params: { id: 'a/b' }, query: { name: 'Đào & co', deep: undefined } })).toEqual({
      id: 'a/b',
    })
    expect(received[0]).toMatchObject({ method: 'GET', url: '/api/Thing/a%2Fb?name=%C4%90%C3%A0o+%26+co' })
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer old', 'accept-language': 'vi' })
  })

  it('sends its body as JSON with the Idempotency-Key', async () => {
    const { asked: received, origin } = await serverOf(ok({ id: '1' }))
    await apiAt(origin).api.call(addThing, { body: { name: 'x' }, idempotencyKey: 'k-1' })
    expect(received[0]?.body).toBe('{"name":"x"}')
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k-1' })
  })

  it('sends no token to a public call', async () => {
    const { asked: received, origin } = await serverOf(ok('hello'))
    expect(await apiAt(origin).api.call(askOpenly)).toBe('hello')
    expect(received[0]?.headers.authorization).toBeUndefined()
  })
})

describe('a failure', () => {
  it('has status, code, messages, fields, detail and request id', async () => {
    const { origin } = await serverOf({
      status: 409,
      body: {
        value: null,
        hasErrors: true,
        errors: ['ops-manager is processing this order.'],
        code: 'locked',
        fieldErrors: { name: 'Required' },
        detail: { by: 'ops-manager' },
        requestId: '7f3a',
      },
    })
    expect(await failureOf(apiAt(origin).api.call(addThing, { body: { name: '' } }))).toMatchObject({
      status: 409,
      code: 'locked',
      errors: ['ops-manager is processing this order.'],
      fieldErrors: { name: 'Required' },
      detail: { by: 'ops-manager' },
      requestId: '7f3a',
    })
  })

  it('has our own message when the server does not answer', async () => {
    const { origin } = await serverOf(ok(1))
    stops.splice(0).forEach((stop) => stop())
    const error = await failureOf(apiAt(origin).api.call(askOpenly))
    expect(error.status).toBe(0)
    expect(error.errors).toEqual([NOT_REACHED])
  })

  it('has the same message when the answer breaks off', async () => {
    const server = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"value":')
      setImmediate(() => reply.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => server.close())
    const error = await failureOf(apiAt(originOf(server)).api.call(askOpenly))
    expect(error).toMatchObject({ status: 0, errors: [NOT_REACHED] })
  })

  it('names the status of an answer that is not ours', async () => {
    const { origin } = await serverOf({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Proxy</h1>' })
    expect(await failureOf(apiAt(origin).api.call(askOpenly))).toMatchObject({
      status: 502,
      errors: ['The server is not responding (502). Try again in a moment.'],
    })
    const portal = await serverOf({
      headers: { 'content-type': 'text/html' },
      body: '<h1>Sign in to this network</h1>',
    })
    expect(await failureOf(apiAt(portal.origin).api.call(askOpenly))).toMatchObject({
      status: 200,
      errors: ['Another system answered instead of the server (200). Check the connection, then try again.'],
    })
  })

  it('is not created for a call that its screen aborted', async () => {
    const { origin } = await serverOf(ok(1))
    const abort = new AbortController()
    abort.abort()
    await expect(apiAt(origin).api.call(askOpenly, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a refused token', () => {
  it('is renewed once, and the call repeated', async () => {
    const { asked: received, origin } = await serverOf(refused, ok({ id: '1' }))
    const { api, sentAway } = apiAt(origin, { renew: async (stale) => `${stale}-renewed` })
    expect(await api.call(addThing, { body: { name: 'x' }, idempotencyKey: 'k' })).toEqual({ id: '1' })
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer old-renewed'])
    expect(received[1]).toMatchObject({ body: '{"name":"x"}' })
    expect(received[1]?.headers['idempotency-key']).toBe('k')
    expect(sentAway).toEqual([])
  })

  it('leads to the sign-in page if it cannot be renewed', async () => {
    const { asked: received, origin } = await serverOf(refused)
    const { api, sentAway } = apiAt(origin)
    expect(await failureOf(api.call(addThing, { body: { name: 'x' } }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
    expect(received).toHaveLength(1)
    expect(sentAway).toEqual(['sign in'])
  })

  it('is not renewed twice: a second refusal leads to the sign-in page', async () => {
    const { asked: received, origin } = await serverOf(refused)
    const { api, sentAway } = apiAt(origin, { renew: async () => 'new' })
    await failureOf(api.call(addThing, { body: { name: 'x' } }))
    expect(received).toHaveLength(2)
    expect(sentAway).toEqual(['sign in'])
  })
})

describe('a list', () => {
  it('sends its query as specified, and returns rows and totals', async () => {
    const { asked: received, origin } = await serverOf({
      body: { value: [{ id: '1' }], totalRecords: 12_000, totalIsEstimate: true, hasErrors: false, errors: [] },
    })
    const page = await apiAt(origin).api.grid(things, {
      propertyFilters: [{ name: 'name', operation: 'In', value: ['a', 'b'] }],
      OrderBy: 'name descending',
      Skip: 15,
      Take: 15,
    })
    expect(page).toEqual({ rows: [{ id: '1' }], totalRecords: 12_000, totalIsEstimate: true })
    const query = new URL(received[0]?.url ?? '', origin).searchParams
    expect(Object.fromEntries(query)).toEqual({
      propertyFilters: '[{"name":"name","operation":"In","value":["a","b"]}]',
      OrderBy: 'name descending',
      Skip: '15',
      Take: '15',
    })
  })

  it('sends no filters when there are none', async () => {
    const { asked: received, origin } = await serverOf(ok([]))
    await apiAt(origin).api.grid(things, { propertyFilters: [] })
    expect(received[0]?.url).toBe('/api/Thing')
  })
})

describe('a file', () => {
  it('keeps the server’s file name, diacritics included', async () => {
    const { origin } = await serverOf({
      headers: {
        'content-disposition': 'attachment; filename="Bang ke.xlsx"; filename*=UTF-8\'\'B%E1%BA%A3ng%20k%C3%AA.xlsx',
      },
      body: 'content',
    })
    const { blob, name } = await apiAt(origin).api.file(exportThings, { body: {} })
    expect(name).toBe('Bảng kê.xlsx')
    expect(await blob.text()).toBe('content')
  })

  it('is sent as one part named file, after the text fields', async () => {
    const { asked: received, origin } = await serverOf(ok('/Resources/Images/1.pdf'))
    const file = new File(['abc'], 'hóa đơn.pdf', { type: 'application/pdf' })
    expect(await apiAt(origin).api.upload(uploadThing, file, { fields: { kind: 'invoice' } })).toBe(
      '/Resources/Images/1.pdf',
    )
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received[0]?.body).toMatch(/name="kind"[\s\S]*invoice[\s\S]*name="file"; filename="hóa đơn.pdf"[\s\S]*abc/)
  })
})
