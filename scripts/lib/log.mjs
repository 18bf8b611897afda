import { AsyncLocalStorage } from 'node:async_hooks'

/** Something a person must act on. Its message is one sentence that says what; commands print it and exit with 1. */
export class UserError extends Error {}

/** @type {AsyncLocalStorage<string>} */
const prefixes = new AsyncLocalStorage()

/** What stands before every line of the work that runs beside other work; undefined when it runs alone.
 * @returns {string | undefined}
 */
export function linePrefix() {
  return prefixes.getStore()
}

/** Runs work whose lines, and those of the programs that it starts, all begin with this prefix.
 * @template T
 * @param {string} prefix
 * @param {() => Promise<T>} work
 */
export function withLinePrefix(prefix, work) {
  return prefixes.run(prefix, work)
}

/** Says one line of progress, or several. */
export function log(/** @type {string} */ text) {
  console.log(text.replace(/^/gm, linePrefix() ?? ''))
}
