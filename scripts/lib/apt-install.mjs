import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './children.mjs'
import { log } from './log.mjs'
import { withFileLock } from './file-lock.mjs'

const env = { DEBIAN_FRONTEND: 'noninteractive' }
const how = ['-y', '-qq', '--no-install-recommends']

/** Requests since the last installation of this process began.
 * @type {{ requests: string[][], done: Promise<void> } | undefined}
 */
let asked

/** Whether this process may install Debian packages. */
export function canAptInstall() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages, after any other installation of this checkout has ended; simultaneous requests are
 * served together. A package that Debian lacks, or that fails to set up, does not prevent the others.
 * @param {string} sentence printed before
 * @param {string[]} packages
 * @returns {Promise<void>}
 */
export function aptInstall(sentence, packages) {
  log(sentence)
  asked ??= { requests: [], done: Promise.resolve().then(installAsked) }
  asked.requests.push(packages)
  return asked.done
}

async function installAsked() {
  const requests = asked?.requests ?? []
  asked = undefined
  await withFileLock('apt-get', async () => {
    await run('apt-get', ['update', '-qq'], { env })
    const { code } = await run('apt-get', ['install', ...how, ...requests.flat()], { env })
    if (code === 0 || requests.length === 1) return
    for (const packages of requests)
      if (!(await areUnpacked(packages))) await run('apt-get', ['install', ...how, ...packages], { env })
  })
}

/** Fetches a package of Debian and unpacks it to a directory: nothing is installed, and no service of it starts. It needs no
 * packages besides.
 * @param {string} sentence said before
 * @param {string} name
 * @param {string} directory
 * @returns {Promise<boolean>} whether it is there
 */
export async function aptUnpack(sentence, name, directory) {
  log(sentence)
  return withFileLock('apt-get', async () => {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-package-'))
    try {
      await run('apt-get', ['update', '-qq'], { env })
      const { code } = await run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', name], {
        env,
        cwd: place,
      })
      const [file] = fs.readdirSync(place)
      if (code !== 0 || file === undefined) return false
      const unpacked = await run('dpkg-deb', ['--extract', path.join(place, file), directory])
      return unpacked.code === 0
    } finally {
      fs.rmSync(place, { recursive: true })
    }
  })
}

/** @param {string[]} packages */
async function areUnpacked(packages) {
  const { code } = await run('dpkg-query', ['--show', ...packages], { quiet: true })
  return code === 0
}
