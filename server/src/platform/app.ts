import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError, notFound } from './app-error.ts'
import { answer, handleErrors } from './errors.ts'
import { answerUnreadable, MOST_HEADER_BYTES } from './unreadable-request.ts'
import type { World } from './world.ts'

export type AppOptions = { logger: Logger; https?: { cert: Buffer; key: Buffer } | undefined }

/** Fastify with the house's safety: CSP, rate limits, request ids, no bodies in logs. Routes come after. */
export const makeApp = async (world: World, options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(4).toString('hex'),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    trustProxy: 'loopback',
    // A path that cannot be read leads nowhere, like any other that we do not know.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answer(notFound(), request, reply),
    clientErrorHandler: answerUnreadable,
    ...(options.https
      ? { https: { ...options.https, maxHeaderSize: MOST_HEADER_BYTES } }
      : { http: { maxHeaderSize: MOST_HEADER_BYTES } }),
  } as object) as unknown as FastifyInstance
  const issuer = world.settings.OIDC_ISSUER ? new URL(world.settings.OIDC_ISSUER).origin : undefined
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(issuer ? [issuer] : [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...(issuer ? [issuer] : [])],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: options.https !== undefined,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    max: world.settings.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.me?.id ?? request.ip,
    allowList: () => world.settings.RATE_LIMIT === 0,
    errorResponseBuilder: (_request, limit) => new AppError('too_many', { after: limit.after }),
  })
  readJson(app)
  handleErrors(app, world)
  closeQuietConnections(app, options.https ? 'secureConnection' : 'connection')
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime > world.settings.SLOW_MS)
      request.log.warn({ path: request.routeOptions.url, ms: Math.round(reply.elapsedTime) }, 'slow')
  })
  return app
}

/** An empty body is no body, whatever its type says: many clients name JSON on every call. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/**
 * On closing, running calls finish and nothing else is waited for. Node by itself would wait a minute for a request on
 * connections that browsers opened ahead, and Fastify longer than that on those whose call has just been answered.
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
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}
