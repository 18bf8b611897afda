import fs from 'node:fs'

/** Vitest's reporter of `npm test`: writes the counts, failures, skipped tests, and the duration of each file with its
 * imports and hooks, to the file that TEST_REPORT names.
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
    const failures = [...modules, ...tests].flatMap((one) => {
      const errors = one.type === 'test' ? (one.result().errors ?? []) : one.errors()
      const module = one.type === 'test' ? one.module : one
      const title = one.type === 'test' ? `${module.relativeModuleId} > ${one.fullName}` : module.relativeModuleId
      return errors.slice(0, 1).map(({ stack, message }) => ({ title, output: stack ?? message }))
    })
    const leftOut = tests.flatMap((test) => {
      const reason = reasonOf(test)
      return reason ? [{ file: test.module.relativeModuleId, reason }] : []
    })
    const report = { passed: count('passed'), failed: count('failed'), files, failures, leftOut }
    fs.writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report))
  }
}

/** Why a test did not run, or not as intended.
 * @param {import('vitest/node').TestCase} test
 * @returns {import('./left-out.mjs').Reason | undefined}
 */
function reasonOf(test) {
  /** @type {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} */
  let place = test
  while (place.type !== 'module') {
    const { leftOut } = /** @type {{ leftOut?: import('./left-out.mjs').Reason }} */ (place.meta())
    if (leftOut) return leftOut
    place = place.parent
  }
  return test.result().state === 'skipped' ? { needs: 'something that they do not name' } : undefined
}
