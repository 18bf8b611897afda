import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { leaveOutSchemas } from './leave-out-schemas.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const EARLY = 'early'
const PUBLIC = 'public'
const FORMS = 'forms'

/** What every page is written in. Asked for after the scripts, they are there before the first rows, which are set once then. */
const FIRST_FONTS = /inter-(latin|vietnamese)-wght-normal-[^/]+\.woff2$/

/**
 * Puts the script that sends the first requests (src/app/early-main.ts) into the page, beside the app's own: it is small,
 * and `async`, so that it waits for neither the app's scripts nor the style sheets.
 */
const startEarly = (): Plugin => ({
  name: 'waybill-start-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const built = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === EARLY)
      // One import of the app's scripts would make it wait for all of them.
      if (bundle && (built?.type !== 'chunk' || built.imports.length > 0))
        throw new Error('The script of the first requests must import nothing: see isEarly in vite.config.ts')
      const src = built ? `/${built.fileName}` : '/src/app/early-main.ts'
      const fonts = Object.keys(bundle ?? {}).filter((file) => FIRST_FONTS.test(file))
      return [
        { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head-prepend' },
        ...fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'head' as const,
        })),
      ]
    },
  },
})

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

const isPackage = /[\\/]node_modules[\\/]/
/** What the script of the first requests holds: the app uses the same modules, so that it finds the answers. */
const isEarly =
  /[\\/]web[\\/]src[\\/](app[\\/]early-[^\\/]+|platform[\\/](call-url|early-requests|preferred-language|remembered-person|stored-session)|ui[\\/]data-grid[\\/]default-mark)\.ts$/
/** What every page loads once it stands: the live connections, the counts in the menu, the desk's scanner. */
const isStanding = [
  /[\\/]node_modules[\\/](@socket\.io|socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser)[\\/]/,
  /[\\/]contract[\\/]src[\\/](carriers[\\/](?!schemas)|pickups[\\/](columns|endpoints)|stations[\\/]endpoints)/,
  /[\\/]web[\\/]src[\\/](platform[\\/](realtime|tracking)|shipment[\\/]scan-station|ui[\\/]barcode[\\/](scan-sounds|wedge-listener|wedge-reader))\.ts$/,
]
/** What asks for it. */
const STANDING_PARTS =
  /[\\/]web[\\/]src[\\/](platform[\\/](realtime|tracking)|features[\\/](packages-pop-up[\\/]packages-pop-up|carriers[\\/]count-to-look\.api|pickups[\\/]count-submitted\.api))\.tsx?$/
/** What the filter has that no list is drawn with: it is fetched ahead first (`isNear`), and forms are heavy. */
const isFilter =
  /[\\/](web[\\/]src[\\/]ui[\\/]data-grid[\\/]filters[\\/](new-filter|filter-editor|value-editor|choice-list|filter-draft|filter-use)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](SegmentedControl|FloatingIndicator|Textarea|Radio)[\\/])/
const isShared = /[\\/](node_modules|contract[\\/]src|web[\\/]src[\\/](platform|shipment|ui))[\\/]/

/** Which letters labels can show: tables that the forms of parcels and orders alone ask. */
const isPrintable = /[\\/]contract[\\/]src[\\/]shipments[\\/]printable-/

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** What strangers load is small: Preact draws it. */
const drawWithPreact = (): Plugin => ({
  name: 'waybill-draw-with-preact',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === PUBLIC,
  async resolveId(id, importer, options) {
    const other = PREACT[id]
    return other === undefined ? undefined : await this.resolve(other, importer, { ...options, skipSelf: true })
  },
})

const PREAMBLE = '/@waybill/preamble.js'

/** In development: what hot reload needs before the first module, for pages that the server draws and Vite does not see. */
const startHotReload = (): Plugin => ({
  name: 'waybill-start-hot-reload',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use(PREAMBLE, (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(react.preambleCode.replace('__BASE__', '/'))
    }),
})

/** A module that one file imports dynamically and another statically would be in the first scripts, and nobody would see it. */
const keepApart = (): Plugin => ({
  name: 'waybill-keep-apart',
  apply: 'build',
  onLog(_level, { code, message }) {
    if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(message)
  },
})

