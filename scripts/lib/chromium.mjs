import fs from 'node:fs'
import { aptInstall, canAptInstall } from './apt-install.mjs'
import { run } from './children.mjs'
import { packagedChromium } from './packaged-chromium.mjs'
import { repoPath } from './paths.mjs'
import { findProductNode } from './product-node.mjs'
import { given, systems } from './programs.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const shell = '/usr/bin/chromium-headless-shell'

export const HOW_TO_GET_CHROMIUM =
  'install it ("apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH'

/** The browsers of the browser tests. `whole`, with windows: CHROMIUM_PATH, the system's, Playwright's own, or on Debian as root a newly installed one.
 * `shell`, for tests that need no window, which take half the CPU there: Debian's headless Chromium, or the
 * whole one, or if there is neither one from npm.
 * @returns {Promise<{ whole: string | undefined, shell: string | undefined }>} paths of the programs
 */
export async function findBrowsers() {
  const [whole, debians] = await Promise.all([findWhole(), findDebiansShell()])
  return { whole, shell: debians ?? whole ?? (await packagedChromium()) }
}

async function findWhole() {
  return given('CHROMIUM_PATH') ?? systems(commands) ?? (await playwrights()) ?? (await installed())
}

/** Debian's headless Chromium; none if CHROMIUM_PATH names the browser to use. */
export async function findDebiansShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  if (!fs.existsSync(shell) && canAptInstall())
    await aptInstall('Installing Chromium without windows for the browser tests…', ['chromium-headless-shell'])
  return fs.existsSync(shell) ? shell : undefined
}

async function playwrights() {
  const ask = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
  const { output } = await run(findProductNode(), ['--input-type=module', '-e', ask], {
    quiet: true,
    cwd: repoPath('e2e'),
  })
  const program = output.trim()
  return program && fs.existsSync(program) ? program : undefined
}

async function installed() {
  if (!canAptInstall()) return undefined
  await aptInstall('Installing Chromium for the browser tests…', ['chromium', 'fonts-dejavu-core'])
  return systems(commands)
}
