import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { run, throwIfInterrupted } from './children.mjs'
import { UserError, log } from './log.mjs'
import { codeOf, diskFull, freeBytes, saysDiskFull, writeTrouble } from './disk.mjs'
import { repoPath, root } from './paths.mjs'
import { onPath } from './product-node.mjs'
import { withFileLock } from './file-lock.mjs'

const lockFile = repoPath('package-lock.json')
const npmsMark = repoPath('node_modules', '.package-lock.json')
const ourMark = repoPath('node_modules', '.waybill-installed')
const heartbeatMs = 10_000
const neededMb = 700

/** Installs the packages of the lockfile, unless they are installed already. */
export async function install() {
  if (isInstalled()) return
  await withFileLock('install', async () => {
    if (isInstalled()) return
    refuseWithoutSpace()
    const startedAt = Date.now()
    const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
    log('Installing… (the first time this takes a minute or two)')
    const heartbeat = setInterval(() => log(`Installing… ${seconds()}`), heartbeatMs)
    const { code, output } = await runNpm(['ci', '--include=dev', '--include=optional']).finally(() =>
      clearInterval(heartbeat),
    )
    if (code === 0 && !isBroken(output)) {
      mark()
      log(`Installed in ${seconds()}.`)
      return
    }
    // A partial installation would be worse than none: npm's next command would run the Node in it.
    fs.rmSync(repoPath('node_modules'), { recursive: true, force: true })
    throwIfInterrupted()
    if (saysDiskFull(output)) throw diskFull(root)
    process.stderr.write(output)
    throw new UserError('npm could not install what Waybill needs: see its message above.')
  })
}

function refuseWithoutSpace() {
  const freeMb = Math.floor(freeBytes(root) / 2 ** 20)
  if (freeMb >= neededMb) return
  throw new UserError(
    `The disk that holds ${root} is too full: installing takes about ${neededMb} MB and ${freeMb} MB are free.`,
  )
}

/** npm reports success even if it could not write all files of a package, and only warns. @param {string} output */
function isBroken(output) {
  return /TAR_ENTRY_ERROR/.test(output) || saysDiskFull(output)
}

function isInstalled() {
  if (!fs.existsSync(npmsMark)) return false
  if (fs.existsSync(ourMark)) return fs.readFileSync(ourMark, 'utf8') === wanted()
  const isNewer = fs.statSync(lockFile).mtimeMs > fs.statSync(npmsMark).mtimeMs
  if (!isNewer) mark()
  return !isNewer
}

function wanted() {
  return createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex')
}

function mark() {
  try {
    fs.writeFileSync(ourMark, wanted())
  } catch (error) {
    throw writeTrouble(error, root)
  }
}

/** Runs npm on a Node that the installation does not replace.
 * @param {string[]} words
 * @param {import('./children.mjs').How} [how]
 */
export async function runNpm(words, how = {}) {
  const { npm_execpath: ours = '', npm_node_execpath: node } = process.env
  const args = [...words, '--no-audit', '--no-fund', '--loglevel=warn']
  const quietly = { ...how, quiet: true, env: { NODE_ENV: '', PATH: process.env.PATH ?? '' } }
  try {
    if (/npm-cli\.js$/.test(ours)) return await run(systemNode(node), [ours, ...args], quietly)
    const isWindows = process.platform === 'win32'
    return await run(isWindows ? 'npm.cmd' : 'npm', args, { ...quietly, shell: isWindows })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new UserError('npm was not found: install Node.js with npm from https://nodejs.org.')
  }
}

/** @param {string | undefined} npms */
function systemNode(npms) {
  return npms && !npms.includes('node_modules') ? npms : (onPath('node')[0] ?? process.execPath)
}
