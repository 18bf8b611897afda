import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf, writeTrouble } from './disk.mjs'
import { UserError } from './log.mjs'
import { isAlive } from './postgres-lock.mjs'
import { commandOf } from './postgres-programs.mjs'

// A data directory: where its sockets are, how it is made, and the settings that PostgreSQL runs it with.

/** @typedef {import('./postgres-programs.mjs').Account} Account */
/** @typedef {import('./postgres-programs.mjs').Binaries} Binaries */

const MAJOR_VERSION = '18'
const DATABASE_USER = 'waybill'
/** A Unix socket's whole path must stay below 104 bytes (macOS; 108 on Linux); ours end in `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIRECTORY = 85
/** Windows has no Unix sockets that node-postgres can use: there the database listens on 127.0.0.1 with this password. */
const PASSWORD_FILE = 'waybill-password'

/** The socket on which the supervisor of a data directory listens; on Windows a named pipe.
 * @param {string} dataDir
 */
export function controlSocket(dataDir) {
  if (process.platform === 'win32') return `\\\\.\\pipe\\waybill-${hashOf(dataDir)}`
  return path.join(socketDirectory(dataDir), 'supervisor.sock')
}

/** The data directory itself, or a short path in /tmp if sockets in it would have too long a path.
 * @param {string} dataDir
 */
export function socketDirectory(dataDir) {
  return Buffer.byteLength(dataDir) > LONGEST_SOCKET_DIRECTORY ? `/tmp/waybill-${hashOf(dataDir)}` : dataDir
}

/** The directory for data and programs if the account cannot reach the checkout (root without user namespaces, a checkout
 * below /root).
 * @param {string} dataDir
 */
export function reachableHome(dataDir) {
  return `/var/tmp/waybill-${hashOf(dataDir)}`
}

/** Makes a directory that only the account can enter; refuses one that somebody else put there.
 * @param {string} directory
 * @param {Account} account
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

/** The same path for every process that means the same directory, whether or not it exists yet.
 * @param {string} dataDir
 */
export function realDataDir(dataDir) {
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
function hashOf(dataDir) {
  return createHash('sha256').update(`${process.getuid?.()} ${dataDir}`).digest('hex').slice(0, 16)
}

/** True if there is a cluster, false if one must be made. Refuses a directory that this PostgreSQL cannot serve.
 * @param {string} dataDir
 */
export function hasCluster(dataDir) {
  let entries
  try {
    entries = fs.readdirSync(dataDir)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    if (codeOf(error) === 'EACCES')
      throw new UserError(
        `The data directory ${dataDir} belongs to another user: run as that user, or set WAYBILL_DATA to another directory.`,
      )
    throw error
  }
  if (entries.length === 0) return false
  const file = path.join(dataDir, 'PG_VERSION')
  const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
  if (found === MAJOR_VERSION) return true
  throw new UserError(
    found === undefined
      ? `${dataDir} is not empty and holds no database: move it away, or set WAYBILL_DATA to another directory.`
      : `The data directory ${dataDir} was made by PostgreSQL ${found} and this Waybill runs PostgreSQL ${MAJOR_VERSION}: move it away for an empty start, or set DATABASE_URL to a PostgreSQL ${found} that serves it.`,
  )
}

/** Makes a cluster with the empty database `waybill` beside its place and renames it, so that a kill leaves no half of one.
 * If another start was first, its cluster stays and ours is removed.
 * @param {{ dataDir: string, account: Account, binaries: Binaries, fast: boolean }} options
 */
export function makeCluster({ dataDir, account, binaries, fast }) {
  removeUnfinished(dataDir)
  const unfinished = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const password = process.platform === 'win32' ? `${unfinished}.password` : undefined
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    if (account.uid !== undefined) fs.chownSync(unfinished, account.uid, account.gid ?? account.uid)
    if (password) fs.writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    run(account, binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      ...(password ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust']),
      '--encoding=UTF8',
      '--locale-provider=builtin',
      ...localeArguments(),
      '--no-instructions',
      ...(fast ? ['--no-sync'] : []),
    ])
    const single = ['--single', '-D', unfinished, ...(fast ? ['-F'] : []), 'postgres']
    run(account, binaries.postgres, single, 'CREATE DATABASE waybill;\n')
    if (password) fs.renameSync(password, path.join(unfinished, PASSWORD_FILE))
    fs.renameSync(unfinished, dataDir)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (password) fs.rmSync(password, { force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw writeTrouble(error, path.dirname(dataDir))
  }
}

/** The builtin provider sorts alike on every machine, and its lower() knows Vietnamese. The words of libc, which full-text
 * parsing and trigrams ask, are named C.UTF-8 on Linux only.
 */
function localeArguments() {
  if (process.platform === 'linux') return ['--locale=C.UTF-8']
  const words = process.platform === 'darwin' ? ['--lc-ctype=en_US.UTF-8'] : []
  return ['--locale=C', '--builtin-locale=C.UTF-8', ...words]
}

/** @param {Account} account @param {string} file @param {string[]} fileArgs */
function run(account, file, fileArgs, input = '') {
  const { program, args, ids } = commandOf(account, file, fileArgs)
  const { status, signal, stdout, stderr, error } = spawnSync(program, args, {
    ...ids,
    input,
    encoding: 'utf8',
    cwd: path.parse(file).root,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (error) throw error
  if (status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(stdout + stderr)) {
    throw new Error(`${path.basename(file)} failed (${signal ?? status}):\n${stdout}${stderr}`)
  }
}

/** Removes the remains of starts that were killed before the rename. @param {string} dataDir */
function removeUnfinished(dataDir) {
  const start = `${path.basename(dataDir)}.new-`
  for (const name of fs.readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length), 10)
    if (!isAlive(pid)) fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true })
  }
}

