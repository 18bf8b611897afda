import multipart from '@fastify/multipart'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { GridParams } from '@waybill/contract/kernel/grid-schemas'
import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '@waybill/contract/kernel/language'
import { hasPermission } from '@waybill/contract/permissions'
import type { Me } from '@waybill/contract/identity/me'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError, invalid, notFound } from './app-error.ts'
import { transactionRunner } from './transaction.ts'
import { readGridRequest } from './grid.ts'
import { isUuid } from './ids.ts'
import { hideStaff, isHiddenFrom } from './hide-staff.ts'
import type { FileReply, GridPage, Implementation, ReadCall } from './implement.ts'
import { bodyLimitOf, checkHeaders, countRefused } from './request-limits.ts'
import { countWrongSecret, traceCall } from './security/trace-call.ts'
import { requestSourceOf } from './request-source.ts'
import { readFields, readUpload } from './upload.ts'
import { validateSchema, parseSchema } from './validation.ts'
import { linkHolderOf } from './link-holder.ts'
import type { AppContext } from './app-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    me?: Me
    /** The holder to whom the links to files in the answer are bound. */
    linkHolder?: string
    /** The body as it was sent, of an endpoint that `keepsText`. */
    bodyText?: string
  }
  interface FastifyContextConfig {
    keepsText?: boolean
  }
}

const KEY_LENGTH = 200

/**
 * Makes one Fastify route of each endpoint (ARCHITECTURE.md, "Request lifecycle"). The order of rule CAL-3 is the
 * order of Fastify's hooks: headers (413, 415), who (401), role (403), rate (429), body and shape (400), handler.
 */
export const bindEndpoints = async (
  app: FastifyInstance,
  context: AppContext,
  implementations: readonly Implementation[],
): Promise<void> => {
  const isUpload = ({ endpoint }: Implementation): boolean => endpoint.kind === 'upload'
  for (const implementation of implementations) if (!isUpload(implementation)) bind(app, context, implementation)
  // A separate plugin, because its hooks run for every request where it is registered.
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const implementation of implementations) if (isUpload(implementation)) bind(uploads, context, implementation)
  })
}

const bind = (app: FastifyInstance, context: AppContext, implementation: Implementation): void => {
  const { endpoint } = implementation
  const options: RouteShorthandOptions = {
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      try {
        checkHeaders(endpoint, request)
        await checkCaller(context, implementation, request)
      } catch (error) {
        await countRefused(app, request, reply)
        throw error
      }
    },
    config: {
      ...(endpoint.ratePerMinute ? { rateLimit: { max: endpoint.ratePerMinute, timeWindow: '1 minute' } } : {}),
      ...(endpoint.kind === 'call' && endpoint.keepsText ? { keepsText: true } : {}),
    },
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>
      if ('id' in params && !isUuid(params['id'])) throw notFound()
      const isUpload = endpoint.kind === 'upload'
      const { fields, ...upload } = isUpload ? await readUpload(request, endpoint) : {}
      const parts = isUpload ? { query: readFields(endpoint, request.query, fields) } : readQuery(endpoint, request)
      const body = await readBody(context, implementation, request)
      const key = idempotencyKey(endpoint, request)
      const { change, skipAudit, noted } = transactionRunner(context, { endpoint, me: request.me, key, body, params })
      const language = languageOf(request)
      const caller = { context: forCaller(context, request), me: request.me, language, request, reply }
      const answer = await implementation.handle({ ...caller, params, body, change, skipAudit, ...parts, ...upload })
      if (typeof endpoint.audit === 'string' && !noted())
        throw new Error(`${endpoint.method} ${endpoint.path} changed something and wrote no audit entry`)
      await traceCall(context, { endpoint, request, params, ...parts, body }, answer)
      return present(endpoint, await shownTo(context, request.me, { endpoint, answer }), reply)
    },
  })
}

/** The parsed query of a call; for a list, its filters, order and page. */
const readQuery = (endpoint: Endpoint, request: FastifyRequest): Pick<ReadCall, 'query' | 'grid'> => {
  if (endpoint.kind === 'grid') {
    const query = validateSchema(GridParams, request.query, 'query')
    return { query, grid: readGridRequest(endpoint, query) }
  }
  return { query: endpoint.query && validateSchema(endpoint.query, request.query, 'query') }
}

