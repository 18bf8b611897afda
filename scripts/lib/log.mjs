import { AsyncLocalStorage } from 'node:async_hooks'

/** A problem that a person must act on. Its message is one sentence; commands print it and exit with 1. */
export class UserError extends Error {}

/** @type {AsyncLocalStorage<string>} */
const prefixes = new AsyncLocalStorage()

/** The prefix of every line of work that runs beside other work; undefined if it runs alone.
 * @returns {string | undefined}
 */
export function linePrefix() {
  return prefixes.getStore()
}

/** Runs work with this prefix before all of its lines and those of the programs that it starts.
 * @template T
 * @param {string} prefix
 * @param {() => Promise<T>} work
 */
export function withLinePrefix(prefix, work) {
  return prefixes.run(prefix, work)
}

/** Prints one or more lines of progress. */
export function log(/** @type {string} */ text) {
  console.log(text.replace(/^/gm, linePrefix() ?? ''))
}