/** The connection string of a data directory, with `{name}` for the database.
 * @param {string} dataDir @param {number | undefined} windowsPort
 */
export function urlOf(dataDir, windowsPort) {
  if (!windowsPort)
    return `postgresql:///{name}?host=${encodeURIComponent(socketDirectory(dataDir))}&port=5432&user=${DATABASE_USER}`
  const password = fs.readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8')
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${windowsPort}/{name}`
}

/** For one machine that also runs the server: 2 cores, 2 GB and up. */
const SETTINGS = {
  port: '5432',
  max_connections: '200',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '32',
  jit: 'off',
  max_wal_size: '4GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%d ',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** Every acknowledged row survives a power cut. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_level: 'replica' }

/** For tests: fast, and lost when the machine stops. Several files at a time start several processes each. */
const FAST = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '10min',
  // Its log may be in memory.
  max_wal_size: '1GB',
}

/** PostgreSQL's arguments for a data directory. On Windows it listens on a port of 127.0.0.1, elsewhere only on a Unix
 * socket that nobody else can open.
 * @param {{ dataDir: string, fast: boolean, small: boolean, windowsPort: number | undefined }} options `small`: with little memory
 * @returns {string[]}
 */
export function postgresArguments({ dataDir, fast, small, windowsPort }) {
  const settings = {
    ...SETTINGS,
    ...(fast ? FAST : DURABLE),
    ...(fast || small ? { shared_buffers: '256MB', effective_cache_size: '1GB' } : quarterOfMemory()),
    ...(hasLittleSharedMemory() ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...(windowsPort
      ? { listen_addresses: '127.0.0.1', port: String(windowsPort) }
      : {
          listen_addresses: '',
          // A list, in which commas and spaces divide.
          unix_socket_directories: `"${socketDirectory(dataDir).replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }),
  }
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Containers give /dev/shm 64 MB, which parallel queries outgrow. */
function hasLittleSharedMemory() {
  if (process.platform !== 'linux') return false
  try {
    const { bsize, blocks } = fs.statfsSync('/dev/shm')
    return bsize * blocks < 512 * 2 ** 20
  } catch {
    return true
  }
}

/** A quarter of the machine's memory for PostgreSQL's own pages: a search that meets 5 000 shipments of a million reads as
 * many pages, and takes half as long if they need not come from the system's cache. A container's limit counts as its memory.
 */
function quarterOfMemory() {
  const mb = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
  const pages = Math.max(128, Math.min(4096, Math.floor(mb / 4)))
  return { shared_buffers: `${pages}MB`, effective_cache_size: `${Math.max(512, Math.floor(mb / 2))}MB` }
}
