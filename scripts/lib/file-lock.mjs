import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { throwIfInterrupted } from './children.mjs'
import { log } from './log.mjs'
import { codeOf, writeTrouble } from './disk.mjs'
import { repoPath } from './paths.mjs'
import { isAlive } from './postgres-lock.mjs'

/** Runs work that must not run twice at once in one checkout; the second process waits for the first.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(name, work) {
  const ticket = repoPath('.waybill', `${name}.turn`)
  let tries = 0
  while (!take(ticket)) {
    if (++tries === 5) log('Waiting for another start of this checkout…')
    throwIfInterrupted()
    await pause(200)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(ticket, { force: true })
  }
}

/** @param {string} ticket */
function take(ticket) {
  try {
    fs.mkdirSync(path.dirname(ticket), { recursive: true })
    fs.writeFileSync(ticket, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      fs.rmSync(ticket, { force: true })
      throw writeTrouble(error, path.dirname(ticket))
    }
  }
  const holder = holderOf(ticket)
  if (holder === undefined ? isFresh(ticket) : isAlive(holder)) return false
  const aside = `${ticket}.${process.pid}`
  try {
    fs.renameSync(ticket, aside)
    if (holderOf(aside) === holder) fs.rmSync(aside)
    else fs.renameSync(aside, ticket)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return false
}

/** Its holder creates the file first and writes its process id a moment later. @param {string} ticket */
function isFresh(ticket) {
  const found = fs.statSync(ticket, { throwIfNoEntry: false })
  return !found || Date.now() - found.mtimeMs < 2000
}

/** @param {string} ticket */
function holderOf(ticket) {
  try {
    return Number.parseInt(fs.readFileSync(ticket, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
