import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { throwIfInterrupted } from './children.mjs'
import { leftOutSentences } from './left-out.mjs'
import { repoPath } from './paths.mjs'
import { runTool } from './tool.mjs'

/** @typedef {import('./checks.mjs').Count} Count */
/** @typedef {{ name: string, ms: number }} TestFile */
/** @typedef {{ title: string, output: string }} Failure A test or a file that failed, with its output. */
/** @typedef {Count & { files: TestFile[], failures: Failure[], leftOut: string[] }} TestRun `leftOut`: sentences. */

/** Runs projects of vitest.config.ts and counts their tests.
 * @param {('unit' | 'dom' | 'api' | 'crash' | 'distributed')[]} projects
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 * @param {string[]} [how] further words for Vitest
 */
export function runVitest(projects, filters, env = {}, how = []) {
  return counted(
    (report) => {
      const reporters = ['--reporter=default', `--reporter=${repoPath('scripts/lib/vitest-report.mjs')}`]
      const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...how, ...filters]
      return runTool('vitest', args, { env: { ...env, TEST_REPORT: report } })
    },
    ({ leftOut, ...run }) => ({ ...run, leftOut: leftOutSentences(leftOut) }),
  )
}

/** Runs projects of e2e/playwright.config.ts and counts their tests; one that passed at its second attempt counts as passed.
 * @param {('whole' | 'shell')[]} projects
 * @param {string[]} filters
 * @param {Record<string, string>} env
 */
export function runPlaywright(projects, filters, env) {
  return counted(
    (report) => {
      const chosen = projects.map((project) => `--project=${project}`)
      // A file may have only tests of the skipped project.
      if (!projects.includes('whole')) chosen.push('--pass-with-no-tests')
      const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen, ...filters]
      return runTool('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
    },
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      files: suites.map((/** @type {Suite} */ suite) => ({ name: `e2e/${suite.title}`, ms: durationOf(suite) })),
      failures: suites.flatMap((/** @type {Suite} */ suite) => failuresOf(suite)),
      leftOut: [],
    }),
  )
}

/** @typedef {{ duration: number, error?: { message?: string } }} Result */
/** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Result[] }[] }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs: Spec[] }} Suite */

/** @param {Suite} suite @returns {number} */
function durationOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return (
    results.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, one) => sum + durationOf(one), 0)
  )
}

/** Failed tests, and those that passed at the second attempt because of a short wait or a race.
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failuresOf({ suites = [], specs }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        title: `e2e/${file}:${line} > ${title}${status === 'flaky' ? ' (passed at its second try)' : ''}`,
        output: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** A run that failed without a failed test (a broken file, a crash, no tests at all) counts as one failure.
 * @param {(report: string) => Promise<{ code: number }>} run
 * @param {(report: any) => TestRun} read
 * @returns {Promise<TestRun>}
 */
async function counted(run, read) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-tests-'))
  try {
    const report = path.join(directory, 'report.json')
    const { code } = await run(report)
    throwIfInterrupted()
    const found = fs.existsSync(report)
      ? read(JSON.parse(fs.readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, files: [], failures: [], leftOut: [] }
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
