import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './log.mjs'
import { codeOf, writeTrouble } from './disk.mjs'

/** A Unix socket's whole path must stay below 104 bytes (macOS; 108 on Linux); ours end in `/.s.PGSQL.5432`. */
const longestSocketDirectory = 85

/** Where the control socket of a data directory is: the supervisor listens there, and whoever uses the database holds a
 * connection. On Windows a named pipe.
 * @param {string} dataDir
 */
export function controlSocket(dataDir) {
  if (process.platform === 'win32') return `\\\\.\\pipe\\waybill-${mark(dataDir)}`
  return path.join(socketDirectory(dataDir), 'supervisor.sock')
}

/** The data directory itself, or a short path in /tmp when sockets in it would have too long a path.
 * @param {string} dataDir
 */
export function socketDirectory(dataDir) {
  return Buffer.byteLength(dataDir) > longestSocketDirectory ? `/tmp/waybill-${mark(dataDir)}` : dataDir
}

/** Makes the short path, closed to other users. Does nothing when the sockets are in the data directory.
 * @param {string} dataDir
 * @param {import('./postgres-account.mjs').Account} account
 */
export function makeSocketDirectory(dataDir, account) {
  const directory = socketDirectory(dataDir)
  if (directory !== dataDir && process.platform !== 'win32') makePrivate(directory, account)
}

/** A directory that only the account can enter; refuses one that somebody else put there.
 * @param {string} directory
 * @param {import('./postgres-account.mjs').Account} account
 */
export function makePrivate(directory, account) {
  const owner = account.uid ?? process.getuid?.()
  try {
    fs.mkdirSync(directory, { mode: 0o700 })
    if (account.uid !== undefined) fs.chownSync(directory, account.uid, account.gid ?? account.uid)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw writeTrouble(error, directory)
    const found = fs.lstatSync(directory)
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
      throw new UserError(
        `${directory} is needed for the database but belongs to somebody else: remove it, or set DATABASE_URL.`,
      )
    }
  }
}

/** Where the data are kept when the account cannot reach the directory asked for (root, no user namespaces, a checkout
 * below /root).
 * @param {string} dataDir
 */
export function reachableHome(dataDir) {
  return `/var/tmp/waybill-${mark(dataDir)}`
}

/** The same path for every process that means the same directory, whether or not it exists yet.
 * @param {string} dataDir
 */
export function settled(dataDir) {
  if (fs.existsSync(dataDir)) return fs.realpathSync(dataDir)
  const parent = path.dirname(path.resolve(dataDir))
  try {
    fs.mkdirSync(parent, { recursive: true })
  } catch (error) {
    throw writeTrouble(error, parent)
  }
  return path.join(fs.realpathSync(parent), path.basename(dataDir))
}

/** @param {string} dataDir */
function mark(dataDir) {
  return createHash('sha256').update(`${process.getuid?.()} ${dataDir}`).digest('hex').slice(0, 16)
}
