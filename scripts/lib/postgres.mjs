import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { diskFull, isFull, saysDiskFull, writeTrouble } from './disk.mjs'
import { UserError } from './log.mjs'
import {
  controlSocket,
  hasCluster,
  makeCluster,
  makePrivate,
  postgresArguments,
  reachableHome,
  realDataDir,
  socketDirectory,
  urlOf,
} from './postgres-cluster.mjs'
import { livePostmaster, removeStaleLocks } from './postgres-lock.mjs'
import { canReach, chooseAccount, commandOf, copyBinaries, findBinaries } from './postgres-programs.mjs'

// The embedded PostgreSQL. The wrapper package of the same programs does not suffice: it cannot run as root without its own
// system user, leaves a server behind after kill -9, and cannot be shared by several processes
// (docs/decisions/2026-11-27-embedded-postgres.md). Every user of a data directory holds a connection to its supervisor
// (postgres-supervisor.mjs), a process that runs PostgreSQL until the last one is gone.

/** @typedef {import('./postgres-programs.mjs').Account} Account */
/** @typedef {import('./postgres-programs.mjs').Binaries} Binaries */
/** @typedef {{ databaseUrl: (name: string) => string, stop: () => Promise<void>, supervisor: number }} Connection */
/** @typedef {{
 *   databaseUrl: (name: string) => string, stop: () => Promise<void>, attached: boolean, dataDir: string,
 * }} RunningPostgres `dataDir`: the directory actually used
 */

const START_TIMEOUT_MS = 120_000
const ORPHAN_AFTER_MS = 4_000
const RETRY_MS = 50
const POLL_MS = 15
const MAX_LOG_BYTES = 10 * 2 ** 20
const supervisorFile = fileURLToPath(new URL('postgres-supervisor.mjs', import.meta.url))

/** Starts the embedded PostgreSQL of a data directory, created at the first start with the empty database `waybill`, or attaches
 * to the running one (`attached`). It stops when the last process that uses it calls `stop()` or dies, even
 * by kill -9. Unix socket only, without a password, open only to the same user; its log is `postgres.log` in the directory.
 * @param {{
 *   dataDir: string,
 *   log?: (line: string) => void,
 *   fast?: boolean,
 *   onLost?: () => void,
 * }} options `fast`: for tests, writes may be lost when the machine stops. `onLost`: it ended without `stop()`.
 * @returns {Promise<RunningPostgres>}
 * @throws {UserError} one sentence: disk full, another major version, no account to run it as
 */
export async function startPostgres({ dataDir: requested, log = () => {}, fast = false, onLost = () => {} }) {
  const { dataDir, home, account } = locate(requested)
  const control = controlSocket(dataDir)
  const until = Date.now() + START_TIMEOUT_MS
  let orphanSince = 0
  let small = false
  /** @param {Connection} connection @param {boolean} attached @returns {RunningPostgres} */
  const running = ({ databaseUrl, stop }, attached) => ({ databaseUrl, stop, attached, dataDir })
  while (Date.now() < until) {
    const existing = await connectSupervisor(control, { onLost, log })
    if (existing) return running(existing, true)

    if (path.dirname(dataDir) === home)
      log(`The database is kept in ${dataDir}: PostgreSQL does not run as root and cannot reach ${requested}.`)
    const orphan = hasCluster(dataDir) ? livePostmaster(dataDir) : undefined
    if (orphan !== undefined) {
      // It is starting or stopping. If that does not end, its supervisor was killed and nothing would ever stop it.
      orphanSince ||= Date.now()
      if (Date.now() - orphanSince > ORPHAN_AFTER_MS) process.kill(orphan, 'SIGINT')
      await pause(RETRY_MS)
      continue
    }
    orphanSince = 0

    const binaries = binariesFor(account(), home)
    if (!hasCluster(dataDir)) {
      log('Making the database…')
      makeCluster({ dataDir, account: account(), binaries, fast })
    }
    const launched = await launchSupervisor({ dataDir, control, account: account(), binaries, fast, small })
    while (!launched.hasEnded()) {
      const connection = await connectSupervisor(control, { onLost, log })
      if (connection) return running(connection, connection.supervisor !== launched.pid)
      await pause(POLL_MS)
    }
    if (livePostmaster(dataDir) !== undefined) continue
    if (!small && lacksSharedMemory(launched.output())) {
      small = true
      continue
    }
    const problem = startProblem(launched.output(), dataDir)
    if (problem) throw problem
    await pause(RETRY_MS)
  }
  throw new UserError(`PostgreSQL did not get ready in ${START_TIMEOUT_MS / 1000} s: see ${logOf(dataDir)}.`)
}

/** The directory actually used, the place for files that its account cannot reach in the checkout, and the account itself,
 * which takes a few processes to find out and is looked up only before a start.
 * @param {string} requested
 * @returns {{ dataDir: string, home: string, account: () => Account }}
 */
