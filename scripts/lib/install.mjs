import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { run, throwIfInterrupted } from './children.mjs'
import { Refusal, say } from './say.mjs'
import { codeOf, diskFull, saysDiskFull, writeTrouble } from './disk.mjs'
import { inCheckout, root } from './places.mjs'
import { onPath } from './product-node.mjs'
import { inTurn } from './turn.mjs'

const lockFile = inCheckout('package-lock.json')
const npmsMark = inCheckout('node_modules', '.package-lock.json')
const ourMark = inCheckout('node_modules', '.waybill-installed')
const heartbeatMs = 10_000

/** Installs what the lockfile names, unless that is what is installed. */
export async function install() {
  if (isInstalled()) return
  await inTurn('install', async () => {
    if (isInstalled()) return
    const startedAt = Date.now()
    const sayHowLong = () => say(`Installing… ${Math.round((Date.now() - startedAt) / 1000)} s`)
    say('Installing… (the first time this takes a minute or two)')
    const heartbeat = setInterval(sayHowLong, heartbeatMs)
    const { code, said } = await npm().finally(() => clearInterval(heartbeat))
    throwIfInterrupted()
    if (saysDiskFull(said)) throw diskFull(root)
    if (code !== 0) throw new Refusal('npm could not install what Waybill needs: see its message above.')
    mark()
  })
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

/** Runs npm on a Node that the installation does not replace. */
async function npm() {
  const { npm_execpath: ours = '', npm_node_execpath: node } = process.env
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const how = { keep: /** @type {const} */ ('errors'), env: { NODE_ENV: '', PATH: process.env.PATH ?? '' } }
  try {
    if (/npm-cli\.js$/.test(ours)) return await run(systemNode(node), [ours, ...args], how)
    const isWindows = process.platform === 'win32'
    return await run(isWindows ? 'npm.cmd' : 'npm', args, { ...how, shell: isWindows })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new Refusal('npm was not found: install Node.js with npm from https://nodejs.org.')
  }
}

/** @param {string | undefined} npms */
function systemNode(npms) {
  return npms && !npms.includes('node_modules') ? npms : (onPath('node')[0] ?? process.execPath)
}
