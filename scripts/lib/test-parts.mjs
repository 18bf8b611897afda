import { stripVTControlCharacters } from 'node:util'
import { sayLeftOut } from './left-out.mjs'
import { UserError, log, withLinePrefix } from './log.mjs'

/** @typedef {import('./checks.mjs').Count} Count */
/** @typedef {import('./test-runs.mjs').TestFile} TestFile */
/** @typedef {import('./test-runs.mjs').Failure} Failure */
/** @typedef {Count & { files?: TestFile[], failures?: Failure[], leftOut?: string[] }} PartCount `leftOut`: sentences. */
/** @typedef {(how: { filters: string[], isAlone: boolean }) => Promise<PartCount>} Part */
/** @typedef {{ name: string, seconds: number, files: TestFile[] }} Took */

const LANES = 2
const SLOWEST = 5
/** Limits of the summary of failures at the end of a run. */
const FAILURES_AGAIN = 20
const LINES_OF_A_FAILURE = 14

/** Runs the parts in two lanes, every line with the name of its part, and reports durations, failures
 * and skipped tests. A single part has the terminal to itself.
 * @param {[string, Part][]} parts
 * @param {string[]} filters
 * @returns {Promise<Count>}
 */
export async function runParts(parts, filters) {
  const isAlone = parts.length === 1
  const waiting = [...parts]
  /** @type {Count} */
  let total = { passed: 0, failed: 0 }
  /** @type {Took[]} */
  const took = []
  /** @type {Failure[]} */
  const failed = []
  /** @type {string[]} */
  const left = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [flag, part] = next
      const name = flag.slice(2)
      const startedAt = Date.now()
      const work = () => counting(() => part({ filters, isAlone }))
      const {
        files = [],
        failures = [],
        leftOut = [],
        ...count
      } = await (isAlone ? work() : withLinePrefix(`${name.padEnd(5)} | `, work))
      const seconds = (Date.now() - startedAt) / 1000
      took.push({ name, seconds, files })
      failed.push(...failures)
      left.push(...leftOut)
      if (!isAlone) log(`\n${name}: ${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(0)} s\n`)
      total = sum(total, count)
    }
  }
  // Waits for both lanes: after Ctrl-C no program is left behind.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  sayDurations(took)
  if (!isAlone) sayFailures(failed)
  sayLeftOut(left)
  return total
}

/** @param {Took[]} took */
function sayDurations(took) {
  log('\nDurations, and the slowest files of each part:')
  for (const { name, seconds, files } of took) {
    log(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
    for (const file of files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
      log(`${(file.ms / 1000).toFixed(1).padStart(14)} s  ${file.name}`)
  }
  log('')
}

/** Thousands of lines separate a failure from the end of a run, so failures are listed again.
 * @param {Failure[]} failures
 */
function sayFailures(failures) {
  if (failures.length === 0) return
  log('Failed, or passed only at the second attempt:')
  for (const { title, output } of failures.slice(0, FAILURES_AGAIN)) {
    log(`\n  ${title}`)
    const lines = stripVTControlCharacters(output).split('\n')
    for (const line of lines.slice(0, LINES_OF_A_FAILURE)) log(`      ${line}`)
  }
  if (failures.length > FAILURES_AGAIN) log(`\n  and ${failures.length - FAILURES_AGAIN} more`)
  log('')
}

/** A part that cannot run counts as one failure, and the others still run.
 * @param {() => Promise<PartCount>} run
 * @returns {Promise<PartCount>}
 */
async function counting(run) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    log(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** @param {PartCount} a @param {PartCount} b @returns {PartCount} */
export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    files: [...(a.files ?? []), ...(b.files ?? [])],
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
    leftOut: [...new Set([...(a.leftOut ?? []), ...(b.leftOut ?? [])])],
  }
}
