import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from './app-error.ts'
import { answer, handleErrors, replyNotFound, routeOf } from './errors.ts'
import { endStalledRequests, RECEIVE_LIMITS, type ReceiveLimits, serverTimeouts } from './stalled-requests.ts'
import { endStalledReaders } from './stalled-readers.ts'
import { callDuration } from './metrics/counters.ts'
import { answerInBytes } from './json-bytes.ts'
import { clientErrorHandler, MAX_HEADER_BYTES } from './client-error.ts'
import { checkAddresses } from './request-limits.ts'
import { secureHeadersOf } from './secure-headers.ts'
import { closeUnread, isUnread } from './close-unread.ts'
import { serveInTurn } from './requests-in-turn.ts'
import type { AppContext } from './app-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public file, which the rate limit never counts. */
    isStaticFile?: boolean
  }
}

type AppOptions = {
  logger: Logger
  https?: { cert: Buffer; key: Buffer } | undefined
  receive?: ReceiveLimits | undefined
}

/** Fastify with security defaults: CSP, rate limits, request ids, no bodies in logs. Routes are added later. */
export const makeApp = async (context: AppContext, options: AppOptions): Promise<FastifyInstance> => {
  const { settings } = context
  const receive = options.receive ?? RECEIVE_LIMITS
  const secureHeaders = secureHeadersOf(settings)
  const { requestTimeout, ...timeouts } = serverTimeouts(receive)
  const http = { maxHeaderSize: MAX_HEADER_BYTES, ...timeouts }
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    trustProxy: settings.trustProxy,
    requestTimeout,
    // A malformed path answers 404, like an unknown one.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      // No hook runs for it.
      reply.headers(secureHeaders).header('cache-control', NOT_STORED)
      void replyNotFound(app, request, reply).catch((error: AppError) => answer(error, request, reply))
    },
    clientErrorHandler: clientErrorHandler(secureHeaders),
    ...(options.https ? { https: { ...options.https, ...http } } : { http }),
  } as object) as unknown as FastifyInstance
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(secureHeaders)
    done()
  })
  answerInBytes(app)
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    max: settings.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.me?.id ?? request.ip,
    allowList: (request) => settings.RATE_LIMIT_PER_MINUTE === 0 || request.routeOptions.config.isStaticFile === true,
    errorResponseBuilder: (_request, limit) => new AppError('rate_limited', { seconds: Math.ceil(limit.ttl / 1000) }),
  })
  closeUnread(app)
  serveInTurn(app)
  endStalledRequests(app, receive)
  forbidStoring(app)
  refuseUnknown(app)
  checkAddresses(app)
  readJson(app)
  handleErrors(app, context)
  const connected = options.https ? 'secureConnection' : 'connection'
  closeQuietConnections(app, connected)
  endStalledReaders(app, connected, settings.READER_STALL_MS)
  app.addHook('onResponse', (request, reply, done) => {
    observeCall(request, reply)
    if (reply.elapsedTime > settings.SLOW_REQUEST_MS)
      request.log.warn({ ...routeOf(request), ms: Math.round(reply.elapsedTime) }, 'slow')
    done()
  })
  return app
}

/** By the route as declared: unknown addresses and methods are one. */
const observeCall = ({ method, routeOptions: { url } }: FastifyRequest, reply: FastifyReply): void => {
  const call = url === undefined ? { method: 'any', route: 'unknown' } : { method, route: url }
  callDuration.observe({ ...call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
}

/** Tokens, personal data and exports are never cached, unless a call's answer sets its own header. */
const NEVER_STORED = /^\/(api|oidc|resources|metrics)(\/|\?|$)/i
const NOT_STORED = 'no-store'

const forbidStoring = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (NEVER_STORED.test(request.url)) reply.header('cache-control', NOT_STORED)
    done()
  })
}

/** The body of a request to an unknown address is not read. */
const refuseUnknown = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && isUnread(request.raw) ? replyNotFound(app, request, reply) : undefined,
  )
}

/** An empty body counts as none, whatever its type, because many clients send a JSON type on every call. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.keepsText) request.bodyText = body
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/**
 * On closing, running calls finish and nothing else is waited for. By default Node would wait a minute for requests on
 * connections that browsers opened in advance, and Fastify longer on connections whose call has just been answered.
 */
const closeQuietConnections = (app: FastifyInstance, connected: 'connection' | 'secureConnection'): void => {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on(connected, (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    silent.forEach((socket) => socket.destroy())
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
