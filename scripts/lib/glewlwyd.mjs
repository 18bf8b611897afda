import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { onPath } from './product-node.mjs'
import { log } from './log.mjs'

/** Glewlwyd, an OpenID Connect issuer of other people, for the tests of single sign-on: GLEWLWYD_PATH, the system's, or on
 * Debian as root a new one.
 * @returns {Promise<string | undefined>} path of the program; without it the simulated issuer stands in
 */
export async function findGlewlwyd() {
  return process.env.GLEWLWYD_PATH ?? systems() ?? (await installed()) ?? without()
}

function systems() {
  return ['/usr/bin/glewlwyd', ...onPath('glewlwyd')].find((program) => fs.existsSync(program))
}

async function installed() {
  if (!canAptInstall()) return undefined
  await aptInstall('Installing Glewlwyd for the tests of single sign-on…', ['glewlwyd', 'dbconfig-no-thanks'])
  return systems()
}

/** @returns {undefined} */
function without() {
  log('Single sign-on is tested with the simulated issuer: Glewlwyd is not installed ("apt-get install glewlwyd").')
  return undefined
}
