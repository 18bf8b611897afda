import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { allEndpoints } from '@waybill/contract/endpoints'
import { ERRORS, errorMessage, type ErrorCode } from '@waybill/contract/kernel/errors'
import type {
  CallEndpoint,
  Endpoint,
  Envelope,
  FileEndpoint,
  GridEndpoint,
  ReplyOf,
  RowOf,
  UploadEndpoint,
} from '@waybill/contract/kernel/endpoint'
import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'
import type { z } from 'zod'
import { pageOf } from './grid-page.ts'

/** A request parsed by the endpoint's schemas: path parameters, query and body. */
type ReceivedRequest<Body = unknown> = {
  params: Record<string, string>
  query: Record<string, string>
  body: Body
  headers: IncomingMessage['headers']
  /** Filters of a list. */
  filters: PropertyFilter[]
}

type BodyOf<E> = E extends { body?: infer B } ? (B extends z.ZodType ? z.output<B> : undefined) : undefined
type AnyCall = Omit<CallEndpoint | UploadEndpoint, 'reply'> & { reply: z.ZodType }
type AnyGrid = Omit<GridEndpoint, 'row'> & { row: z.ZodType }
type Answer = (asked: ReceivedRequest) => unknown
type SentFile = { name: string; text: string }

/** Thrown by a handler to refuse a call; answered like the server's AppError. */
export class Refused extends Error {
  code: ErrorCode
  detail: Record<string, unknown>
  fieldErrors: Record<string, string>
  /** Data sent along with the refusal. */
  value: unknown
  constructor(
    code: ErrorCode,
    detail: Record<string, unknown> = {},
    fieldErrors: Record<string, string> = {},
    value: unknown = null,
  ) {
    super(errorMessage(code, detail, 'en'))
    this.value = value
    this.code = code
    this.detail = detail
    this.fieldErrors = fieldErrors
  }
}

/**
 * An HTTP server on loopback that follows the contract: parses queries and bodies by the endpoint's schemas, refuses
 * invalid ones, returns the replies that a test set, and records every request. It has no product rules.
 */
export class ContractServer {
  #http: Server
  #answers = new Map<Endpoint, Answer>()
  #asked: { endpoint: Endpoint; asked: ReceivedRequest }[] = []
  #held = new Map<Endpoint, { released: Promise<void>; release: () => void }>()
  #serving = new Set<Promise<void>>()
  #upgrades = new Set<Duplex>()
  #refusesLive = false
  /** Calls without a reply, and replies that violate the contract: mistakes of the test. */
  readonly mistakes: string[] = []

  readonly origin: string

  private constructor(http: Server, origin: string) {
    this.#http = http
    this.origin = origin
  }

  static async open(): Promise<ContractServer> {
    const http = createServer()
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const server = new ContractServer(http, `http://127.0.0.1:${(http.address() as AddressInfo).port}`)
    http.on('request', (request, response) => {
      const serving = server.#serve(request, response).finally(() => server.#serving.delete(serving))
      server.#serving.add(serving)
    })
    // The live connection stays unanswered: components are tested without events.
    http.on('upgrade', (_request, socket) => {
      if (server.#refusesLive) return socket.destroy()
      server.#upgrades.add(socket)
      socket.on('error', () => undefined)
    })
    return server
  }

  /** Releases held replies, and waits until every request is answered. */
  async settle(): Promise<void> {
    for (const { release } of this.#held.values()) release()
    while (this.#serving.size > 0) await Promise.all(this.#serving)
  }

  async close(): Promise<void> {
    for (const socket of this.#upgrades) socket.destroy()
    const closed = new Promise((resolve) => this.#http.close(resolve))
    this.#http.closeAllConnections()
    await closed
  }

  /** Sets the rows of a list; applies pages and plain filters. */
  lists<E extends AnyGrid>(endpoint: E, rows: readonly RowOf<E>[]): void {
    const columns = endpoint.columns as GridColumns
    this.#answers.set(endpoint as unknown as Endpoint, ({ query, filters }) => {
      const { page, total } = pageOf(rows, columns, filters, Number(query['Skip'] ?? 0), Number(query['Take'] ?? 15))
      return { rows: page, total }
    })
  }

  answers<E extends AnyCall>(endpoint: E, answer: (asked: ReceivedRequest<BodyOf<E>>) => ReplyOf<E>): void {
    this.#answers.set(endpoint as unknown as Endpoint, answer as Answer)
  }

  /** Sets the file that a call returns. */
  sends(endpoint: FileEndpoint, file: SentFile): void {
    this.#answers.set(endpoint, () => file)
  }

  refuses(
    endpoint: AnyCall | AnyGrid | FileEndpoint,
    code: ErrorCode,
    detail: Record<string, unknown> = {},
    fieldErrors: Record<string, string> = {},
  ): void {
    this.#answers.set(endpoint as unknown as Endpoint, () => {
      throw new Refused(code, detail, fieldErrors)
    })
  }

  /** Refuses the live connection, like a proxy without WebSockets. */
  refusesLive(): void {
    this.#refusesLive = true
  }

  /** Holds the replies of a call until the returned function is called. */
  holds(endpoint: AnyCall | AnyGrid): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(endpoint as unknown as Endpoint, { released: promise, release: resolve })
    return () => {
      this.#held.delete(endpoint as unknown as Endpoint)
      resolve()
    }
  }

