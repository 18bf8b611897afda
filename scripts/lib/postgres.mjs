import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from './log.mjs'
import { canReach, chooseAccount } from './postgres-account.mjs'
import { copyBinaries, findBinaries } from './postgres-binaries.mjs'
import { hasCluster, makeCluster } from './postgres-cluster.mjs'
import { joinSupervisor } from './postgres-client.mjs'
import { complaint, lacksMemory, launch, logOf } from './postgres-launch.mjs'
import { livePostmaster } from './postgres-lock.mjs'
import { controlSocket, makePrivate, reachableHome, settled } from './postgres-places.mjs'

/** @typedef {{
 *   databaseUrl: (name: string) => string, stop: () => Promise<void>, attached: boolean, dataDir: string,
 * }} RunningPostgres `dataDir`: the directory that is really used
 */
/** @typedef {import('./postgres-account.mjs').Account} Account */

const patienceMs = 120_000
const aloneForAtMostMs = 4_000

/** Starts the embedded PostgreSQL of a data directory, made at the first start with the empty database `waybill`, or attaches
 * to the one that serves it already (`attached`). It stops when the last process that uses it calls `stop()` or dies, even
 * by kill −9. Unix socket only, without a password, open to the same user alone; its log is `postgres.log` in the directory.
 * @param {{
 *   dataDir: string,
 *   log?: (line: string) => void,
 *   fast?: boolean,
 *   onLost?: () => void,
 * }} wanted `fast`: for tests, what is written may be lost when the machine stops. `onLost`: it has ended without `stop()`.
 * @returns {Promise<RunningPostgres>}
 * @throws {UserError} one sentence: disk full, another major version, nobody to run it as
 */
export async function startPostgres({ dataDir: asked, log = () => {}, fast = false, onLost = () => {} }) {
  const { dataDir, home, account } = place(asked)
  const control = controlSocket(dataDir)
  const until = Date.now() + patienceMs
  let aloneSince = 0
  let small = false
  while (Date.now() < until) {
    const held = await joinSupervisor(control, { onLost, log })
    if (held) return running(held, true, dataDir)

    if (path.dirname(dataDir) === home)
      log(`The database is kept in ${dataDir}: PostgreSQL does not run as root and cannot reach ${asked}.`)
    const alone = hasCluster(dataDir) ? livePostmaster(dataDir) : undefined
    if (alone !== undefined) {
      // It is starting or stopping, unless it stays so: then its supervisor was killed, and nobody would ever stop it.
      aloneSince ||= Date.now()
      if (Date.now() - aloneSince > aloneForAtMostMs) process.kill(alone, 'SIGINT')
      await pause(50)
      continue
    }
    aloneSince = 0

    const binaries = binariesFor(account(), home)
    if (!hasCluster(dataDir)) {
      log('Making the database…')
      makeCluster({ dataDir, account: account(), binaries, fast })
    }
    const started = await launch({ dataDir, control, account: account(), binaries, fast, small })
    while (!started.hasEnded()) {
      const joined = await joinSupervisor(control, { onLost, log })
      if (joined) return running(joined, joined.supervisor !== started.pid, dataDir)
      await pause(15)
    }
    if (livePostmaster(dataDir) !== undefined) continue
    if (!small && lacksMemory(started.said())) {
      small = true
      continue
    }
    const trouble = complaint(started.said(), dataDir)
    if (trouble) throw trouble
    await pause(50)
  }
  throw new UserError(`PostgreSQL did not get ready in ${patienceMs / 1000} s: see ${logOf(dataDir)}.`)
}

/** @param {import('./postgres-client.mjs').Held} held @param {boolean} attached @param {string} dataDir
 * @returns {RunningPostgres}
 */
function running({ databaseUrl, stop }, attached, dataDir) {
  return { databaseUrl, stop, attached, dataDir }
}

/** The directory that is really used, the home of what its account cannot reach in the checkout, and the account itself,
 * which takes a few processes to find out and is asked for only when something must be started.
 * @param {string} asked
 */
function place(asked) {
  const dataDir = settled(asked)
  const home = reachableHome(dataDir)
  const away = path.join(home, 'postgres')
  if (process.getuid?.() === 0 && !fs.existsSync(dataDir)) {
    if (fs.existsSync(away)) return { dataDir: away, home, account: once(() => chooseAccount(away)) }
    const account = chooseAccount(dataDir)
    if (!canReach(account, path.dirname(dataDir))) {
      makePrivate(home, account)
      return { dataDir: away, home, account: () => account }
    }
  }
  return { dataDir, home, account: once(() => chooseAccount(dataDir)) }
}

/** @param {Account} account @param {string} home */
function binariesFor(account, home) {
  const found = findBinaries()
  if (canReach(account, found.postgres)) return found
  makePrivate(home, account)
  return copyBinaries(found, home)
}

/** @template T @param {() => T} make */
function once(make) {
  /** @type {{ made: T } | undefined} */
  let kept
  return () => (kept ??= { made: make() }).made
}
