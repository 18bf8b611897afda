import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from './app-error.ts'
import { answer } from './errors.ts'
import type { World } from './world.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** What these prefixes do not know is a JSON 404, never the app's page (decision E1). */
const NEVER_A_PAGE = /^\/(api|oidc|resources|assets)(\/|$)/i
/** Pages for everybody, from their own small bundle. */
const PUBLIC_PAGE = /^\/(track(\/.*)?)?$/i

/** Serves the built web app, compressed beforehand; every other path gets the page that knows it. */
export const serveWeb = async (app: FastifyInstance, world: World): Promise<void> => {
  if (!existsSync(DIST)) return
  await app.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const expected = new URL(world.settings.publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method !== 'GET' || NEVER_A_PAGE.test(path) || /\.\w{2,5}$/.test(path))
      return answer(new AppError('not_found'), request, reply)
    if (isOtherNameOfThisMachine(request, expected)) return reply.redirect(`${expected.origin}${request.url}`, 302)
    return reply.header('cache-control', 'no-cache').sendFile(PUBLIC_PAGE.test(path) ? 'public.html' : 'index.html')
  })
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Sign-in works on one origin only: a page asked as 127.0.0.1 goes to localhost (decision A14). */
const isOtherNameOfThisMachine = (request: FastifyRequest, expected: URL): boolean => {
  const name = request.host.replace(/:\d+$/, '')
  return LOOPBACK.includes(name) && LOOPBACK.includes(expected.hostname) && name !== expected.hostname
}
