// Runs one PostgreSQL for as long as somebody uses it. Every user holds a connection to the control socket; when the last
// one closes, by kill -9 too, PostgreSQL is stopped. Started by postgres.mjs with its order as one JSON argument.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { setImmediate } from 'node:timers'
import { placeWithoutSpace } from './disk.mjs'
import { isReady, lockedBy, removeStaleLocks } from './postgres-lock.mjs'

/** @typedef {{
 *   program: string, args: string[], ids: { uid?: number, gid?: number }, dataDir: string, socketDir: string, control: string,
 *   logFile: string, url: string, pgCtl: string,
 * }} Order
 */

const order = /** @type {Order} */ (JSON.parse(process.argv[2] ?? '{}'))
const FIRST_USER_TIMEOUT_MS = 5_000
const SESSIONS_TIMEOUT_MS = 3_000
const FAST_STOP_TIMEOUT_MS = 20_000
const MAX_RESTARTS = 20
const RESTART_DELAY_MS = 300
/** How often a start is tried on a full disk: PostgreSQL may need less space than expected. */
const FULL_DISK_RETRY_MS = 15_000

process.title = 'waybill-postgres'
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', () => stop())

/** @type {Set<net.Socket>} */
const users = new Set()
let isStopping = false
let hasServed = false
let isServing = false
let isDiskFull = false
let restarts = 0

const control = net.createServer({ allowHalfOpen: true }, (user) => {
  users.add(user)
  user.on('error', () => {})
  user.on('data', () => {})
  user.on('end', () => onUserGone(user))
  user.on('close', () => onUserGone(user))
  if (isServing) sendUrl(user)
})

let postgres = run()

function run() {
  const log = fs.openSync(order.logFile, 'a', 0o600)
  const started = spawn(order.program, order.args, {
    ...order.ids,
    cwd: order.dataDir,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  fs.closeSync(log)
  started.on('error', (error) => {
    fs.appendFileSync(order.logFile, `FATAL:  ${error.message}\n`)
    process.exit(1)
  })
  started.on('exit', () => onExit())
  const watch = setInterval(() => {
    if (started.exitCode !== null || started.signalCode !== null) return clearInterval(watch)
    if (!isReady(order.dataDir, started.pid ?? 0)) return listen()
    clearInterval(watch)
    listen()
    isServing = hasServed = true
    restarts = 0
    if (isDiskFull) notify('There is space again: the database is back.')
    isDiskFull = false
    for (const user of users) sendUrl(user)
  }, 15)
  return started
}

/** Listens, if its PostgreSQL owns `postmaster.pid`: of two starts at once only one does. */
function listen() {
  if (control.listening || isStopping || lockedBy(`${order.dataDir}/postmaster.pid`) !== postgres.pid) return
  if (process.platform !== 'win32') fs.rmSync(order.control, { force: true })
  control.listen(order.control)
  setTimeout(() => users.size === 0 && stop(), FIRST_USER_TIMEOUT_MS)
}

/** @param {net.Socket} user */
function sendUrl(user) {
  user.write(`${JSON.stringify({ url: order.url, supervisor: process.pid })}\n`)
}

/** Reports a sentence to every user, for their logs. @param {string} sentence */
function notify(sentence) {
  for (const user of users) user.write(`${JSON.stringify({ sentence })}\n`)
}

/** Keeps the last user connected until PostgreSQL has stopped, so that it can wait for the stop. @param {net.Socket} user */
function onUserGone(user) {
  if (!users.delete(user)) return
  if (users.size === 0) {
    control.once('stopped', () => user.end())
    stop()
  } else user.end()
}

/** Stops PostgreSQL: lets sessions finish, then ends them, then ends PostgreSQL itself. */
function stop() {
  if (isStopping) return
  isStopping = true
  control.close()
  if (process.platform === 'win32') {
    spawnSync(order.pgCtl, ['stop', '-m', 'fast', '-D', order.dataDir])
    return
  }
  postgres.kill('SIGTERM')
  setTimeout(() => postgres.kill('SIGINT'), SESSIONS_TIMEOUT_MS)
  setTimeout(() => postgres.kill('SIGQUIT'), SESSIONS_TIMEOUT_MS + FAST_STOP_TIMEOUT_MS)
}

/** Starts PostgreSQL again if it was killed while in use; its last children may live for a moment longer. If it ended because
 * the disk is full, it starts again when there is space, however long that takes.
 */
function onExit() {
  isServing = false
  const full = placeWithoutSpace(order.dataDir)
  if (isStopping || !hasServed || (full === undefined && ++restarts > MAX_RESTARTS)) {
    control.emit('stopped')
    for (const user of users) user.destroy()
    setImmediate(() => process.exit(isStopping ? 0 : 1))
    return
  }
  if (full !== undefined && !isDiskFull) {
    isDiskFull = true
    notify(`The disk that holds ${full} is full: free some space, and the database goes on by itself.`)
  }
  startAgain(Date.now() + FULL_DISK_RETRY_MS)
}

/** @param {number} retryAt when it is tried even on a full disk */
function startAgain(retryAt) {
  setTimeout(() => {
    if (isStopping) return process.exit(0)
    if (Date.now() < retryAt && placeWithoutSpace(order.dataDir) !== undefined) return startAgain(retryAt)
    removeStaleLocks(order.dataDir, order.socketDir)
    postgres = run()
  }, RESTART_DELAY_MS)
}
