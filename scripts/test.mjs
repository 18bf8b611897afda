import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { runChecks } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { findLibreOffice } from './lib/libreoffice.mjs'
import { Refusal, say } from './lib/say.mjs'
import startTestPostgres from './lib/test-postgres.mjs'
import { runPlaywright, runVitest } from './lib/test-runs.mjs'

const help = `
npm test: everything. Parts: npm test -- --check --unit --api --kill --e2e; words after them choose files.

  --check   format, lint, types, import rules, unused files; each counts as one test in the last line
  --unit    the rules (*.test.ts), which need nothing
  --api     the calls (*.api.test.ts) on an embedded PostgreSQL, and again on TEST_DATABASE_URL when it is set
  --kill    server and database killed with -9 for a minute, under the work of a desk (*.drill.test.ts)
  --e2e     people's tasks in Chromium (e2e/*.spec.ts)

  TEST_DATABASE_URL   a PostgreSQL, 15 or newer, where databases may be made
  CHROMIUM_PATH       the browser, when it is not where it usually is
  SOFFICE_PATH        LibreOffice, which opens workbooks in some tests of calls, likewise
`

/** @typedef {import('./lib/checks.mjs').Count} Count */
/** @typedef {(filters: string[]) => Promise<Count>} Part */

/** @type {Record<string, Part>} */
const parts = {
  '--check': () => runChecks(),
  '--unit': (filters) => runVitest('rules', filters),
  '--api': async (filters) => {
    const office = { SOFFICE_PATH: (await findLibreOffice()) ?? '' }
    const own = await withPostgres((env) => runVitest('api', filters, { ...env, ...office }))
    const given = process.env.TEST_DATABASE_URL
    if (!given) return own
    say('The calls again, on TEST_DATABASE_URL:')
    return sum(own, await runVitest('api', filters, { TEST_PG: given, ...office }))
  },
  '--kill': (filters) => runVitest('drill', filters),
  '--e2e': async (filters) => {
    const chromium = await findChromium()
    await buildWeb()
    return withPostgres((env) => runPlaywright(filters, { ...env, PLAYWRIGHT_CHROMIUM: chromium }))
  },
}

await command(help, async (args) => {
  await install()
  const filters = args.filter((arg) => !(arg in parts))
  const chosen = Object.keys(parts).filter((part) => args.includes(part))
  let total = { passed: 0, failed: 0 }
  for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
    say(`\n${part.slice(2)}`)
    total = sum(total, await counting(() => parts[part]?.(filters)))
  }
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

/** A part that cannot run counts as one failure, and the others still run.
 * @param {() => Promise<Count> | undefined} run
 */
async function counting(run) {
  try {
    return (await run()) ?? { passed: 0, failed: 1 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** @param {(env: Record<string, string>) => Promise<Count>} run */
async function withPostgres(run) {
  const stop = await startTestPostgres()
  try {
    return await run({ TEST_PG: process.env.TEST_PG ?? '' })
  } finally {
    await stop()
  }
}

/** @param {Count} a @param {Count} b @returns {Count} */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}