/** One import of what several screens share would bring all of that (`forms`) to every page, a second after its rows. */
const keepStandingLight = (): Plugin => ({
  name: 'waybill-keep-standing-light',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (fileName: string, found = new Set<string>()): Set<string> => {
      const file = bundle[fileName]
      if (file?.type !== 'chunk' || found.has(fileName)) return found
      found.add(fileName)
      file.imports.forEach((other) => importsOf(other, found))
      return found
    }
    for (const file of Object.values(bundle)) {
      const part = file.type === 'chunk' ? file.moduleIds.find((id) => STANDING_PARTS.test(id)) : undefined
      if (part === undefined) continue
      const heavy = [...importsOf(file.fileName)].find((name) => name.includes(`/${FORMS}-`))
      if (heavy !== undefined) this.error(`${part} imports ${heavy}: what it needs belongs to isStanding`)
    }
  },
})

/** What Vite writes every dynamic import with, in the built app. */
const IMPORT_HELPER = '\0vite/preload-helper.js'
const OWN_HELPER = `export { importWithStyles as __vitePreload } from ${JSON.stringify(here('./src/platform/preload.ts'))}`

/** A part of the app comes with its style sheets, or not at all (src/platform/preload.ts). */
const importWithStyles = (): Plugin => ({
  name: 'waybill-import-with-styles',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === IMPORT_HELPER ? { code: OWN_HELPER, moduleSideEffects: false } : undefined),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.code.includes('Unable to preload CSS'))
        throw new Error(`${file.fileName} holds the helper of Vite, which shows parts without their styles`)
  },
})

const FIRST_SCRIPTS = ['react', 'vendor', 'index']

/**
 * Most of what the first scripts hold runs before the first rows. Chromium compiles all of a script that begins so while it
 * comes, beside the page's work; else each function is compiled at its first call, in it. To other browsers it is a comment.
 */
const compileWhileFetched = (): Plugin => ({
  name: 'waybill-compile-while-fetched',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST_SCRIPTS.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

const ICON_PATHS =
  /\["path", \{ "d": "M[^"]*", "key": "svg-\d+" \}\](, \["path", \{ "d": "M[^"]*", "key": "svg-\d+" \}\])+/g

/** An outline is drawn the same in one path as in eight, and a list has a hundred icons. */
const joinIconPaths = (): Plugin => ({
  name: 'waybill-join-icon-paths',
  apply: 'build',
  transform: {
    filter: {
      id: /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
      code: /createReactComponent\("outline"/,
    },
    handler: (code) =>
      code.replace(ICON_PATHS, (paths) => {
        const d = [...paths.matchAll(/"d": "([^"]*)"/g)].map(([, one]) => one).join('')
        return `["path", { "d": "${d}", "key": "svg-0" }]`
      }),
  },
})

/**
 * The app comes in few, larger files (docs/decisions/2026-11-20-small-first-load.md): what every page needs, in three that
 * change at different speeds; what several of the other screens share; and each feature. What only one screen or dialog
 * uses stays with it. Groups with the higher priority choose first.
 */
const PARTS = [
  { name: EARLY, tags: ['$initial' as const], test: isEarly, priority: 60 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 50 },
  { name: 'vendor', tags: ['$initial' as const], test: isPackage, priority: 40 },
  { name: 'app', tags: ['$initial' as const], priority: 30 },
  { name: 'standing', test: (id: string) => isStanding.some((part) => part.test(id)), priority: 25 },
  { name: 'filter', test: isFilter, priority: 22 },
  { name: 'printable', test: isPrintable, priority: 21 },
  { name: FORMS, test: isShared, minShareCount: 2, priority: 20 },
  {
    name: (id: string) => /[\\/]features[\\/]([^\\/]+)/.exec(id)?.[1] ?? null,
    test: /[\\/]features[\\/]/,
    minShareCount: 2,
    priority: 10,
  },
]

/**
 * The app's page; and the scripts and styles of the pages that the server draws for strangers (server/src/modules/site), found
 * by the manifest. Assets carry a hash, so the server lets browsers keep them for good.
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    startEarly(),
    startHotReload(),
    keepApart(),
    keepStandingLight(),
    importWithStyles(),
    drawWithPreact(),
    leaveOutSchemas(),
    joinIconPaths(),
    compileWhileFetched(),
  ],
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
  // Built by themselves: what strangers load holds nothing of the app.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: here('./index.html'), [EARLY]: here('./src/app/early-main.ts') },
          output: { codeSplitting: { groups: PARTS } },
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