  /** All requests to a call so far, oldest first. */
  asked<E extends AnyCall | AnyGrid | FileEndpoint>(endpoint: E): ReceivedRequest<BodyOf<E>>[] {
    return this.#asked.flatMap((one) =>
      one.endpoint === (endpoint as unknown as Endpoint) ? [one.asked as ReceivedRequest<BodyOf<E>>] : [],
    )
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const found = endpointAt(request.method ?? 'GET', url.pathname)
    const text = await readText(request)
    try {
      if (!found) throw new Refused('not_found')
      const { endpoint, params } = found
      if (endpoint.permission !== undefined && !request.headers.authorization) throw new Refused('unauthenticated')
      const query = Object.fromEntries(url.searchParams)
      const filters = JSON.parse(query['propertyFilters'] ?? '[]') as PropertyFilter[]
      const hasBody = endpoint.kind === 'call' || endpoint.kind === 'file'
      const body = hasBody && endpoint.body ? readBody(endpoint.body, text) : undefined
      const asked: ReceivedRequest = { params, query, body, headers: request.headers, filters }
      this.#asked.push({ endpoint, asked })
      await this.#held.get(endpoint)?.released
      const answer = this.#answers.get(endpoint)
      if (!answer) {
        this.mistakes.push(`${endpoint.method} ${endpoint.path} was asked, and the test gives no answer.`)
        throw new Refused('not_found')
      }
      const given = answer(asked)
      if (endpoint.kind === 'file') sendFile(response, given as SentFile)
      else {
        const envelope = this.#envelope(endpoint, given)
        send(response, 200, endpoint.kind === 'call' && endpoint.isBare ? given : envelope)
      }
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('internal_error', { requestId: 'test' })
      if (refused !== error) this.mistakes.push(`${request.method} ${url.pathname}: ${String(error)}`)
      const { code, detail, fieldErrors, message, value } = refused
      send(response, ERRORS[code].status, {
        value,
        hasErrors: true,
        errors: [message],
        code,
        detail,
        requestId: 'req-1',
        ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
      })
    }
  }

  #envelope(endpoint: Endpoint, answer: unknown): Envelope<unknown> {
    const check = (schema: z.ZodType, value: unknown): void => {
      const problem = schema.safeParse(value).error
      if (problem) this.mistakes.push(`The answer of ${endpoint.path} is not the contract's: ${problem.message}`)
    }
    if (endpoint.kind === 'grid') {
      const { rows, total } = answer as { rows: unknown[]; total: number }
      for (const row of rows) check(endpoint.row, row)
      return { value: rows, totalRecords: total, totalIsEstimate: false, hasErrors: false, errors: [] }
    }
    if (endpoint.kind === 'call' || endpoint.kind === 'upload') check(endpoint.reply, answer)
    return { value: answer, hasErrors: false, errors: [] }
  }
}

/** The endpoint of a path; `/api/Order/Statistic` is matched before `/api/Order/{id}`. */
const endpointAt = (method: string, path: string) =>
  allEndpoints
    .filter((endpoint) => endpoint.method === method)
    .flatMap((endpoint) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
      if (!match) return []
      const values = names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])
      return [{ endpoint, params: Object.fromEntries(values) as Record<string, string> }]
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Parses the body by its schema, or refuses with 400 and the schema's messages by field. */
const readBody = (schema: z.ZodType, text: string): unknown => {
  const { data, error } = schema.safeParse(JSON.parse(text || 'null'))
  if (!error) return data
  const problems = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Refused('invalid', {}, Object.fromEntries(problems) as Record<string, string>)
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const sendFile = (response: ServerResponse, { name, text }: SentFile): void => {
  const headers = { 'content-type': 'text/plain', 'content-disposition': `attachment; filename="${name}"` }
  response.writeHead(200, headers).end(text)
}
