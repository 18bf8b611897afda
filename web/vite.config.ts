import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { CHUNKS } from './build/chunks.ts'
import { compileWhileFetched } from './build/compile-while-fetched.ts'
import { drawWithPreact } from './build/draw-with-preact.ts'
import { leaveOutSchemas } from './build/leave-out-schemas.ts'
import { EARLY, EARLY_SCRIPT, startEarly } from './build/start-early.ts'
import { startHotReload } from './build/start-hot-reload.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PUBLIC = 'public'

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`
// A path prefix alone would take /oidc-callback too, which is the app's.
const proxy = {
  // Pages for strangers come from the server; they name the scripts that Vite has.
  '^/($|\\?|en(/|$|\\?)|(track|rate-ship|archive|help)(/|$|\\?)|(robots\\.txt|sitemap\\.xml|feed\\.xml)$)': {
    target: server,
    xfwd: true,
  },
  '^/page/(?!details(/|$))': { target: server, xfwd: true },
  '^/post/details/(?![0-9a-f]{8}-)': { target: server, xfwd: true },
  '^/(api|oidc|Resources)(/|$)': { target: server, xfwd: true },
  '^/socket\\.io/': { target: server, ws: true },
}

/**
 * The app's page; and the scripts and styles of the pages that the server draws for anonymous visitors
 * (server/src/modules/site), found by the manifest. Assets carry a hash, so the server lets browsers keep them for good.
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), startEarly(), startHotReload(), drawWithPreact(PUBLIC), leaveOutSchemas(), compileWhileFetched()],
  // What keeps its name: the app's manifest and icons.
  publicDir: here('./static'),
  // Workers are modules, as their imports are (src/ui/barcode).
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy has no data: for fonts, and scripts only from our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 400,
  },
  // Built by themselves: what anonymous visitors load holds nothing of the app.
  environments: {
    client: {
      build: {
        // One style sheet, so that no screen comes without its styles. The first load takes as long as with one a chunk.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { index: here('./index.html'), [EARLY]: here(`./${EARLY_SCRIPT}`) },
          output: {
            codeSplitting: { groups: CHUNKS },
          },
          onLog(level, log, handle) {
            // What is also imported statically would be in the first scripts, and nobody would see it.
            if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
            handle(level, log)
          },
        },
      },
    },
    [PUBLIC]: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: true,
        rolldownOptions: { input: { site: here('./src/public/site.ts'), track: here('./src/public/main.tsx') } },
      },
    },
  },
  builder: {},
})
