import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './log.mjs'

/** Whether a program's output or an error says that the disk is full.
 * @param {unknown} trouble
 */
export function saysDiskFull(trouble) {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(String(trouble))
}

/** Whether nothing more can be written, not even the reason of a failure.
 * @param {string} directory
 */
export function isFull(directory) {
  return freeBytes(directory) < 2 ** 16
}

/** PostgreSQL writes its log in segments of 16 MB, each allocated at once. */
const logSegmentBytes = 17 * 2 ** 20

/** The directory of a database, or of its log, that PostgreSQL cannot write to for lack of space.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function placeWithoutSpace(dataDir) {
  const log = path.join(dataDir, 'pg_wal')
  if (freeBytes(log) < logSegmentBytes) return log
  return isFull(dataDir) ? dataDir : undefined
}

/** Free bytes for this user; infinite if the system does not report them. @param {string} directory */
export function freeBytes(directory) {
  try {
    const { bavail, bsize } = fs.statfsSync(directory)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** @param {string} directory */
export function diskFull(directory) {
  return new UserError(`The disk that holds ${directory} is full: free some space and start again.`)
}

/** The sentence for a failed write, if a person can act on it; otherwise the error itself.
 * @param {unknown} error
 * @param {string} directory
 */
export function writeTrouble(error, directory) {
  if (saysDiskFull(error)) return diskFull(directory)
  if (isForbidden(error))
    return new UserError(
      `${directory} cannot be written by this user: give it to them, or set WAYBILL_DATA to a directory of theirs.`,
    )
  return error
}

/** @param {unknown} error */
export function isForbidden(error) {
  return ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))
}

/** The code of a system error, such as `ENOENT`. @param {unknown} error */
export function codeOf(error) {
  return String(/** @type {{ code?: string }} */ (error).code)
}
