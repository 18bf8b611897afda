import fs from 'node:fs'
import path from 'node:path'
import { aptInstall, aptUnpack, canAptInstall } from './apt-install.mjs'
import { UserError } from './log.mjs'
import { dataPath } from './paths.mjs'
import { onPath } from './product-node.mjs'

/** Third-party programs of API tests, by the names with which tests declare that they need one
 * (testkit/src/left-out.ts).
 * `unpacked`: the program within its package, which would start a service where it is installed.
 * @typedef {{ setting: string, commands: string[], packages: string[], unpacked?: string }} Program
 * @type {Record<string, Program>}
 */
const programs = {
  LibreOffice: {
    setting: 'SOFFICE_PATH',
    commands: ['soffice', 'libreoffice'],
    packages: ['libreoffice-calc-nogui'],
  },
  Glewlwyd: { setting: 'GLEWLWYD_PATH', commands: ['glewlwyd'], packages: ['glewlwyd', 'dbconfig-no-thanks'] },
  systemd: { setting: 'SYSTEMD_ANALYZE_PATH', commands: ['systemd-analyze'], packages: ['systemd'] },
  promtool: {
    setting: 'PROMTOOL_PATH',
    commands: ['promtool'],
    packages: ['prometheus'],
    unpacked: 'usr/bin/promtool',
  },
  HAProxy: { setting: 'HAPROXY_PATH', commands: ['haproxy'], packages: ['haproxy'] },
}

/** Finds each of them: the one in its setting, the system's, or on Debian as root a newly installed one.
 * @returns {Promise<Record<string, string>>} its path under its setting, empty where it is not; a test that needs it stands back
 */
export async function findPrograms() {
  return Object.assign({}, ...(await Promise.all(Object.keys(programs).map(findProgram))))
}

/** Finds one of them.
 * @param {string} name
 * @returns {Promise<Record<string, string>>} its path under its setting, empty where it is not
 */
export async function findProgram(name) {
  const program = programs[name]
  if (!program) throw new Error(`${name} is none of our programs`)
  const { setting, commands } = program
  return { [setting]: given(setting) ?? systems(commands) ?? (await installed(name, program)) ?? '' }
}

/** How to install a program that tests need; undefined if no package contains it.
 * @param {string} name
 */
export function howToGet(name) {
  const program = programs[name]
  if (!program) return undefined
  const { packages, setting } = program
  return `install it ("apt-get install --no-install-recommends ${packages.join(' ')}"), or set ${setting}`
}

/** The program in a setting.
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

/** @param {string} name @param {Program} program */
async function installed(name, { commands, packages, unpacked }) {
  if (!canAptInstall()) return undefined
  if (unpacked !== undefined) return unpackedProgram(name, packages[0] ?? name, unpacked)
  await aptInstall(`Installing ${name}…`, packages)
  return systems(commands)
}

/** @param {string} name @param {string} from its package @param {string} unpacked */
async function unpackedProgram(name, from, unpacked) {
  const directory = dataPath('programs')
  const program = path.join(directory, unpacked)
  if (!fs.existsSync(program)) await aptUnpack(`Fetching ${name}…`, from, directory)
  return fs.existsSync(program) ? program : undefined
}
