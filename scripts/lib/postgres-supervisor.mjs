// Runs one PostgreSQL for as long as somebody uses it. Whoever does holds a connection to the control socket; when the last
// one is gone, a killed one included, PostgreSQL is stopped. Started by postgres.mjs with its order as one JSON argument.
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
const firstHolderWithinMs = 5_000
const sessionsMayEndWithinMs = 3_000
const fastStopWithinMs = 20_000
const mostRestarts = 20
const restartAfterMs = 300
/** While the disk is full, PostgreSQL is tried so often; it may get along with less than it seems to need. */
const fullDiskTrialMs = 15_000

process.title = 'waybill-postgres'
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', () => stop())

/** @type {Set<net.Socket>} */
const holders = new Set()
let isStopping = false
let hasServed = false
let isServing = false
let isDiskFull = false
let restarts = 0

const door = net.createServer({ allowHalfOpen: true }, (holder) => {
  holders.add(holder)
  holder.on('error', () => {})
  holder.on('data', () => {})
  holder.on('end', () => leave(holder))
  holder.on('close', () => leave(holder))
  if (isServing) greet(holder)
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
  started.on('exit', () => ended())
  const watch = setInterval(() => {
    if (started.exitCode !== null || started.signalCode !== null) return clearInterval(watch)
    if (!isReady(order.dataDir, started.pid ?? 0)) return openDoor()
    clearInterval(watch)
    openDoor()
    isServing = hasServed = true
    restarts = 0
    if (isDiskFull) tell('There is space again: the database is back.')
    isDiskFull = false
    for (const holder of holders) greet(holder)
  }, 15)
  return started
}

/** Only the one whose PostgreSQL owns `postmaster.pid` may listen. */
function openDoor() {
  if (door.listening || isStopping || lockedBy(`${order.dataDir}/postmaster.pid`) !== postgres.pid) return
  if (process.platform !== 'win32') fs.rmSync(order.control, { force: true })
  door.listen(order.control)
  setTimeout(() => holders.size === 0 && stop(), firstHolderWithinMs)
}

/** @param {net.Socket} holder */
function greet(holder) {
  holder.write(`${JSON.stringify({ url: order.url, supervisor: process.pid })}\n`)
}

/** @param {string} sentence for people who look at a holder's output */
function tell(sentence) {
  for (const holder of holders) holder.write(`${JSON.stringify({ sentence })}\n`)
}

/** The last one to leave stays connected until PostgreSQL has stopped, and so can wait for it. @param {net.Socket} holder */
function leave(holder) {
  if (!holders.delete(holder)) return
  if (holders.size === 0) {
    door.once('stopped', () => holder.end())
    stop()
  } else holder.end()
}

/** Lets sessions finish, then asks more and more firmly. */
function stop() {
  if (isStopping) return
  isStopping = true
  door.close()
  if (process.platform === 'win32') {
    spawnSync(order.pgCtl, ['stop', '-m', 'fast', '-D', order.dataDir])
    return
  }
  postgres.kill('SIGTERM')
  setTimeout(() => postgres.kill('SIGINT'), sessionsMayEndWithinMs)
  setTimeout(() => postgres.kill('SIGQUIT'), sessionsMayEndWithinMs + fastStopWithinMs)
}

/** A PostgreSQL that was killed while in use is started again; it may take a moment until its last children are gone. One
 * that ended because it cannot write its log is started again when there is space, however long that takes.
 */
function ended() {
  isServing = false
  const full = placeWithoutSpace(order.dataDir)
  if (isStopping || !hasServed || (full === undefined && ++restarts > mostRestarts)) {
    door.emit('stopped')
    for (const holder of holders) holder.destroy()
    setImmediate(() => process.exit(isStopping ? 0 : 1))
    return
  }
  if (full !== undefined && !isDiskFull) {
    isDiskFull = true
    tell(`The disk that holds ${full} is full: free some space, and the database goes on by itself.`)
  }
  startAgain(Date.now() + fullDiskTrialMs)
}

/** @param {number} trialAt when it is started on a full disk, too */
function startAgain(trialAt) {
  setTimeout(() => {
    if (isStopping) return process.exit(0)
    if (Date.now() < trialAt && placeWithoutSpace(order.dataDir) !== undefined) return startAgain(trialAt)
    removeStaleLocks(order.dataDir, order.socketDir)
    postgres = run()
  }, restartAfterMs)
}
