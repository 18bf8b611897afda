import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { GridParams } from '@waybill/contract/kernel/grid'
import type { Language } from '@waybill/contract/kernel/errors'
import { may } from '@waybill/contract/permissions'
import type { Me } from '@waybill/contract/identity/me'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError, invalid, notFound } from './app-error.ts'
import { changeOf } from './change.ts'
import { readGridRequest } from './grid.ts'
import { isUuid } from './ids.ts'
import type { Implementation } from './implement.ts'
import { bodyLimitOf, checkHeaders, checkPath, countRefused } from './request-limits.ts'
import { sendFile } from './send-file.ts'
import { readUpload } from './upload.ts'
import { checkShape, readShape } from './validation.ts'
import type { World } from './world.ts'

declare module 'fastify' {
  interface FastifyRequest {
    me?: Me
  }
}

const KEY_LENGTH = 200

/**
 * Makes one Fastify route of each endpoint (ARCHITECTURE.md, "Request lifecycle"). The order of rule CAL-3 is the
 * order of Fastify's hooks: headers (413, 415), who (401), role (403), rate (429), body and shape (400), handler.
 */
export const bindEndpoints = (app: FastifyInstance, world: World, implementations: readonly Implementation[]): void => {
  for (const implementation of implementations) bind(app, world, implementation)
}

const bind = (app: FastifyInstance, world: World, implementation: Implementation): void => {
  const { endpoint, handle } = implementation
  const options: RouteShorthandOptions = {
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      try {
        checkHeaders(endpoint, request)
        await checkCaller(world, endpoint, request)
      } catch (error) {
        await countRefused(app, request, reply)
        throw error
      }
    },
    config: endpoint.ratePerMinute ? { rateLimit: { max: endpoint.ratePerMinute, timeWindow: '1 minute' } } : {},
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>
      if ('id' in params && !isUuid(params['id'])) throw notFound()
      checkPath(params)
      const query =
        endpoint.kind === 'grid'
          ? checkShape(GridParams, request.query, 'query')
          : 'query' in endpoint && endpoint.query
            ? checkShape(endpoint.query, request.query, 'query')
            : undefined
      const body = await readBody(world, implementation, request)
      const key = idempotencyKey(endpoint, request)
      const { change, unchanged, noted } = changeOf(world, { endpoint, me: request.me, key, body, params })
      const call = {
        world,
        me: request.me,
        params,
        query,
        body,
        language: languageOf(request),
        change,
        unchanged,
        request,
        reply,
      }
      const extra =
        endpoint.kind === 'grid'
          ? { grid: readGridRequest(endpoint, query as never) }
          : endpoint.kind === 'upload'
            ? await readUpload(request, endpoint)
            : {}
      const answer = await handle({ ...call, ...extra } as never)
      if (typeof endpoint.audit === 'string' && !noted())
        throw new Error(`${endpoint.method} ${endpoint.path} changed something and wrote no audit entry`)
      return present(endpoint, answer, reply, world.settings.READER_STALL_MS)
    },
  })
}

const readBody = async (world: World, { endpoint, rules }: Implementation, request: FastifyRequest) => {
  if (!('body' in endpoint) || !endpoint.body) return undefined
  const body = request.body ?? {}
  const read = readShape(endpoint.body, body, 'body')
  if ('value' in read) return read.value
  const joined = request.me && read.mayAskRules ? await rules?.({ world, me: request.me, body }) : {}
  throw invalid({ ...joined, ...read.problems })
}

const idempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.kind !== 'call' || !endpoint.idempotent) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > KEY_LENGTH)
    throw invalid({ 'Idempotency-Key': `Takes 1 to ${KEY_LENGTH} characters.` })
  return key
}

const present = (endpoint: Endpoint, answer: unknown, reply: FastifyReply, stallMs: number): unknown => {
  if (reply.sent) return reply
  if (endpoint.kind === 'file') return sendFile(reply, answer as never, stallMs)
  if (endpoint.kind === 'grid') return { ...(answer as object), hasErrors: false, errors: [] }
  return { value: answer ?? null, hasErrors: false, errors: [] }
}

const checkCaller = async (world: World, endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
  if (endpoint.may === undefined) return
  const me = await callerOf(world, request)
  if (!may(me, endpoint.may)) throw new AppError('forbidden')
}

/** The signed-in person, from the bearer token; 401 otherwise. */
const callerOf = async (world: World, request: FastifyRequest): Promise<Me> => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const me = scheme?.toLowerCase() === 'bearer' && token ? await world.authenticate(token) : undefined
  if (!me) throw new AppError('signed_out')
  request.me = me
  return me
}

export const languageOf = (request: FastifyRequest): Language =>
  /^\s*vi\b/i.test(request.headers['accept-language'] ?? '') ? 'vi' : 'en'
