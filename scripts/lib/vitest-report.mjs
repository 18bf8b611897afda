import fs from 'node:fs'

/** Vitest's reporter of `npm test`: writes the counts, and how long each file took with its imports and hooks, to the file
 * that TEST_REPORT names.
 */
export default class Report {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { name: module.relativeModuleId, ms: collectDuration + setupDuration + duration }
    })
    fs.writeFileSync(
      process.env.TEST_REPORT ?? '',
      JSON.stringify({ passed: count('passed'), failed: count('failed'), files }),
    )
  }
}
