import fs from 'node:fs'
import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { runChecks } from './lib/checks.mjs'
import { findBrowsers, findDebiansShell, HOW_TO_GET_CHROMIUM } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { checkCalledEndpoints } from './lib/called-endpoints.mjs'
import { install } from './lib/install.mjs'
import { UserError, log } from './lib/log.mjs'
import { openTestPostgres } from './lib/test-postgres.mjs'
import { repoPath } from './lib/paths.mjs'
import { findPrograms } from './lib/programs.mjs'
import { runParts, sum } from './lib/test-parts.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

const help = `
npm test: everything. Parts: npm test -- --check --unit --api --crash --e2e --distributed; words after them choose files. Two
parts run side by side, and the end says what took how long, and what was left out because this machine has not what it needs
("left out: nothing").

  --check   format, lint, types, import rules, unused files, secrets; licences and signatures of packages; each counts as one
            test in the last line
  --unit    the rules (*.test.ts) and the web app's parts in a DOM (*.dom.test.tsx), which need nothing
  --api     the calls (*.api.test.ts) on an embedded PostgreSQL, and again on TEST_DATABASE_URL when it is set
  --crash   server and database killed with -9 for a minute, under a realistic workload (*.crash.test.ts)
  --e2e     people's tasks in Chromium (e2e/*.spec.ts)
  --distributed   the stories on a Citus cluster (*.distributed.test.ts), when CITUS_URL is set or the part is named

  TEST_DATABASE_URL   a PostgreSQL, 15 or newer, where databases may be made
  CITUS_URL           a database on the coordinator of a Citus cluster of this machine, whose user may make databases on all
                      nodes (docs/scaling.md); one of its workers is killed and started again
  TEST_S3_URL         a bucket of a real S3 server, for the tests of object storage (docs/operations/files.md)
  CHROMIUM_PATH       the browser, when it is not where it usually is; without it, tests that need no window run in Debian's
                      headless shell, or where there is no browser in one from npm's registry
  SOFFICE_PATH        LibreOffice, which opens workbooks in some tests of calls; without it another library reads them
  GLEWLWYD_PATH       Glewlwyd, an OpenID Connect issuer; without it a simulated one stands in
  HAPROXY_PATH        HAProxy, which some tests of calls stand behind; without it they are left out
  PROMTOOL_PATH       Prometheus's promtool, which checks the alarms and the board; without it that is left out
  SYSTEMD_ANALYZE_PATH   systemd-analyze, which checks the unit of a packaged Waybill; without it that is left out

On Debian, root gets these six; anybody else is told at the end how to get what is missing.
`

/** @typedef {import('./lib/test-parts.mjs').Part} Part */

/** A worker of the API tests waits a third of its time, for jobs and for killed servers. */
const THREE_WORKERS = ['--maxWorkers=3']

const postgres = openTestPostgres()

/** Prerequisites of the browser tests: browsers, and the built web app.
 * @type {ReturnType<typeof makeBrowserTests> | undefined}
 */
let browserTestsMade
const browserTests = () => (browserTestsMade ??= makeBrowserTests())

async function makeBrowserTests() {
  const browsers = await findBrowsers()
  if (browsers.shell) await buildWeb()
  return browsers
}

/** With only a headless browser, tests that need a window are skipped; without any browser, all are.
 * @param {{ filters: string[], isAlone: boolean }} how
 * @returns {Promise<import('./lib/test-parts.mjs').PartCount>}
 */
async function runBrowserTests({ filters, isAlone }) {
  const { whole, shell } = await browserTests()
  if (!shell && isAlone) throw new UserError(`The browser tests need Chromium: ${HOW_TO_GET_CHROMIUM}.`)
  if (!shell)
    return { passed: 0, failed: 0, leftOut: [`the browser tests, which need Chromium; ${HOW_TO_GET_CHROMIUM}`] }
  const env = { TEST_PG: await postgres.url(), PLAYWRIGHT_CHROMIUM: whole ?? shell, PLAYWRIGHT_SHELL: shell }
  if (whole) return runPlaywright(['whole', 'shell'], filters, env)
  const files = needingWhole(filters)
  const run = await runPlaywright(['shell'], filters, env)
  const sentence = `the tests of ${files.join(', ')} that need a whole Chromium, for PDF files in tabs and a camera; ${HOW_TO_GET_CHROMIUM}`
  return { ...run, leftOut: files.length > 0 ? [sentence] : [] }
}

/** The chosen files with tests that a headless browser cannot run. @param {string[]} filters */
function needingWhole(filters) {
  const files = fs.readdirSync(repoPath('e2e')).filter((file) => file.endsWith('.spec.ts'))
  const chosen = files.filter((file) => filters.length === 0 || filters.some((words) => `e2e/${file}`.includes(words)))
  return chosen.filter((file) => fs.readFileSync(repoPath('e2e', file), 'utf8').includes('@whole-browser'))
}

/** The API tests, which wait a third of their time, run beside parts that use one core. The browser tests use both and come last,
 * beside what is left of the rules.
 * @type {Record<string, Part>}
 */
const parts = {
  '--api': async ({ filters }) => {
    const tools = await findPrograms()
    const own = await checkCalledEndpoints(filters, async (env) =>
      runVitest(['api'], filters, { ...env, ...tools, TEST_PG: await postgres.url() }, THREE_WORKERS),
    )
    const given = process.env.TEST_DATABASE_URL
    if (!given) return own
    log('The API tests again, on TEST_DATABASE_URL:')
    return sum(own, await runVitest(['api'], filters, { TEST_PG: given, ...tools }, THREE_WORKERS))
  },
  '--check': ({ isAlone }) => runChecks({ lanes: isAlone ? 2 : 1 }),
  // Each of its files starts servers of its own and kills them.
  '--crash': async ({ filters }) => runVitest(['crash'], filters, await findPrograms(), ['--no-file-parallelism']),
  '--unit': ({ filters, isAlone }) => runVitest(['unit', 'dom'], filters, {}, isAlone ? [] : ['--no-file-parallelism']),
  '--e2e': runBrowserTests,
  '--distributed': ({ filters }) => {
    if (!process.env.CITUS_URL)
      throw new UserError('--distributed needs CITUS_URL, a database on the coordinator of a cluster.')
    return runVitest(['distributed'], filters)
  },
}
/** System packages that parts need: installed while npm installs the rest.
 * @type {Record<string, () => Promise<unknown>>}
 */
const programs = { '--api': findPrograms, '--crash': findPrograms, '--e2e': findDebiansShell }
/** Parts that also run if no part is named. */
const always = Object.entries(parts).filter(([part]) => part !== '--distributed' || process.env.CITUS_URL)

await command(help, async (args) => {
  const filters = args.filter((arg) => !(arg in parts))
  const named = Object.entries(parts).filter(([part]) => args.includes(part))
  const chosen = named.length > 0 ? named : always
  await Promise.all([install(), ...chosen.map(([part]) => programs[part]?.())])
  // Beside the first parts: before the last one, it would leave a core idle. A failure here fails that part.
  if (chosen.some(([part]) => part === '--e2e')) browserTests().catch(() => undefined)
  try {
    const { passed, failed } = await runParts(chosen, filters)
    log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await postgres.stop({ forget: named.length === 0 })
  }
})
