import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { run } from './children.mjs'
import { UserError } from './log.mjs'
import { repoPath } from './paths.mjs'
import { findProductNode, onPath } from './product-node.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser of the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or on Debian as root a new one.
 * @returns {Promise<string>} path of the program
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (fs.existsSync(given)) return given
    throw new UserError(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return systems() ?? (await playwrights()) ?? (await installed())
}

const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium without windows, for the browser tests that need none: they take half the processor there. Undefined where it is not, or
 * where CHROMIUM_PATH says which browser to use.
 * @returns {Promise<string | undefined>} path of the program
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  if (!fs.existsSync(shell) && canAptInstall())
    await aptInstall('Installing Chromium without windows for the browser tests…', ['chromium-headless-shell'])
  return fs.existsSync(shell) ? shell : undefined
}

function systems() {
  return names.flatMap((name) => [`/usr/bin/${name}`, ...onPath(name)]).find((program) => fs.existsSync(program))
}

async function playwrights() {
  const ask = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { said } = await run(findProductNode(), ['--input-type=module', '-e', ask], {
    quiet: true,
    cwd: repoPath('e2e'),
  })
  const program = said.trim()
  return program && fs.existsSync(program) ? program : undefined
}

async function installed() {
  if (canAptInstall()) {
    await aptInstall('Installing Chromium for the browser tests…', ['chromium', 'fonts-dejavu-core'])
    const found = systems()
    if (found) return found
  }
  throw new UserError(
    'The browser tests need Chromium: install it ("apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH to one.',
  )
}
