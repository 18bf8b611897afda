import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './disk.mjs'

/** The process id of the PostgreSQL that serves a data directory, if one lives. An id in `postmaster.pid` may be dead, a
 * zombie, or in the meantime some other program's.
 * @param {string} dataDir
 * @returns {number | undefined}
 */
export function livePostmaster(dataDir) {
  const pid = lockedBy(path.join(dataDir, 'postmaster.pid'))
  return pid !== undefined && serves(pid, dataDir) ? pid : undefined
}

/** Whether `postmaster.pid` says that this process accepts connections.
 * @param {string} dataDir
 * @param {number} pid
 */
export function isReady(dataDir, pid) {
  const lines = read(path.join(dataDir, 'postmaster.pid')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** The process id in a lock file of PostgreSQL: its first line, negative when a standalone backend made it.
 * @param {string} file
 */
export function lockedBy(file) {
  const pid = Math.abs(Number.parseInt(read(file), 10))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Removes the lock files that a dead PostgreSQL left; PostgreSQL itself would take a foreign process with the same id for
 * a living server. A lock that somebody takes in the same moment is put back.
 * @param {string} dataDir
 * @param {string} socketDir
 */
export function removeStaleLocks(dataDir, socketDir) {
  for (const lock of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    if (!fs.existsSync(lock) || holds(lock, dataDir) || isBeingWritten(lock)) continue
    const aside = `${lock}.stale-${process.pid}`
    try {
      fs.renameSync(lock, aside)
    } catch {
      continue
    }
    if (holds(aside, dataDir)) fs.renameSync(aside, lock)
    else fs.rmSync(aside, { force: true })
  }
}

/** PostgreSQL makes its lock file first and writes its process id a moment later. @param {string} lock */
function isBeingWritten(lock) {
  const found = fs.statSync(lock, { throwIfNoEntry: false })
  return found?.size === 0 && Date.now() - found.mtimeMs < 2000
}

/** @param {string} lock @param {string} dataDir */
function holds(lock, dataDir) {
  const pid = lockedBy(lock)
  return pid !== undefined && serves(pid, dataDir)
}

/** PostgreSQL's working directory is its data directory. @param {number} pid @param {string} dataDir */
function serves(pid, dataDir) {
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === dataDir && read(`/proc/${pid}/comm`).trim() === 'postgres'
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return isAlive(pid)
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(dataDir)
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
