import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The scripts and style sheets of public pages, by purpose. */
export type SiteAssets = { scripts: readonly string[]; styles: readonly string[] }

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const SITE = 'src/public/site.ts'
const TRACK = 'src/public/main.tsx'
/** Of Vite in development (web/vite.config.ts). */
const PREAMBLE = '/@waybill/preamble.js'
const MANIFEST = '.vite/manifest.json'

const Manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]) }))

/**
 * Vite's build of the public pages: shared by all, and extra for `/track`. While Vite serves the web app itself (`npm
 * run dev`), or nothing is built (tests), the source paths are used, which Vite resolves.
 */
export const readAssets = async (
  { isDevelopment }: { isDevelopment: boolean },
  root = DIST,
): Promise<Record<'page' | 'track', SiteAssets>> => {
  const path = join(root, MANIFEST)
  if (isDevelopment || !existsSync(path)) return IN_DEVELOPMENT
  const manifest = Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  const of = (...entries: string[]): SiteAssets => {
    const found = entries.map((entry) => {
      const built = manifest[entry]
      if (!built) throw new Error(`${path} does not know ${entry}: build the web app again`)
      return built
    })
    return {
      scripts: found.map(({ file }) => `/${file}`),
      styles: [...new Set(found.flatMap(({ css }) => css))].map((file) => `/${file}`),
    }
  }
  return { page: of(SITE), track: of(SITE, TRACK) }
}

const IN_DEVELOPMENT = {
  page: { scripts: [`/${SITE}`], styles: [] },
  track: { scripts: [`/${SITE}`, PREAMBLE, `/${TRACK}`], styles: [] },
}
