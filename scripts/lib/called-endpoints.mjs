import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './children.mjs'
import { repoPath } from './paths.mjs'
import { findProductNode } from './product-node.mjs'
import { log } from './log.mjs'

/** @typedef {import('./test-runs.mjs').TestRun} TestRun */

/** Runs the API tests and, if all of them ran, checks that each endpoint of the contract answered one of them with
 * success. The check counts as one test.
 * @param {string[]} filters
 * @param {(env: Record<string, string>) => Promise<TestRun>} runTests
 * @returns {Promise<TestRun>}
 */
export async function checkCalledEndpoints(filters, runTests) {
  if (filters.length > 0) return runTests({})
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-calls-'))
  try {
    const calls = path.join(directory, 'calls')
    const tests = await runTests({ TEST_CALLS: calls })
    const { code, output } = await run(findProductNode(), [repoPath('testkit/src/uncalled-endpoints.ts'), calls], {
      quiet: true,
    })
    if (code === 0) return { ...tests, passed: tests.passed + 1 }
    log(output.trimEnd())
    const failure = { title: 'every endpoint is called with success', output }
    return { ...tests, failed: tests.failed + 1, failures: [...tests.failures, failure] }
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
