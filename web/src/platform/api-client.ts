import type {
  CallEndpoint,
  Endpoint,
  Envelope,
  FileEndpoint,
  GridEndpoint,
  PathParams,
  ReplyOf,
  RowOf,
  UploadEndpoint,
} from '@waybill/contract/kernel/endpoint'
import type { Language } from '@waybill/contract/kernel/language'
import type { GridQuery } from '@waybill/contract/kernel/grid'
import type { z } from 'zod'
import { connectionError, replyError } from './api-error.ts'
import { callUrl, gridParams } from './call-url.ts'
import { callAnswered, callFailed } from './connection.ts'
import { takeEarlyResponse } from './early-requests.ts'

/** The input type of the contract's schema; unknown where there is none. */
type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown
type Part<Name extends string, Value> = [unknown] extends [Value]
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type ParamsPart<E> = E extends { path: infer P extends string }
  ? [PathParams<P>] extends [never]
    ? { params?: never }
    : { params: Record<PathParams<P>, string> }
  : never
type QueryPart<E> = E extends { query?: infer Q } ? Part<'query', Written<NonNullable<Q>>> : { query?: never }
type BodyPart<E> = E extends { body?: infer B } ? Part<'body', Written<NonNullable<B>>> : { body?: never }

/** Input of a call: path parameters, query and body as the endpoint declares them. */
type InputOf<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & { signal?: AbortSignal; idempotencyKey?: string }
type Args<E> = Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

type GridPage<Row> = { rows: Row[]; totalRecords: number; totalIsEstimate: boolean }

type AnyCall = Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }
type AnyUpload = Omit<UploadEndpoint, 'reply'> & { reply: z.ZodType }
type AnyGrid = Omit<GridEndpoint, 'row'> & { row: z.ZodType }

/** Source of the token, and the reaction when the server no longer accepts it (rule SGN-17). */
export type TokenSource = {
  token: () => Promise<string | undefined>
  /**
   * Resolves to a newer token than this one, or undefined if the person must sign in. Throws if the provider is
   * unreachable.
   */
  renew: (stale: string) => Promise<string | undefined>
  signInAgain: () => void
  language: () => Language
  origin?: string
}

type Loose = {
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/** The typed client: an endpoint of the contract describes every call, list, file and upload. */
export const makeApi = (auth: TokenSource) => {
  const send = async (endpoint: Endpoint, input: Loose, form?: FormData): Promise<Response> => {
    const url = callUrl(endpoint.path, input)
    const request = (token: string | undefined): Promise<Response> => {
      const headers = new Headers({ 'Accept-Language': auth.language() })
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
      if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey)
      if (input.body !== undefined) headers.set('Content-Type', 'application/json')
      const body = form ?? (input.body === undefined ? null : JSON.stringify(input.body))
      return reach((auth.origin ?? '') + url, { method: endpoint.method, headers, body, signal: input.signal ?? null })
    }
    const isAnonymous = endpoint.permission === undefined
    const token = isAnonymous ? undefined : await auth.token()
    const first = await request(token)
    if (first.status !== 401 || isAnonymous) return first
    const newer = token === undefined ? undefined : await auth.renew(token)
    const second = newer === undefined ? first : await request(newer)
    if (second.status === 401) auth.signInAgain()
    return second
  }

  /** Parses the reply; throws ApiError if it is not a success. */
  const json = async <T>(response: Response): Promise<Envelope<T>> => {
    const text = await answered(() => response.text())
    const envelope = parse<Envelope<T>>(text)
    if (!response.ok || envelope === undefined || envelope.hasErrors) throw replyError(response, envelope)
    return envelope
  }

  return {
    /** Makes a JSON call and returns its `value`. Throws ApiError. */
    call: async <E extends AnyCall>(endpoint: E, ...[input]: Args<E>): Promise<ReplyOf<E>> => {
      const response = await send(endpoint as unknown as Endpoint, (input ?? {}) as Loose)
      const answer = await json<ReplyOf<E>>(response)
      return (endpoint.isBare ? answer : answer.value) as ReplyOf<E>
    },

    /** Like `call`, for generic screens that get their endpoints as data: types are checked where they are declared. */
    callDeclared: async (endpoint: AnyCall, input: Loose): Promise<unknown> =>
      (await json(await send(endpoint as unknown as Endpoint, input))).value,

    /** Fetches a page of a list (rule GRD-1). `totalIsEstimate`: the pager says "about" (rule GRD-7). */
    grid: async <E extends AnyGrid>(
      endpoint: E,
      query: GridQuery = {},
      signal?: AbortSignal,
    ): Promise<GridPage<RowOf<E>>> => {
      const response = await send(endpoint as unknown as Endpoint, { query: gridParams(query), signal })
      const answer = await json<RowOf<E>[]>(response)
      return {
        rows: answer.value ?? [],
        totalRecords: answer.totalRecords ?? 0,
        totalIsEstimate: answer.totalIsEstimate ?? false,
      }
    },

    /** Fetches a file and its name. */
    file: async <E extends FileEndpoint>(endpoint: E, ...[input]: Args<E>): Promise<{ blob: Blob; name: string }> => {
      const response = await send(endpoint, (input ?? {}) as Loose)
      if (!response.ok) throw replyError(response, parse(await answered(() => response.text())))
      return { blob: await answered(() => response.blob()), name: fileNameOf(response) }
    },

    /** Uploads one file with text fields. */
    upload: async <E extends AnyUpload>(
      endpoint: E,
      file: File,
      input: { query?: Record<string, string>; fields?: Record<string, string>; signal?: AbortSignal } = {},
    ): Promise<ReplyOf<E>> => {
      const form = new FormData()
      for (const [name, value] of Object.entries(input.fields ?? {})) form.set(name, value)
      form.set('file', file)
      const response = await send(endpoint as unknown as Endpoint, { query: input.query, signal: input.signal }, form)
      return (await json<ReplyOf<E>>(response)).value as ReplyOf<E>
    },
  }
}

const reach = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await answered(async () => (await takeEarlyResponse(url, init)) ?? (await fetch(url, init)))
  callAnswered()
  return response
}

/** Wraps a request, or the reading of its body: both may fail on the network. */
const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    callFailed()
    throw connectionError()
  }
}

const parse = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

const fileNameOf = (response: Response): string => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(header)?.[1] ?? '')
}
