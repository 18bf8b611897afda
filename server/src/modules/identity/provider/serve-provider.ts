import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { PROVIDER_PREFIX } from '../oidc-urls.ts'
import { providerOf } from './provider.ts'

/** The calls of OpenID Connect that we offer; all others are a JSON 404 (rule CAL-1). */
const ROUTES = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
  ['OPTIONS', '/token'],
  ['GET', '/session/end'],
  ['POST', '/session/end/confirm'],
  ['GET', '/session/end/success'],
] as const

/** Passes requests to oidc-provider with their bodies unread and our content security policy in place. */
export const serveProvider = (context: AppContext) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = await providerOf(context)
    if (provider.listenerCount('server_error') === 0) {
      logFaults(provider, scope)
      recordEvents(provider, context)
    }
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await provider.callback()(atPublicUrl(request, context.settings.publicUrl), reply.raw)
  }
  for (const [method, url] of ROUTES) scope.route({ method, url, handler })
}

/** Sign-outs on the page, and refresh tokens that are wrong, used twice or ended, for the security log (rules SEC-5, SEC-6). */
const recordEvents = (provider: Awaited<ReturnType<typeof providerOf>>, context: AppContext): void => {
  const { db, now, securityCounts } = context
  const sourceOf = (ctx: KoaContextWithOIDC): RequestSource => ({
    address: ctx.ip,
    userAgent: ctx.get('user-agent') || null,
  })
  provider.on('end_session.success', (ctx) => {
    const accountId = ctx.oidc.session?.accountId
    if (accountId !== undefined)
      void recordSecurityEvent(db, { kind: 'signOut', at: now(), accountId, source: sourceOf(ctx) })
  })
  provider.on('grant.error', (ctx, { error }) => {
    if (error !== 'invalid_grant') return
    const refused = { kind: 'tokenRefused', outcome: 'refused', endpoint: 'POST /oidc/token' } as const
    securityCounts.count({ ...refused, at: now(), source: sourceOf(ctx), detail: { code: error } })
  })
}

const logFaults = (provider: Awaited<ReturnType<typeof providerOf>>, scope: FastifyInstance): void => {
  provider.on('server_error', (_ctx, error) => scope.log.error({ err: error }, 'sign-in'))
  const emitter: NodeJS.EventEmitter = provider
  emitter.on('error', (error: unknown) => scope.log.error({ err: error }, 'sign-in'))
}

/**
 * The provider derives its addresses and cookies, and the client's address, from the request: set them to PUBLIC_URL
 * and the trusted address, whatever proxies did.
 */
const atPublicUrl = ({ raw, ip }: FastifyRequest, publicUrl: string): IncomingMessage => {
  const { host, protocol } = new URL(publicUrl)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-for'] = ip
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const url = raw.url ?? '/'
  return Object.assign(raw, { originalUrl: url, url: url.slice(PROVIDER_PREFIX.length) })
}
