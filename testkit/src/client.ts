import type { Endpoint, Envelope, ParamsOf, ReplyOf, RowOf } from '@waybill/contract/kernel/endpoint'
import type { GridQuery } from '@waybill/contract/kernel/grid'

export type Answer<T> = Envelope<T> & { status: number; headers: Headers; text: string }
type Input<E> = {
  params?: ParamsOf<E>
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a running Waybill over HTTP as one user, or anonymously. Bodies may be wrong on purpose. */
export class Client {
  readonly url: string
  readonly token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<ReplyOf<E>>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((input.params as Record<string, string> | undefined)?.[name] ?? ''),
    )
    const answer = await this.send<ReplyOf<E>>(endpoint.method, path, input)
    const isBare = endpoint.kind === 'call' && endpoint.isBare === true && answer.status < 300
    return isBare ? { ...answer, value: JSON.parse(answer.text) as ReplyOf<E> } : answer
  }

  async grid<E extends Endpoint>(endpoint: E, query: GridQuery = {}): Promise<Answer<RowOf<E>[]>> {
    const { propertyFilters, ...rest } = query
    return this.send(endpoint.method, endpoint.path, {
      query: { ...rest, ...(propertyFilters ? { propertyFilters: JSON.stringify(propertyFilters) } : {}) },
    })
  }

  async send<T>(
    method: string,
    path: string,
    input: { query?: unknown; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries((input.query as Record<string, unknown>) ?? {})) {
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    const raw = input.body instanceof FormData || typeof input.body === 'string'
    const response = await fetch(`${this.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(input.body !== undefined && !(input.body instanceof FormData)
          ? { 'content-type': 'application/json' }
          : {}),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: raw ? (input.body as string) : JSON.stringify(input.body) }),
    })
    const text = await response.text()
    const json =
      text !== '' && (response.headers.get('content-type') ?? '').includes('json')
        ? (JSON.parse(text) as Envelope<T>)
        : undefined
    return {
      value: null,
      hasErrors: response.status >= 400,
      errors: [],
      ...json,
      status: response.status,
      headers: response.headers,
      text,
    }
  }
}

/** The reply's value; a failure shows the whole answer. */
export const valueOf = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300 || answer.value === null)
    throw new Error(`Expected a value, got ${answer.status}: ${answer.text.slice(0, 1000)}`)
  return answer.value
}
