import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { endWithParent } from './end-with-parent.mjs'
import { UserError } from './log.mjs'

/** How PostgreSQL's programs are started, because they refuse to run as root. `before` are the words that come before the
 * program; `uid` and `gid` are set where the program runs under another id than ours.
 * @typedef {{ before: string[], uid?: number, gid?: number }} Account
 */

/** `nobody` on Linux; no user is ever made. */
const nobody = 65534

/** An ordinary user runs PostgreSQL directly. Root runs it in a user namespace, where it is `nobody` and the files stay
 * root's; where namespaces are refused, as the uid of `nobody`. A directory that another user made is run as that user.
 * @param {string} dataDir
 * @returns {Account}
 */
export function chooseAccount(dataDir) {
  const uid = process.getuid?.()
  if (uid === undefined) return { before: [] }
  if (uid !== 0 && hasName()) return { before: endWithParent('INT') }
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
  if (uid === 0 && owner && owner.uid !== 0) return { before: endWithParent('INT'), uid: owner.uid, gid: owner.gid }
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (works([...namespace, 'id', '-un'])) return { before: [...namespace, ...endWithParent('INT')] }
  if (uid === 0) return { before: endWithParent('INT'), uid: nobody, gid: nobody }
  throw new UserError(
    `The embedded PostgreSQL cannot run as user id ${uid}, which has no entry in /etc/passwd: set DATABASE_URL to a PostgreSQL of yours (15 or newer).`,
  )
}

/** The words and options of one program under an account.
 * @param {Account} account
 * @param {string} program
 * @param {string[]} args
 */
export function underAccount(account, program, args) {
  const [first = program, ...rest] = [...account.before, program, ...args]
  const ids = account.uid === undefined ? {} : { uid: account.uid, gid: account.gid }
  return { program: first, args: rest, ids }
}

/** Whether the account can reach a file or directory through all the directories above it.
 * @param {Account} account
 * @param {string} place
 */
export function canReach(account, place) {
  if (account.uid === undefined) return true
  return spawnSync('test', ['-x', place], { uid: account.uid, gid: account.gid }).status === 0
}

function hasName() {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

/** @param {string[]} words */
function works([program = '', ...args]) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
