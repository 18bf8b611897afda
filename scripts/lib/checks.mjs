import { runTool } from './tool.mjs'
import { log } from './log.mjs'
import { checkSignatures } from './signatures.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {import('./test-runs.mjs').Failure} Failure */

const sources = ['contract', 'server', 'web', 'testkit', 'simulators', 'agent', 'e2e', 'bench', 'attack']

/** Static checks of the code, the slow ones first. */
const checks = /** @type {const} */ ([
  ['lint', 'eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']],
  ['types of the server side and the scripts', 'tsc', ['-p', '.', '--singleThreaded']],
  ['types of the web app', 'tsc', ['-p', 'web', '--singleThreaded']],
  ['unused exports', 'knip', ['--no-progress']],
  ['format', 'prettier', ['--check', '.', '--log-level', 'warn']],
  ['imports', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...sources]],
  ['secrets', 'secrets', []],
  ['licences of packages', 'licences', []],
])

/** Checks that print a summary line. */
const TELLING = ['secrets', 'licences']

/** Runs the checks, `lanes` at a time; each shows its output if it has found something.
 * @param {{ lanes: number }} how
 * @returns {Promise<Count & { failures: Failure[] }>}
 */
export async function runChecks({ lanes }) {
  const waiting = [...checks]
  const count = { passed: 0, failed: 0 }
  /** @type {Failure[]} */
  const failures = []
  /** @param {string} name @param {() => Promise<{ code: number, output: string }>} work @param {boolean} [isTelling] */
  const check = async (name, work, isTelling) => {
    const startedAt = Date.now()
    const { code, output } = await work()
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    if (code === 0) count.passed++
    else {
      count.failed++
      failures.push({ title: name, output })
    }
    log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${code === 0 && isTelling ? `: ${output.trim()}` : ''}`,
    )
    if (code !== 0) log(output.trimEnd())
  }
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args] = next
      const work = () => runTool(tool, [...args], { quiet: true, env: colors() })
      await check(name, work, TELLING.includes(tool))
    }
  }
  // Beside the lanes: it waits for the registry.
  const signatures = check('signatures of packages', checkSignatures, true)
  await Promise.all([signatures, ...Array.from({ length: lanes }, lane)])
  return { ...count, failures }
}

/** @returns {Record<string, string>} */
function colors() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}