const readBody = async (context: AppContext, { endpoint, rules }: Implementation, request: FastifyRequest) => {
  if (!('body' in endpoint) || !endpoint.body) return undefined
  const body = request.body ?? {}
  const read = parseSchema(endpoint.body, body, 'body')
  if ('value' in read) return read.value
  const joined = request.me && read.mayAskRules ? await rules?.({ context, me: request.me, body }) : {}
  // If a whole part is missing, its fields are not named one by one.
  const isInside = (path: string): boolean => Object.keys(read.problems).some((part) => path.startsWith(`${part}.`))
  const beside = Object.fromEntries(Object.entries(joined ?? {}).filter(([path]) => !isInside(path)))
  throw invalid({ ...beside, ...read.problems })
}

const idempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.kind !== 'call' || !endpoint.idempotent) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > KEY_LENGTH)
    throw invalid({ 'Idempotency-Key': `Takes 1 to ${KEY_LENGTH} characters.` })
  return key
}

/** The answer for this reader: users of companies get no staff names (rule LIV-12). */
const shownTo = async (
  context: AppContext,
  me: Me | undefined,
  { endpoint, answer }: { endpoint: Endpoint; answer: unknown },
): Promise<unknown> => {
  if (!isHiddenFrom(me) || endpoint.kind === 'file') return answer
  const staff = await context.staffNames()
  if (endpoint.kind !== 'grid') return hideStaff(endpoint.reply, answer, staff)
  const page = answer as GridPage<unknown>
  return { ...page, value: page.value.map((row) => hideStaff(endpoint.row, row, staff)) }
}

const present = (endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown => {
  if (reply.sent) return reply
  if (endpoint.kind === 'file') return sendFile(reply, answer as FileReply)
  if (endpoint.kind === 'grid') return { ...(answer as object), hasErrors: false, errors: [] }
  if (endpoint.kind === 'call' && endpoint.isBare) return answer
  return { value: answer ?? null, hasErrors: false, errors: [] }
}

const checkCaller = async (
  context: AppContext,
  implementation: Implementation,
  request: FastifyRequest,
): Promise<void> => {
  const { endpoint } = implementation
  const params = request.params as Record<string, string>
  if ((await implementation.admits?.({ context, params })) === false) {
    countWrongSecret(context, request)
    throw notFound()
  }
  if (endpoint.permission === undefined) return
  const me = await callerOf(context, request)
  if (!hasPermission(me, endpoint.permission)) throw new AppError('forbidden')
}

/** The signed-in person, from the bearer token; 401 otherwise. */
const callerOf = async (context: AppContext, request: FastifyRequest): Promise<Me> => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const me =
    scheme?.toLowerCase() === 'bearer' && token
      ? await context.authenticate(token, requestSourceOf(request))
      : undefined
  if (!me || !token) throw new AppError('unauthenticated')
  request.me = me
  const session = await context.sessionOf(token, me)
  if (session !== undefined) request.linkHolder = linkHolderOf(session, me)
  return me
}

/** Links to files in an answer end with the caller's session (rule FIL-4). */
const forCaller = (context: AppContext, { linkHolder }: FastifyRequest): AppContext =>
  linkHolder === undefined ? context : { ...context, files: context.files.linkedTo(linkHolder) }

export const languageOf = ({ headers }: FastifyRequest): Language => languageOfHeader(headers['accept-language'])

/** The language of an `Accept-Language` (rule CAL-15). */
export const languageOfHeader = (header: string | undefined): Language => languageOfTag(header) ?? DEFAULT_LANGUAGE

/** Sends a file; an error before its first byte is still an ordinary JSON error. */
const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply => {
  if (file.name)
    reply.header('content-disposition', disposition(file.inline === true ? 'inline' : 'attachment', file.name))
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  return reply.header('x-content-type-options', 'nosniff').type(file.type).send(file.content)
}

/** RFC 6266: an ASCII name for all clients and the real one, with Vietnamese marks, in filename*. */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\w.\- ]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
