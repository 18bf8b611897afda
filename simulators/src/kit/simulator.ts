import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { faultSwitch, type Fault, type FaultSwitch } from './faults.ts'

export type SimulatorRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** The body; `text`, `json` and `form` read it. */
  bytes: Buffer
  text: string
  json: () => unknown
  form: () => URLSearchParams
}

export type SimulatorReply = {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON; bytes and text unchanged. */
  body: object | Buffer | string
  /** A fault of this answer requested by the data. The action was already done, or not. */
  fault?: Fault
}

/**
 * A call of the partner. `name` identifies it for faults and counts: `create`, `track`. A path that begins with
 * `/_simulator/` is a control of the simulator: it has no faults, limits or count.
 */
export type SimulatorRoute = {
  name: string
  method: string
  /** The path, or a pattern of it. */
  path: string | RegExp
  handle: (request: SimulatorRequest, match: RegExpExecArray | null) => SimulatorReply | Promise<SimulatorReply>
}

export type SimulatorOptions = {
  port?: number
  /** Duration of every call; a fault's delay is added. */
  delayMs?: number
  /** Maximum requests a second; further ones are answered 429. */
  perSecond?: number
}

/** The partner's answer to wrong credentials; default: 401. */
type PartnerWords = { wrongCredentials?: SimulatorReply }

export type Simulator = {
  url: string
  faults: FaultSwitch
  /** Number of answers by call name, including refusals. */
  calls: (name: string) => number
  /** Aborts when the next call is left unanswered, so that its caller need not wait for the time-out. */
  unanswered: () => AbortSignal
  close: () => Promise<void>
}

const MAX_BODY_BYTES = 10 * 1024 * 1024

/**
 * Serves a partner's protocol on loopback. Faults are switched by `faults`, or over HTTP: `PUT
 * /_simulator/faults/{call} {fault, times?}`, `DELETE /_simulator/faults`, `GET /_simulator/calls`.
 */
export const serveSimulator = async (
  routes: readonly SimulatorRoute[],
  { port = 0, delayMs = 0, perSecond }: SimulatorOptions = {},
  { wrongCredentials = { status: 401, body: { detail: 'Invalid credentials.' } } }: PartnerWords = {},
): Promise<Simulator> => {
  const faults = faultSwitch()
  const counts = new Map<string, number>()
  let unanswered = new AbortController()
  const isOverLimit = rateLimit(perSecond)

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? '/', 'http://localhost')
    const request = await readRequest(message, url)
    const found = findRoute(routes, request)
    if (url.pathname.startsWith('/_simulator/'))
      return reply(response, found ? await found.route.handle(request, found.match) : control(request, faults, counts))
    if (!found) return reply(response, { status: 404, body: { detail: 'Not found.' } })
    const { route, match } = found
    counts.set(route.name, (counts.get(route.name) ?? 0) + 1)
    if (delayMs > 0) await wait(delayMs)
    if (isOverLimit())
      return reply(response, { status: 429, headers: { 'retry-after': '1' }, body: { detail: 'Slow down.' } })
    const switched = faults.next(route.name)
    const isDone = switched === undefined || !REFUSING.includes(switched)
    const made = isDone ? await route.handle(request, match) : undefined
    const fault = switched ?? made?.fault
    if (fault === 'no-answer') {
      message.socket.setTimeout(0)
      unanswered.abort()
      unanswered = new AbortController()
      return
    }
    if (fault === 'error') return reply(response, { status: 500, body: 'Internal Server Error' })
    if (!made || fault === 'wrong-credentials') return reply(response, wrongCredentials)
    if (fault === 'slow') await wait(SLOW_MS)
    if (fault === 'lost-answer') return void message.socket.destroy()
    if (fault === 'malformed') return reply(response, { body: '<html><body>Bad gateway' })
    if (fault === 'other-form') return reply(response, { body: { ok: true } })
    reply(response, made)
  }

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      if (!response.headersSent) reply(response, { status: 500, body: String(error) })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls: (name) => counts.get(name) ?? 0,
    unanswered: () => unanswered.signal,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const SLOW_MS = 3_000
/** These faults do nothing. */
const REFUSING: readonly Fault[] = ['no-answer', 'error', 'wrong-credentials']

const findRoute = (routes: readonly SimulatorRoute[], { method, path }: SimulatorRequest) => {
  for (const route of routes) {
    if (route.method !== method) continue
    if (typeof route.path === 'string') {
      if (route.path === path) return { route, match: null }
      continue
    }
    const match = route.path.exec(path)
    if (match) return { route, match }
  }
  return undefined
}

const control = (request: SimulatorRequest, faults: FaultSwitch, counts: Map<string, number>): SimulatorReply => {
  const call = /^\/_simulator\/faults\/(.+)$/.exec(request.path)?.[1]
  if (request.method === 'PUT' && call !== undefined) {
    const { fault, times } = request.json() as { fault: Fault; times?: number }
    faults.set(decodeURIComponent(call), fault, times)
  } else if (request.method === 'DELETE') faults.clear()
  return { body: { faults: faults.list(), calls: Object.fromEntries(counts) } }
}

const rateLimit = (perSecond: number | undefined): (() => boolean) => {
  let second = 0
  let taken = 0
  return () => {
    if (perSecond === undefined) return false
    const now = Math.floor(Date.now() / 1000)
    taken = now === second ? taken + 1 : 1
    second = now
    return taken > perSecond
  }
}

const readRequest = async (message: IncomingMessage, url: URL): Promise<SimulatorRequest> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const text = bytes.toString('utf8')
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    bytes,
    text,
    json: () => (text === '' ? {} : (JSON.parse(text) as unknown)),
    form: () => new URLSearchParams(text),
  }
}

const reply = (response: ServerResponse, { status = 200, headers = {}, body }: SimulatorReply): void => {
  const isJson = typeof body !== 'string' && !Buffer.isBuffer(body)
  response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers })
  response.end(isJson ? JSON.stringify(body) : body)
}
