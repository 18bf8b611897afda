import fs from 'node:fs'
import { run } from './children.mjs'
import { log } from './log.mjs'
import { withFileLock } from './file-lock.mjs'

/** May this process install packages of Debian? */
export function canAptInstall() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
}

/** Installs packages of Debian, after another installation of this checkout has ended.
 * @param {string} sentence said before
 * @param {string[]} packages
 */
export function aptInstall(sentence, packages) {
  return withFileLock('apt-get', async () => {
    log(sentence)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  })
}
