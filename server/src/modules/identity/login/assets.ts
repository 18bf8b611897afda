import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PROVIDER_PREFIX } from '../oidc-urls.ts'
import { notFound } from '../../../platform/app-error.ts'

type Asset = { type: string; content: Buffer; version: string }

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
/** The same files as the web app's; without them the page uses the system's font. */
const inter = (subset: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`))

/** The browser's half of the passkey library, as one file. */
const WEBAUTHN = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
)

const FILES: Record<string, { type: string; path: string }> = {
  'login.css': { type: 'text/css; charset=utf-8', path: beside('login.css') },
  'login.js': { type: 'text/javascript; charset=utf-8', path: beside('login.js') },
  'link-page.js': { type: 'text/javascript; charset=utf-8', path: beside('link-page.js') },
  'second-step.js': { type: 'text/javascript; charset=utf-8', path: beside('second-step.js') },
  'webauthn.js': { type: 'text/javascript; charset=utf-8', path: WEBAUTHN },
  'sign-out.js': { type: 'text/javascript; charset=utf-8', path: beside('sign-out.js') },
  'inter-latin.woff2': { type: 'font/woff2', path: inter('latin') },
  'inter-vietnamese.woff2': { type: 'font/woff2', path: inter('vietnamese') },
}

const read = (path: string): Omit<Asset, 'type'> => {
  const content = readFileSync(path)
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 8) }
}

/** The assets of the login page, by name. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  Object.entries(FILES)
    .filter(([, { path }]) => existsSync(path))
    .map(([name, { type, path }]) => [name, { type, ...read(path) }]),
)

/**
 * The address of an asset. That of a style or script changes with its content, so that browsers may cache it for ever;
 * a font is named in the style sheet too, and never changes.
 */
export const assetUrl = (name: string): string => {
  const address = `${PROVIDER_PREFIX}/assets/${name}`
  return name.endsWith('.woff2') ? address : `${address}?v=${ASSETS.get(name)?.version ?? ''}`
}

export const serveAssets = async (scope: FastifyInstance): Promise<void> => {
  scope.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const asset = ASSETS.get(params.name)
    if (!asset) throw notFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(asset.type)
      .send(asset.content)
  })
}
