import type { SecurityEventKind } from '@waybill/contract/kernel/security-event-kinds'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { AppError } from '../app-error.ts'
import { requestSourceOf } from '../request-source.ts'

/** Refusals that the code of sign-in records itself, and one that says how the installation is set up. */
const NOT_COUNTED: readonly string[] = ['invalid_credentials', 'too_many_sign_ins', 'password_managed_externally']

/**
 * What a refusal is in the security log (rule SEC-6); undefined: nothing. A 404 counts when somebody is signed in: it is how a
 * record of others is refused. A 401 counts when a token came with it: without one a page has only been left open.
 */
const kindOf = (request: FastifyRequest, { code, status }: AppError): SecurityEventKind | undefined => {
  if (NOT_COUNTED.includes(code)) return undefined
  if (code === 'no_account') return 'signIn'
  if (status === 401) return request.headers.authorization === undefined ? undefined : 'tokenRefused'
  const isForeign = code === 'not_found' && request.me !== undefined && !request.is404
  return status === 403 || status === 429 || isForeign ? 'callRefused' : undefined
}

/** The call as the contract declares it: `GET /api/Order/{id}`. */
export const callOf = ({ method, routeOptions: { url } }: FastifyRequest): string | undefined =>
  url === undefined ? undefined : `${method} ${url.replace(/:(\w+)/g, '{$1}')}`

type Counters = Pick<AppContext, 'securityCounts' | 'now'>

/** Counts a call that is answered with this error for the security log, if it is a refusal. Costs no query. */
export const countRefusal = (context: Counters, request: FastifyRequest, error: AppError): void => {
  const kind = kindOf(request, error)
  if (kind !== undefined) count(context, request, kind, error.code)
}

/** Counts a call whose address holds a wrong secret, or a link to a file with a wrong signature: a 404. */
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
