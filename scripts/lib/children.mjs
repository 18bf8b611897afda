import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { npmWatch } from './npm-parent.mjs'
import { repoPath, root } from './paths.mjs'
import { findProductNode, toolPath } from './product-node.mjs'
import { linePrefix } from './log.mjs'

const mayTakeMs = 15_000
const npmCheckMs = 100
/** Cache of compiled TypeScript, for Node programs that are started often, and their threads. */
const compileCache = repoPath('node_modules', '.cache', 'compiled')
const followParent = new URL('follow-parent.mjs', import.meta.url).href

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {number | undefined} */
let interruptedBy

/** The exit code after Ctrl-C or SIGTERM; undefined without a request to stop. */
export function interruption() {
  return interruptedBy
}

/** Thrown if work would begin after Ctrl-C or SIGTERM. */
class Interrupted extends Error {}

export function throwIfInterrupted() {
  if (interruptedBy !== undefined) throw new Interrupted()
}

/** From now on Ctrl-C, SIGTERM and the end of npm ask every child to stop, and the command exits afterwards; a second request
 * kills them.
 */
export function passSignalsOn() {
  const interrupt = (/** @type {'SIGINT' | 'SIGTERM' | 'SIGHUP'} */ signal) => {
    const isImpatient = interruptedBy !== undefined
    interruptedBy = 128 + constants.signals[signal]
    if (isImpatient) for (const child of running) child.kill('SIGKILL')
    else stopChildren()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt)
  const hasNpmEnded = npmWatch()
  const watch = setInterval(() => {
    if (!hasNpmEnded()) return
    clearInterval(watch)
    if (interruptedBy === undefined) interrupt('SIGTERM')
  }, npmCheckMs).unref()
}

/** Asks every child to stop. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), mayTakeMs).unref()
}

/** @typedef {{ code: number, signal: NodeJS.Signals | null, output: string }} Ending `signal`: the signal that ended it, if any. */
/** @typedef {{
 *   env?: Record<string, string>,
 *   cwd?: string,
 *   quiet?: boolean,
 *   follows?: boolean,
 *   shell?: boolean,
 *   mayTakeMs?: number,
 * }} How `quiet`: its output is returned as `output` and not shown. `follows`: a Node program that ends if this
 * process ends, even by kill −9, and leaves the terminal's Ctrl-C to it. `mayTakeMs`: timeout.
 */

/** Runs a program to its end. Output is shown as it arrives, unless `quiet`; line by line if lines have a prefix.
 * @param {string} program
 * @param {string[]} args
 * @param {How} [how]
 * @returns {Promise<Ending>}
 */
export function run(program, args, how = {}) {
  const { env = {}, cwd = root, quiet = false, follows = false, shell = false, mayTakeMs: timeout = 0 } = how
  throwIfInterrupted()
  const prefix = linePrefix()
  const isPrefixed = !quiet && prefix !== undefined
  const stdio = quiet || isPrefixed ? 'pipe' : 'inherit'
  const colors = isPrefixed && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve, reject) => {
    const child = spawn(program, follows ? ['--import', followParent, ...args] : args, {
      cwd,
      shell,
      timeout,
      stdio: ['ignore', stdio, stdio, ...(follows ? [/** @type {const} */ ('ipc')] : [])],
      detached: follows && process.platform !== 'win32',
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: toolPath(), ...colors, ...env },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (isPrefixed && stream) createInterface({ input: stream }).on('line', (line) => console.log(prefix + line))
      else stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 128 + constants.signals[signal] : 1), signal, output })
    })
  })
}

/** Runs one of the product's programs on the product's Node; it ends if this process ends.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export async function runProduct(script, args, env) {
  return (await endOfProduct(script, args, env)).code
}

/** The same; returns how it ended.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function endOfProduct(script, args, env) {
  return run(findProductNode(), [script, ...args], { env, follows: true })
}
