// The floors of ARCHITECTURE.md as rules.
const { readdirSync, readFileSync } = require('node:fs')

const tests = ['\\.test\\.tsx?$', '^[a-z]+/src/testing/', '^[a-z]+/src/.*/testing/']

/** The scripts that the web app's pages name: `/src/app/main.tsx`. */
const pages = readdirSync('web').filter((name) => name.endsWith('.html'))
const pageScripts = pages.flatMap((page) =>
  [...readFileSync(`web/${page}`, 'utf8').matchAll(/src="(\/src\/[^"]+)"/g)].map(([, script]) => `^web${script}$`),
)

/** Where a run of the product begins. Worker threads are started by URL, which no import shows. */
const entries = [
  '^server/src/(main|migrate|super-admin|environment-page|distribute|doctor|backup|restore|files)\\.ts$',
  '^server/src/demo/bulk\\.ts$',
  '^simulators/src/start\\.ts$',
  '^agent/src/(main|demo)\\.ts$',
  '\\.worker\\.tsx?$',
  ...pageScripts,
  // Of the pages that the server draws (server/src/modules/site/web-assets.ts).
  '^web/src/public/(site|main)\\.tsx?$',
]

/** Folders from the lowest floor to the highest. A folder imports from lower floors only, none from its own. */
const contractFloors = [
  ['permissions'],
  ['kernel'],
  ['shipments'],
  ['reference'],
  ['pricing'],
  ['orders', 'parcels'],
  // Everything else: what a feature's calls need of another feature is allowed, circles are not (nothing-circular).
]
const moduleFloors = [
  ['addresses', 'audit', 'contacts', 'documents', 'drafts', 'security-log', 'stations', 'tracking-mail', 'views'],
  ['shipments'],
  ['cameras', 'content', 'document-data', 'pickups', 'pricing', 'scanning'],
  ['billing', 'products', 'tax-profiles'],
  ['imports'],
  ['bookings', 'identity', 'label-printing', 'orders', 'reference'],
  ['carriers', 'parcels', 'partner-orders'],
  ['dashboard', 'flight-batches', 'tracking', 'uploads'],
  ['manifests'],
  ['exports', 'notifications', 'site'],
]
const webFloors = [['platform'], ['ui'], ['shipment'], ['features'], ['app']]
const unplaced = readdirSync('server/src/modules').filter((name) => !moduleFloors.flat().includes(name))
if (unplaced.length > 0) throw new Error(`on no floor of .dependency-cruiser.cjs: ${unplaced.join(', ')}`)

const arrowsGoDown = (name, root, floors) =>
  floors.map((folders, floor) => {
    const lower = floors.slice(0, floor).flat()
    return {
      name,
      comment: `${folders.join(', ')}: what is needed of a folder that is no lower belongs below both.`,
      severity: 'error',
      from: { path: `^${root}/(${folders.join('|')})(/|\\.ts$)`, pathNot: tests },
      to: { path: `^${root}/`, pathNot: [`^${root}/$1(/|\\.ts$)`, `^${root}/(${['', ...lower].join('|')})(/|\\.ts$)`] },
    }
  })

module.exports = {
  forbidden: [
    ...arrowsGoDown('arrows-of-the-contract-go-down', 'contract/src', contractFloors),
    ...arrowsGoDown('arrows-of-modules-go-down', 'server/src/modules', moduleFloors),
    ...arrowsGoDown('arrows-of-the-web-app-go-down', 'web/src', webFloors),
    {
      name: 'workbooks-are-written-by-the-platform',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/platform/', ...tests] },
      to: { path: 'node_modules/hucre/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides import the contract; it imports neither.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|testkit|simulators|agent|e2e|bench|attack)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment: 'The browser reaches the server through calls of the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|testkit|simulators|agent|e2e|bench|attack)/' },
    },
    {
      name: 'agent-knows-only-the-contract',
      comment: 'It runs on other machines than the server.',
      severity: 'error',
      from: { path: '^agent/', pathNot: tests },
      to: { path: '^(server|web|testkit|simulators|e2e|bench|attack)/' },
    },
    {
      name: 'server-knows-no-screens',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench|attack)/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features share belongs in ui/, platform/ or the contract.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'the-grid-is-used-through-its-entry',
      comment: 'What screens declare a list with is in ui/data-grid itself, how it is drawn in its folders.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/ui/data-grid/' },
      to: { path: '^web/src/ui/data-grid/[^/]+/' },
    },
    {
      name: 'platform-and-partners-know-no-modules',
      severity: 'error',
      from: { path: '^server/src/(platform|partners)/', pathNot: tests },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/modules/([^/]+)/',
        // Sheets are read in processes of their own, which know no database; addresses, too.
        pathNot: [
          '^server/src/modules/$1/',
          '^server/src/modules/([^/]+|imports/sheets|addresses/vietnam)/index\\.ts$',
        ],
      },
    },
    {
      name: 'product-runs-without-test-code',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: [...tests, '^server/src/demo/'] },
      to: { path: ['^testkit/', '^simulators/', '^agent/', ...tests, 'node_modules/(vitest|fast-check|@playwright)/'] },
    },
    {
      name: 'production-has-what-it-imports',
      comment: 'A package to install has the dependencies of its parts, not their devDependencies.',
      severity: 'error',
      from: { path: '^(contract|server|agent)/src/', pathNot: [...tests, '^(server/src/demo/|agent/src/demo)'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-circular',
      comment: 'Neither code nor types: what two files share is in the lower one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-file-is-used',
      comment: 'Reachable from where the product starts, or gone.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: '^(server|web)/src/.*\\.tsx?$',
        pathNot: [...tests, ...entries, '\\.d\\.ts$'],
        reachable: false,
      },
    },
    {
      name: 'every-file-of-the-contract-is-used',
      comment: 'By the product, or by the tests that walk the contract.',
      severity: 'error',
      from: { path: [...entries, '^server/src/.*\\.test\\.ts$'] },
      to: { path: '^contract/src/.*\\.ts$', pathNot: tests, reachable: false },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[a-z]+/dist/', '[.](css|svg|png|woff2|wasm)($|\\?)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
