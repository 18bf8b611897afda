import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid, notFound } from './app-error.ts'
import { findTextProblems, isStorable, isStorableScan } from './text-problems.ts'
import { fileTooLarge } from './upload.ts'

const KB = 1024
const MB = 1024 * KB
/** Default limits of a JSON body, with and without sign-in. */
const SIZE_LIMIT_BYTES = 2 * MB
const PUBLIC_SIZE_LIMIT_BYTES = 8 * KB
/** Limits of a multipart request beside its file. */
const AROUND_THE_FILE = 64 * KB
/** Path and query of a public call, which are parsed before any authentication. */
const MAX_PUBLIC_URL_LENGTH = 16 * KB

export const bodyLimitOf = (endpoint: Endpoint): number => {
  if (endpoint.kind === 'upload') return endpoint.sizeLimitBytes + AROUND_THE_FILE
  return endpoint.sizeLimitBytes ?? (endpoint.permission === undefined ? PUBLIC_SIZE_LIMIT_BYTES : SIZE_LIMIT_BYTES)
}

export const bodyTooLarge = (limitBytes: number): AppError =>
  new AppError('body_too_large', {
    limit: limitBytes >= MB ? `${Math.floor(limitBytes / MB)} MB` : `${Math.floor(limitBytes / KB)} kB`,
  })

/** Refusals by headers, before authentication: 413, 415. */
export const checkHeaders = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (endpoint.method === 'GET') return
  const isUpload = endpoint.kind === 'upload'
  const length = Number(request.headers['content-length'] ?? 0)
  const limit = bodyLimitOf(endpoint)
  if (length > limit) throw isUpload ? fileTooLarge(endpoint) : bodyTooLarge(limit)
  const type = request.headers['content-type'] ?? ''
  const isEmpty = length === 0 && request.headers['transfer-encoding'] === undefined
  const expected = isUpload ? 'multipart/form-data' : 'application/json'
  if (!isEmpty && !type.toLowerCase().startsWith(expected)) throw new AppError('unsupported_media_type', { expected })
  if (isEmpty && isUpload) throw new AppError('unsupported_media_type', { expected })
}

/** 431 for a URL longer than any that our pages use without sign-in. */
const checkPublicUrl = (request: FastifyRequest): void => {
  if (request.url.length > MAX_PUBLIC_URL_LENGTH)
    throw new AppError('headers_too_large', { limit: `${MAX_PUBLIC_URL_LENGTH / KB} kB` })
}

/**
 * For every route, calls and pages alike, before its handler: 431 if the address of an unauthenticated request is too
 * long, 404 for a path with characters that none of our names have, 400 for such a query. An unknown address is a 404
 * anyway.
 */
export const checkAddresses = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    if (request.is404) return
    if (request.me === undefined) checkPublicUrl(request)
    if (Object.keys(findTextProblems(request.params, 'path').problems).length > 0) throw notFound()
    const { problems } = findTextProblems(request.query, 'query')
    // Characters added by scanners are left to the call, which knows its number fields (rule NUM-50).
    for (const [name, value] of Object.entries(request.query ?? {}))
      if (typeof value === 'string' && isStorable(name) && isStorableScan(value)) delete problems[name]
    if (Object.keys(problems).length > 0) throw invalid(problems)
  })
}

/**
 * Counts a request that is refused before the limiter sees it: 401, 403, an unknown address. Throws a 429 instead of
 * the refusal once the user, or the address of an unauthenticated caller, exceeds the limit.
 */
export const countRefused = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  await app.rateLimit().call(app, request, reply)
}
