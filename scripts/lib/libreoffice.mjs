import fs from 'node:fs'
import { run } from './children.mjs'
import { onPath } from './product-node.mjs'
import { say } from './say.mjs'

const names = ['soffice', 'libreoffice']

/** LibreOffice for the tests that open workbooks with it: SOFFICE_PATH, the system's, or on Debian as root a new one.
 * @returns {Promise<string | undefined>} path of the program; without it those tests fail and say what to install
 */
export async function findLibreOffice() {
  return process.env.SOFFICE_PATH ?? systems() ?? (await installed())
}

function systems() {
  return names.flatMap((name) => [`/usr/bin/${name}`, ...onPath(name)]).find((program) => fs.existsSync(program))
}

async function installed() {
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  if (!canInstall) return undefined
  say('Installing LibreOffice for the tests of workbooks…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui'], { env })
  return systems()
}
