import type { Endpoint, Trace } from '@waybill/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '@waybill/contract/kernel/security-event-kinds'
import type { AppContext } from '../app-context.ts'
import type { FileReply, GridPage } from '../implement.ts'
import { requestSourceOf } from '../request-source.ts'
import { recordSecurityEvent } from '../security-log.ts'
import type { AppError } from '../app-error.ts'

/** Refusals that the sign-in code records itself, and one that only reflects the installation's configuration. */
const NOT_COUNTED: readonly string[] = ['invalid_credentials', 'too_many_sign_ins', 'password_managed_externally']

/**
 * The kind of a refusal in the security log (rule SEC-6); undefined: none. A 404 counts for a signed-in user, because
 * it is the answer for other companies' records. A 401 counts if a token was sent: without one a page was only left
 * open.
 */
const kindOf = (request: FastifyRequest, { code, status }: AppError): SecurityEventKind | undefined => {
  if (NOT_COUNTED.includes(code)) return undefined
  if (code === 'no_account') return 'signIn'
  if (status === 401) return request.headers.authorization === undefined ? undefined : 'tokenRefused'
  const isForeign = code === 'not_found' && request.me !== undefined && !request.is404
  return status === 403 || status === 429 || isForeign ? 'callRefused' : undefined
}

/** The call as the contract declares it: `GET /api/Order/{id}`. */
const callOf = ({ method, routeOptions: { url } }: FastifyRequest): string | undefined =>
  url === undefined ? undefined : `${method} ${url.replace(/:(\w+)/g, '{$1}')}`

type Counters = Pick<AppContext, 'securityCounts' | 'now'>

/** Counts a call that is answered with this error for the security log, if it is a refusal. Costs no query. */
export const countRefusal = (context: Counters, request: FastifyRequest, error: AppError): void => {
  const kind = kindOf(request, error)
  if (kind !== undefined) count(context, request, kind, error.code)
}

/** Counts a call whose address has a wrong secret, or a link to a file with a wrong signature: a 404. */
export const countWrongSecret = (context: Counters, request: FastifyRequest): void =>
  count(context, request, 'tokenRefused', 'not_found')

const count = (
  { securityCounts, now }: Counters,
  request: FastifyRequest,
  kind: SecurityEventKind,
  code: AppError['code'],
): void =>
  securityCounts.count({
    kind,
    outcome: 'refused',
    at: now(),
    accountId: request.me?.id,
    source: requestSourceOf(request),
    endpoint: callOf(request),
    detail: { code },
  })

type Answered = {
  endpoint: Endpoint
  request: FastifyRequest
  params: Record<string, string>
  query?: unknown
  body?: unknown
}

/** Each is its own row with its filter; the others are counted. */
const ROW_OF_ITS_OWN: readonly Trace[] = ['export', 'tokenRevealed']

/**
 * Writes the endpoint's declared entry to the security log (rule SEC-7): which user received which rows by which
 * filter. An export is recorded before its first byte is sent.
 */
export const traceCall = async (
  { db, now, securityCounts }: AppContext,
  { endpoint, request, ...asked }: Answered,
  answer: unknown,
): Promise<void> => {
  const { trace } = endpoint
  if (typeof trace !== 'string') return
  const event = {
    kind: trace,
    at: now(),
    accountId: request.me?.id,
    source: requestSourceOf(request),
    endpoint: callOf(request),
    rows: rowsOf(asked.body, answer),
  }
  const { order, ...detail } = detailOf(asked)
  if (ROW_OF_ITS_OWN.includes(trace)) await recordSecurityEvent(db, { ...event, detail: { ...detail, order } })
  // A desk prints all day: how many documents, not which.
  else securityCounts.count(trace === 'fileDownloaded' ? event : { ...event, detail })
}

/** Rows of an export or a page; for a file requested by a list of ids, their number. */
const rowsOf = (body: unknown, answer: unknown): number | undefined => {
  const { rows, value } = answer as Partial<FileReply> & Partial<GridPage<unknown>>
  if (rows !== undefined) return rows
  if (Array.isArray(value)) return value.length
  return Array.isArray(body) ? body.length : undefined
}

/**
 * The request: filters and order, the fields of a dialog, parameters of the address. Pages of one list are one reading,
 * however it is sorted.
 */
const detailOf = ({ params, query, body }: Omit<Answered, 'endpoint' | 'request'>): Record<string, unknown> => {
  const values = { ...params, ...(query as object | undefined), ...(isRecord(body) ? body : {}) }
  const { propertyFilters, OrderBy, Skip: _skip, Take: _take, ...rest } = values as Record<string, unknown>
  const all = { filters: filtersOf(propertyFilters), order: OrderBy, ...rest }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** As JSON, which the call has parsed already, or the array itself. */
const filtersOf = (filters: unknown): unknown => {
  if (typeof filters !== 'string' || filters === '') return filters
  try {
    return JSON.parse(filters)
  } catch {
    return filters
  }
}
