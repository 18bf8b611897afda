import type { z } from 'zod'

/** Why a partner gave no usable answer; the same for every partner and call. `reason` contains no secret. */
export type Problem =
  /** No answer, too busy, or a lost answer: retry later. `isUndone`: it certainly did not receive the call. */
  | { kind: 'unavailable'; reason: string; retryAfterMs?: number; isUndone?: true }
  /** An operator must act: a missing or refused key, an unknown account. */
  | { kind: 'misconfigured'; reason: string }
  /** It answered, in no form that we know; `sample` is what it said, cut. */
  | { kind: 'unreadable'; reason: string; sample: string }

export type PartnerAnswer = { kind: 'answer'; status: number; body: unknown }
export type PartnerFile = { kind: 'file'; file: Buffer }

type PartnerRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  url: URL | string
  headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, parameters as a form, a form with files as multipart. */
  body?: object | URLSearchParams | FormData
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** Secrets, such as keys, that are removed from reasons and samples. */
  secrets?: readonly string[]
}

const TIMEOUT_MS = 10_000
/** Maximum size of a partner's answer, including files. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024
const MAX_SAMPLE_LETTERS = 2_000
/** There was no connection, so the call was not sent. */
const UNREACHED_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
/** Statuses that mean: retry later. */
const BUSY_STATUSES = [408, 425, 429, 500, 502, 503, 504]

/**
 * Calls a partner and parses its answer as JSON, with any status below 500: its meaning is for the partner's folder to
 * decide. Never throws. Time-outs, refused connections, 429 and 5xx are `unavailable`; an answer that is not JSON is
 * `unreadable`.
 */
export const askPartner = async (request: PartnerRequest): Promise<PartnerAnswer | Problem> => {
  const got = await fetchBytes(request)
  if ('kind' in got) return got
  const text = got.bytes.toString('utf8')
  try {
    return { kind: 'answer', status: got.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  } catch {
    return unreadable(`HTTP ${got.status} without JSON`, text, request.secrets)
  }
}

/** Fetches a partner's file: a PDF by its content. Never throws. */
export const fetchPartnerPdf = async (request: PartnerRequest): Promise<PartnerFile | Problem> => {
  const got = await fetchBytes(request)
  if ('kind' in got) return got
  if (got.status === 200 && got.bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { kind: 'file', file: got.bytes }
  if (got.status === 404) return { kind: 'unavailable', reason: 'The file is not there (HTTP 404).' }
  return unreadable(`HTTP ${got.status} without a PDF`, got.bytes.toString('latin1'), request.secrets)
}

/** The part of an answer that `schema` describes, or `unreadable` with a sample. */
export const readAnswer = <Value>(
  schema: z.ZodType<Value>,
  { status, body }: PartnerAnswer,
  secrets: readonly string[] = [],
): { kind: 'value'; value: Value } | Problem => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { kind: 'value', value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'the answer'
  return unreadable(`HTTP ${status}: ${where}: ${issue?.message ?? 'wrong'}`, JSON.stringify(body) ?? '', secrets)
}

export const unreadable = (reason: string, sample: string, secrets: readonly string[] = []): Problem => ({
  kind: 'unreadable',
  reason: `The answer could not be read (${withoutSecrets(reason, secrets)}).`,
  sample: withoutSecrets(sample, secrets).slice(0, MAX_SAMPLE_LETTERS),
})

/** A text without these secrets, plain or URL-encoded. */
export const withoutSecrets = (text: string, secrets: readonly string[] = []): string =>
  secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text)

const fetchBytes = async (request: PartnerRequest): Promise<{ status: number; bytes: Buffer } | Problem> => {
  const { method = 'GET', url, headers = {}, body, timeoutMs = TIMEOUT_MS, signal, secrets } = request
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    })
    const bytes = await readAtMost(response, MAX_ANSWER_BYTES)
    if (bytes === undefined) return unreadable(`more than ${MAX_ANSWER_BYTES} bytes`, '')
    if (BUSY_STATUSES.includes(response.status)) return busy(response)
    return { status: response.status, bytes }
  } catch (error) {
    if (timeout.aborted) return { kind: 'unavailable', reason: `No answer within ${timeoutMs / 1000} s.` }
    const isUndone = UNREACHED_CODES.includes(codeOf(error) ?? '')
    return { kind: 'unavailable', reason: withoutSecrets(reasonOf(error), secrets), ...(isUndone && { isUndone }) }
  }
}

const busy = ({ status, headers }: Response): Problem => {
  const seconds = Number(headers.get('retry-after'))
  const hasDelay = headers.has('retry-after') && Number.isFinite(seconds) && seconds >= 0
  return {
    kind: 'unavailable',
    reason: status === 429 ? 'Too many requests (HTTP 429).' : `The partner failed (HTTP ${status}).`,
    ...(hasDelay && { retryAfterMs: seconds * 1000 }),
    ...(status === 429 && { isUndone: true }),
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

const codeOf = (error: unknown): string | undefined => {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

const reasonOf = (error: unknown): string => {
  const cause = causeOf(error)
  return `Not reached (${codeOf(error) ?? (cause instanceof Error ? cause.message : String(cause))}).`
}

/** The body up to a maximum size; undefined if it is larger. */
const readAtMost = async (response: Response, most: number): Promise<Buffer | undefined> => {
  if (!response.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
