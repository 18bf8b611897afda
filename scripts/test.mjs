import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { runChecks } from './lib/checks.mjs'
import { findChromium, findHeadlessShell } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { checkCalledEndpoints } from './lib/called-endpoints.mjs'
import { findGlewlwyd } from './lib/glewlwyd.mjs'
import { findHaproxy } from './lib/haproxy.mjs'
import { install } from './lib/install.mjs'
import { findLibreOffice } from './lib/libreoffice.mjs'
import { UserError, log } from './lib/log.mjs'
import { openTestPostgres } from './lib/test-postgres.mjs'
import { runParts, sum } from './lib/test-parts.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

const help = `
npm test: everything. Parts: npm test -- --check --unit --api --crash --e2e --distributed; words after them choose files. Two
parts run side by side, and the end says what took how long.

  --check   format, lint, types, import rules, unused files; each counts as one test in the last line
  --unit    the rules (*.test.ts) and the web app's parts in a DOM (*.dom.test.tsx), which need nothing
  --api     the calls (*.api.test.ts) on an embedded PostgreSQL, and again on TEST_DATABASE_URL when it is set
  --crash   server and database killed with -9 for a minute, under a realistic workload (*.crash.test.ts)
  --e2e     people's tasks in Chromium (e2e/*.spec.ts)
  --distributed   the stories on a Citus cluster (*.distributed.test.ts), when CITUS_URL is set or the part is named

  TEST_DATABASE_URL   a PostgreSQL, 15 or newer, where databases may be made
  CITUS_URL           a database on the coordinator of a Citus cluster of this machine, whose user may make databases on all
                      nodes (docs/scaling.md); one of its workers is killed and started again
  CHROMIUM_PATH       the browser, when it is not where it usually is; without it, tests that need no window run in Debian's
                      headless shell
  SOFFICE_PATH        LibreOffice, which opens workbooks in some tests of calls, likewise
  GLEWLWYD_PATH       Glewlwyd, an OpenID Connect issuer; without it a simulated one stands in
  HAPROXY_PATH        HAProxy, which some tests of calls stand behind, likewise; without it they are skipped
`

/** @typedef {import('./lib/test-parts.mjs').Part} Part */

/** A worker of the calls waits a third of its time, for jobs and for servers that were killed. */
const THREE_WORKERS = ['--maxWorkers=3']

const postgres = openTestPostgres()

/** What the browser tests need: browsers, and the web app as it is built.
 * @type {ReturnType<typeof makeBrowserTests> | undefined}
 */
let browserTestsMade
const browserTests = () => (browserTestsMade ??= makeBrowserTests())

async function makeBrowserTests() {
  const chromium = await findChromium()
  const shell = (await findHeadlessShell()) ?? chromium
  await buildWeb()
  return { PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_SHELL: shell }
}

/** The calls, which wait a third of their time, have beside them what takes one core; the browser tests, which fill both, come last,
 * beside what is left of the rules.
 * @type {Record<string, Part>}
 */
const parts = {
  '--api': async ({ filters }) => {
    const tools = {
      SOFFICE_PATH: (await findLibreOffice()) ?? '',
      GLEWLWYD_PATH: (await findGlewlwyd()) ?? '',
      HAPROXY_PATH: (await findHaproxy()) ?? '',
    }
    const own = await checkCalledEndpoints(filters, async (env) =>
      runVitest(['api'], filters, { ...env, ...tools, TEST_PG: await postgres.url() }, THREE_WORKERS),
    )
    const given = process.env.TEST_DATABASE_URL
    if (!given) return own
    log('The calls again, on TEST_DATABASE_URL:')
    return sum(own, await runVitest(['api'], filters, { TEST_PG: given, ...tools }, THREE_WORKERS))
  },
  '--check': ({ isAlone }) => runChecks({ lanes: isAlone ? 2 : 1 }),
  '--crash': ({ filters }) => runVitest(['crash'], filters),
  '--unit': ({ filters, isAlone }) => runVitest(['unit', 'dom'], filters, {}, isAlone ? [] : ['--no-file-parallelism']),
  '--e2e': async ({ filters }) => runPlaywright(filters, { TEST_PG: await postgres.url(), ...(await browserTests()) }),
  '--distributed': ({ filters }) => {
    if (!process.env.CITUS_URL)
      throw new UserError('--distributed needs CITUS_URL, a database on the coordinator of a cluster.')
    return runVitest(['distributed'], filters)
  },
}
/** What parts need of the system: it is installed while npm installs the rest.
 * @type {Record<string, (() => Promise<unknown>)[]>}
 */
const programs = { '--api': [findLibreOffice, findGlewlwyd, findHaproxy], '--e2e': [findHeadlessShell] }
/** Parts that are run unnamed, too. */
const always = Object.entries(parts).filter(([part]) => part !== '--distributed' || process.env.CITUS_URL)

await command(help, async (args) => {
  const filters = args.filter((arg) => !(arg in parts))
  const named = Object.entries(parts).filter(([part]) => args.includes(part))
  const chosen = named.length > 0 ? named : always
  const needed = chosen.flatMap(([part]) => programs[part] ?? [])
  await Promise.all([install(), ...needed.map((find) => find())])
  // Beside the first parts: before the last one, it would leave a core idle. What fails here, fails that part.
  if (chosen.some(([part]) => part === '--e2e')) browserTests().catch(() => undefined)
  try {
    const { passed, failed } = await runParts(chosen, filters)
    log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await postgres.stop({ forget: named.length === 0 })
  }
})
