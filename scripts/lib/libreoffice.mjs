import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { onPath } from './product-node.mjs'

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
  if (!canAptInstall()) return undefined
  await aptInstall('Installing LibreOffice for the tests of workbooks…', ['libreoffice-calc-nogui'])
  return systems()
}
