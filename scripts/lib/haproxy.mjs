import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { onPath } from './product-node.mjs'
import { log } from './log.mjs'

/** HAProxy for the tests behind a TLS balancer: HAPROXY_PATH, the system's, or on Debian as root a new one.
 * @returns {Promise<string | undefined>} path of the program; without it those tests are skipped
 */
export async function findHaproxy() {
  const found = process.env.HAPROXY_PATH ?? systems() ?? (await installed())
  if (!found) log('Without haproxy the tests behind a TLS balancer are skipped (HAPROXY_PATH).')
  return found
}

function systems() {
  return ['/usr/sbin/haproxy', ...onPath('haproxy')].find((program) => fs.existsSync(program))
}

async function installed() {
  if (!canAptInstall()) return undefined
  try {
    await aptInstall('Installing HAProxy for the tests behind a balancer…', ['haproxy'])
  } catch {
    return undefined
  }
  return systems()
}
