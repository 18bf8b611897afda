import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { throwIfInterrupted } from './children.mjs'
import { runTool } from './tool.mjs'

/** @typedef {import('./checks.mjs').Count} Count */

/** Runs one project of vitest.config.ts and counts its tests.
 * @param {'rules' | 'api' | 'drill'} project
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 */
export function runVitest(project, filters, env = {}) {
  return counted(
    async (report) => {
      const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return runTool('vitest', [...args, ...filters], { env })
    },
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  )
}

/** Runs the browser tests and counts them; one that passed at its second try counts as passed.
 * @param {string[]} filters
 * @param {Record<string, string>} env
 */
export function runPlaywright(filters, env) {
  return counted(
    async (report) => {
      const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters]
      return runTool('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
    },
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )
}

/** A run that failed without a failed test (a broken file, a crash, no tests at all) counts as one failure.
 * @param {(report: string) => Promise<{ code: number }>} run
 * @param {(report: any) => Count} read
 * @returns {Promise<Count>}
 */
async function counted(run, read) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-tests-'))
  try {
    const report = path.join(directory, 'report.json')
    const { code } = await run(report)
    throwIfInterrupted()
    const count = fs.existsSync(report) ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
