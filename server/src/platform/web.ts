import { SIGNED_IN_COOKIE } from '@waybill/contract/identity/signed-in-cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notFound } from './app-error.ts'
import { answer, replyNotFound } from './errors.ts'
import type { AppContext } from './app-context.ts'

/**
 * First path segments of the web app's addresses (web/src/app/routes.tsx, price-routes.ts; a test compares them). All
 * others are the site's.
 */
export const APP_PATHS = [
  'account',
  'admin',
  'audit',
  'billing',
  'carrier',
  'category',
  'contact',
  'country',
  'dasboard',
  'dashboard',
  'discount-rate',
  'home',
  'login',
  'manifest',
  'oidc-callback',
  'order',
  'page',
  'pickup',
  'post',
  'prices',
  'profile',
  'provider',
  'role',
  'scan',
  'service',
  'sgl-debit-note',
  'shipment',
  'station',
  'task',
  'upload',
  'zone',
] as const

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Unknown addresses under these prefixes are a JSON 404, never the app's page (rule CAL-1). */
const NEVER_A_PAGE = /^\/(api|oidc|resources|assets)(\/|$)/i
/** Requests of a tab for files of an earlier deploy count for no limit, like all static files. */
const ASSET = /^\/assets\//i
/** Addresses of the app's page: the first segment of every address of web/src/app/routes.tsx. */
const APP_PATH = new RegExp(`^/(${APP_PATHS.join('|')})(/|$)`, 'i')

/** For a signed-in user a mistyped address shows the app's own page, in its shell. */
const SIGNED_IN = new RegExp(`(^|;\\s*)${SIGNED_IN_COOKIE.replaceAll('.', '\\.')}=1(;|$)`)

type Pages = {
  root?: string | undefined
  missingPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

/** Serves the built web app, precompressed; every other path gets a page that says so, or a 404 (rule SIT-5). */
export const serveWeb = async (
  app: FastifyInstance,
  context: AppContext,
  { root = DIST, missingPage }: Pages,
): Promise<void> => {
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    ASSET.test(request.url) ? answer(notFound(), request, reply) : replyNotFound(app, request, reply)
  if (!existsSync(root)) {
    app.setNotFoundHandler(refuse)
    return
  }
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isStaticFile: true }
  })
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // A route of each file: compressed copies are found beside it.
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const guard = pageGuard(context)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NEVER_A_PAGE.test(path) || /\.\w{2,5}$/.test(path)) return refuse(request, reply)
    const refused = guard(request, reply)
    if (refused) return refused
    if (!APP_PATH.test(path)) {
      if (!SIGNED_IN.test(request.headers.cookie ?? '')) return missingPage(request, reply)
      reply.status(404)
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** Redirects before every page: HTTPS for names other than localhost, and one name of this machine (rule PLT-1). */
export const pageGuard = ({ settings }: AppContext) => {
  const expected = new URL(settings.publicUrl)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (isInsecure(request)) return reply.status(403).type('text/html; charset=utf-8').send(HTTPS_PAGE)
    if (isOtherNameOfThisMachine(request, expected)) return reply.redirect(`${expected.origin}${request.url}`, 302)
    return undefined
  }
}

/** Over plain HTTP, browsers offer neither crypto nor cameras under names other than localhost (rule PLT-1). */
const isInsecure = (request: FastifyRequest): boolean =>
  request.protocol === 'http' && !LOOPBACK.includes(nameOf(request))
const nameOf = (request: FastifyRequest): string => request.host.replace(/:\d+$/, '')

const HTTPS_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waybill needs HTTPS</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:560px;margin:15vh auto;padding:0 20px;color:#1e1d1b;background:#f4f3f0}code{background:#ebe9e4;padding:1px 5px;border-radius:4px}h1{font-size:20px}</style>
<h1>Waybill needs HTTPS under this name</h1>
<p>Browsers allow sign-in over plain HTTP only at <code>localhost</code>. Set <code>PUBLIC_URL=https://…</code> and put a TLS proxy in front, or start with <code>TLS_CERT</code> and <code>TLS_KEY</code>. A proxy on another machine has to be named in <code>TRUST_PROXY</code> and to send <code>X-Forwarded-Proto</code>.</p>
<p lang="vi">Trình duyệt chỉ cho đăng nhập qua HTTP tại <code>localhost</code>. Đặt <code>PUBLIC_URL=https://…</code> sau một proxy TLS, hoặc khởi động với <code>TLS_CERT</code> và <code>TLS_KEY</code>. Proxy ở máy khác phải được nêu trong <code>TRUST_PROXY</code> và gửi <code>X-Forwarded-Proto</code>.</p></html>`

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Sign-in works on one origin only: a page under 127.0.0.1 redirects to localhost (rule PLT-1). */
const isOtherNameOfThisMachine = (request: FastifyRequest, expected: URL): boolean => {
  const name = nameOf(request)
  return LOOPBACK.includes(name) && LOOPBACK.includes(expected.hostname) && name !== expected.hostname
}
