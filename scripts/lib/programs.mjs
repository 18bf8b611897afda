import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { UserError } from './log.mjs'
import { onPath } from './product-node.mjs'

/** Programs of other people that tests of calls use, under the names by which those tests say that they need one
 * (testkit/src/left-out.ts).
 * @type {Record<string, { setting: string, commands: string[], packages: string[] }>}
 */
const programs = {
  LibreOffice: {
    setting: 'SOFFICE_PATH',
    commands: ['soffice', 'libreoffice'],
    packages: ['libreoffice-calc-nogui'],
  },
  Glewlwyd: { setting: 'GLEWLWYD_PATH', commands: ['glewlwyd'], packages: ['glewlwyd', 'dbconfig-no-thanks'] },
  HAProxy: { setting: 'HAPROXY_PATH', commands: ['haproxy'], packages: ['haproxy'] },
}

/** Finds each of them: what its setting names, the system's, or on Debian as root a new one.
 * @returns {Promise<Record<string, string>>} its path under its setting, empty where it is not; a test that needs it stands back
 */
export async function findPrograms() {
  const found = Object.entries(programs).map(async ([name, { setting, commands, packages }]) => {
    const program = given(setting) ?? systems(commands) ?? (await installed(name, commands, packages))
    return [setting, program ?? '']
  })
  return Object.fromEntries(await Promise.all(found))
}

/** How a person gets what tests need; undefined for what no package brings.
 * @param {string} name
 */
export function howToGet(name) {
  const program = programs[name]
  if (!program) return undefined
  const { packages, setting } = program
  return `install it ("apt-get install --no-install-recommends ${packages.join(' ')}"), or set ${setting}`
}

/** The program that a setting names.
 * @param {string} setting
 * @throws {UserError} when there is no such file
 */
export function given(setting) {
  const program = process.env[setting]
  if (program && !fs.existsSync(program)) throw new UserError(`${setting} names ${program}, which does not exist.`)
  return program || undefined
}

/** The first of these commands that the system has. @param {string[]} commands */
export function systems(commands) {
  const places = commands.flatMap((name) => [`/usr/bin/${name}`, `/usr/sbin/${name}`, ...onPath(name)])
  return places.find((program) => fs.existsSync(program))
}

/** @param {string} name @param {string[]} commands @param {string[]} packages */
async function installed(name, commands, packages) {
  if (!canAptInstall()) return undefined
  await aptInstall(`Installing ${name} for the tests of calls…`, packages)
  return systems(commands)
}
