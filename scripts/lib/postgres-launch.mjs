import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from './log.mjs'
import { diskFull, isFull, saysDiskFull, writeTrouble } from './disk.mjs'
import { underAccount } from './postgres-account.mjs'
import { databaseUser, passwordFile } from './postgres-cluster.mjs'
import { removeStaleLocks } from './postgres-lock.mjs'
import { makeSocketDirectory, socketDirectory } from './postgres-places.mjs'
import { postgresArguments } from './postgres-settings.mjs'

const supervisor = fileURLToPath(new URL('postgres-supervisor.mjs', import.meta.url))
const longestLogBytes = 10 * 2 ** 20

/** @param {string} dataDir */
export function logOf(dataDir) {
  return path.join(dataDir, 'postgres.log')
}

/** Starts a supervisor, which outlives whoever started it.
 * @param {{
 *   dataDir: string,
 *   control: string,
 *   account: import('./postgres-account.mjs').Account,
 *   binaries: import('./postgres-binaries.mjs').Binaries,
 *   fast: boolean,
 *   small: boolean,
 * }} wanted
 */
export async function launch({ dataDir, control, account, binaries, fast, small }) {
  const socketDir = socketDirectory(dataDir)
  makeSocketDirectory(dataDir, account)
  removeStaleLocks(dataDir, socketDir)
  const windowsPort = process.platform === 'win32' ? await freePort() : undefined
  const { program, args, ids } = underAccount(
    account,
    binaries.postgres,
    postgresArguments({ dataDir, fast, small, windowsPort }),
  )
  const url = urlOf(dataDir, socketDir, windowsPort)
  const logFile = logOf(dataDir)
  const order = { program, args, ids, dataDir, socketDir, control, logFile, url, pgCtl: binaries.pgCtl }
  const log = openLog(logFile)
  const logged = fs.fstatSync(log).size
  const child = spawn(process.execPath, [supervisor, JSON.stringify(order)], {
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
    said: () => fs.readFileSync(logFile).subarray(logged).toString(),
  }
}

/** Some machines promise no more memory than they have. @param {string} said */
export function lacksMemory(said) {
  return /could not map anonymous shared memory|could not create shared memory segment/.test(said)
}

/** What to tell a person when PostgreSQL ended at its start; undefined when another start was quicker.
 * @param {string} said
 * @param {string} dataDir
 */
export function complaint(said, dataDir) {
  if (/lock file .* already exists|pre-existing shared memory/.test(said)) return undefined
  if (saysDiskFull(said) || isFull(dataDir)) return diskFull(dataDir)
  const lines = said.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return new UserError(
    `PostgreSQL did not start, and says "${last.replace(/^.*(FATAL|PANIC): */, '')}": see ${logOf(dataDir)}.`,
  )
}

/** @param {string} logFile */
function openLog(logFile) {
  const found = fs.statSync(logFile, { throwIfNoEntry: false })
  if (found && found.size > longestLogBytes) fs.renameSync(logFile, `${logFile}.1`)
  try {
    return fs.openSync(logFile, 'a', 0o600)
  } catch (error) {
    throw writeTrouble(error, path.dirname(logFile))
  }
}

/** @param {string} dataDir @param {string} socketDir @param {number | undefined} windowsPort */
function urlOf(dataDir, socketDir, windowsPort) {
  if (!windowsPort) return `postgresql:///{name}?host=${encodeURIComponent(socketDir)}&port=5432&user=${databaseUser}`
  const password = fs.readFileSync(path.join(dataDir, passwordFile), 'utf8')
  return `postgresql://${databaseUser}:${password}@127.0.0.1:${windowsPort}/{name}`
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