function locate(requested) {
  const dataDir = realDataDir(requested)
  const home = reachableHome(dataDir)
  const away = path.join(home, 'postgres')
  if (process.getuid?.() === 0 && !fs.existsSync(dataDir)) {
    if (fs.existsSync(away)) return { dataDir: away, home, account: once(() => chooseAccount(away)) }
    const account = chooseAccount(dataDir)
    if (!canReach(account, path.dirname(dataDir))) {
      makePrivate(home, account)
      return { dataDir: away, home, account: () => account }
    }
  }
  return { dataDir, home, account: once(() => chooseAccount(dataDir)) }
}

/** @template T @param {() => T} make */
function once(make) {
  /** @type {{ made: T } | undefined} */
  let kept
  return () => (kept ??= { made: make() }).made
}

/** @param {Account} account @param {string} home */
function binariesFor(account, home) {
  const found = findBinaries()
  if (canReach(account, found.postgres)) return found
  makePrivate(home, account)
  return copyBinaries(found, home)
}

/** Connects to the supervisor of a data directory and waits until its PostgreSQL accepts connections; undefined if there is
 * none. PostgreSQL runs for as long as one such connection is open.
 * @param {string} control the socket that the supervisor listens on
 * @param {{ onLost: () => void, log: (line: string) => void }} listeners `onLost`: it has ended without `stop()`. `log`: what
 * the supervisor reports while the connection is open.
 * @returns {Promise<Connection | undefined>}
 */
function connectSupervisor(control, { onLost, log }) {
  return new Promise((resolve) => {
    const socket = net.connect(control)
    const closed = new Promise((done) => socket.once('close', done))
    let isLeaving = false
    let isReady = false
    const onLine = (/** @type {string} */ line) => {
      const { url, supervisor, sentence } = JSON.parse(line)
      if (sentence) log(sentence)
      // The URL is sent again whenever PostgreSQL is back.
      if (!url || isReady) return
      isReady = true
      socket.unref()
      closed.then(() => isLeaving || onLost())
      resolve({
        supervisor,
        databaseUrl: (name) => url.replace('{name}', encodeURIComponent(name)),
        stop: async () => {
          isLeaving = true
          socket.ref().end()
          await closed
        },
      })
    }
    let unread = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text) => {
      const lines = (unread + text).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    closed.then(() => resolve(undefined))
  })
}

/** Starts a supervisor, which outlives the process that starts it.
 * @param {{ dataDir: string, control: string, account: Account, binaries: Binaries, fast: boolean, small: boolean }} options
 */
async function launchSupervisor({ dataDir, control, account, binaries, fast, small }) {
  const socketDir = socketDirectory(dataDir)
  const isWindows = process.platform === 'win32'
  if (socketDir !== dataDir && !isWindows) makePrivate(socketDir, account)
  removeStaleLocks(dataDir, socketDir)
  const windowsPort = isWindows ? await freePort() : undefined
  const args = postgresArguments({ dataDir, fast, small, windowsPort })
  const logFile = logOf(dataDir)
  const order = {
    ...commandOf(account, binaries.postgres, args),
    ...{ dataDir, socketDir, control, logFile, url: urlOf(dataDir, windowsPort), pgCtl: binaries.pgCtl },
  }
  const log = openLog(logFile)
  const loggedBytes = fs.fstatSync(log).size
  const child = spawn(process.execPath, [supervisorFile, JSON.stringify(order)], {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', log],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  fs.closeSync(log)
  child.unref()
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => fs.readFileSync(logFile).subarray(loggedBytes).toString(),
  }
}

/** @param {string} dataDir */
function logOf(dataDir) {
  return path.join(dataDir, 'postgres.log')
}

/** @param {string} logFile */
function openLog(logFile) {
  const found = fs.statSync(logFile, { throwIfNoEntry: false })
  if (found && found.size > MAX_LOG_BYTES) fs.renameSync(logFile, `${logFile}.1`)
  try {
    return fs.openSync(logFile, 'a', 0o600)
  } catch (error) {
    throw writeTrouble(error, path.dirname(logFile))
  }
}

/** Some machines promise no more memory than they have. @param {string} output */
function lacksSharedMemory(output) {
  return /could not map anonymous shared memory|could not create shared memory segment/.test(output)
}

/** The reason why PostgreSQL failed to start, as a sentence; undefined if another start was quicker.
 * @param {string} output
 * @param {string} dataDir
 */
function startProblem(output, dataDir) {
  if (/lock file .* already exists|pre-existing shared memory/.test(output)) return undefined
  if (saysDiskFull(output) || isFull(dataDir)) return diskFull(dataDir)
  const lines = output.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return new UserError(
    `PostgreSQL did not start, and says "${last.replace(/^.*(FATAL|PANIC): */, '')}": see ${logOf(dataDir)}.`,
  )
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
