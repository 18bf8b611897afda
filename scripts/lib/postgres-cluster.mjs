import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './log.mjs'
import { codeOf, writeTrouble } from './disk.mjs'
import { underAccount } from './postgres-account.mjs'
import { isAlive } from './postgres-lock.mjs'

/** @typedef {import('./postgres-account.mjs').Account} Account */
/** @typedef {import('./postgres-binaries.mjs').Binaries} Binaries */

export const major = '18'
export const databaseUser = 'waybill'

/** Windows has no Unix sockets that node-postgres can use: there the database listens on 127.0.0.1 with this password. */
export const passwordFile = 'waybill-password'

/** Refuses a directory that this PostgreSQL cannot serve. True when there is a cluster, false when one must be made.
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
  if (found === major) return true
  throw new UserError(
    found === undefined
      ? `${dataDir} is not empty and holds no database: move it away, or set WAYBILL_DATA to another directory.`
      : `The data directory ${dataDir} was made by PostgreSQL ${found} and this Waybill runs PostgreSQL ${major}: move it away for an empty start, or set DATABASE_URL to a PostgreSQL ${found} that serves it.`,
  )
}

/** Makes a cluster with the empty database `waybill` beside its place and renames it there, so that a kill in between leaves no half of
 * one. When another start was first, its cluster stays and ours goes.
 * @param {{ dataDir: string, account: Account, binaries: Binaries, fast: boolean }} wanted
 */
export function makeCluster({ dataDir, account, binaries, fast }) {
  removeUnfinished(dataDir)
  const unfinished = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    if (account.uid !== undefined) fs.chownSync(unfinished, account.uid, account.gid ?? account.uid)
    const secret = process.platform === 'win32' ? `${unfinished}.password` : undefined
    if (secret) fs.writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
    run(account, binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${databaseUser}`,
      ...(secret ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust']),
      '--encoding=UTF8',
      '--locale-provider=builtin',
      ...locale(),
      '--no-instructions',
      ...(fast ? ['--no-sync'] : []),
    ])
    const single = ['--single', '-D', unfinished, ...(fast ? ['-F'] : []), 'postgres']
    run(account, binaries.postgres, single, 'CREATE DATABASE waybill;\n')
    if (secret) fs.renameSync(secret, path.join(unfinished, passwordFile))
    fs.renameSync(unfinished, dataDir)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.rmSync(`${unfinished}.password`, { force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw writeTrouble(error, path.dirname(dataDir))
  }
}

/** The order of the builtin provider is the same on every machine, and its lower() knows Vietnamese. The words of libc,
 * which full-text parsing and trigrams ask, are named C.UTF-8 on Linux only.
 */
function locale() {
  if (process.platform === 'linux') return ['--locale=C.UTF-8']
  return [
    '--locale=C',
    '--builtin-locale=C.UTF-8',
    ...(process.platform === 'darwin' ? ['--lc-ctype=en_US.UTF-8'] : []),
  ]
}

/** @param {Account} account @param {string} program @param {string[]} args */
function run(account, program, args, input = '') {
  const words = underAccount(account, program, args)
  const { status, signal, stdout, stderr, error } = spawnSync(words.program, words.args, {
    ...words.ids,
    input,
    encoding: 'utf8',
    cwd: path.parse(program).root,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (error) throw error
  if (status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(stdout + stderr)) {
    throw new Error(`${path.basename(program)} failed (${signal ?? status}):\n${stdout}${stderr}`)
  }
}

/** Directories that starts left which were killed before the rename. @param {string} dataDir */
function removeUnfinished(dataDir) {
  const start = `${path.basename(dataDir)}.new-`
  for (const name of fs.readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length), 10)
    if (!isAlive(pid)) fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true })
  }
}
