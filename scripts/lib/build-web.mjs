import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { throwIfInterrupted } from './children.mjs'
import { UserError, log } from './log.mjs'
import { diskFull, saysDiskFull, writeTrouble } from './disk.mjs'
import { repoPath, root } from './paths.mjs'
import { runTool } from './tool.mjs'
import { withFileLock } from './file-lock.mjs'

const inputs = ['web', 'contract/src', 'package-lock.json']
const built = repoPath('web', 'dist')
const aside = repoPath('.waybill', 'web-build')
const old = repoPath('.waybill', 'web-old')
const markName = '.built'
const compressible = /\.(js|mjs|css|html|svg|json|txt|wasm|webmanifest|map)$/
/** The app has many small files, so small ones are compressed too. */
const worthCompressing = 200

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Builds the web app into `web/dist` with compressed copies (`.br`, `.gz`) beside its files, unless it was built from the
 * same inputs. It is built elsewhere and then moved, so that a kill leaves either the old or the new one.
 */
export async function buildWeb() {
  if (markOf(built) === fingerprint()) return
  await withFileLock('build', async () => {
    const wanted = fingerprint()
    if (markOf(built) === wanted) return
    log('Building the web app…')
    fs.rmSync(aside, { recursive: true, force: true })
    try {
      await vite()
      for (const file of files(aside)) await compress(path.join(aside, file))
      fs.writeFileSync(path.join(aside, markName), wanted)
      replace()
    } catch (error) {
      throw writeTrouble(error, path.dirname(aside))
    }
  })
}

/** The content of all inputs of the build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const isFile = fs.statSync(repoPath(input)).isFile()
    for (const file of isFile ? [''] : files(repoPath(input))) {
      hash
        .update(`${input}/${file}\0`)
        .update(fs.readFileSync(repoPath(input, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** The files below a directory, sorted, without installed, built and test files.
 * @param {string} directory
 * @returns {string[]}
 */
function files(directory, below = '') {
  return fs
    .readdirSync(path.join(directory, below), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name)
      return entry.isDirectory() ? files(directory, file) : [file]
    })
}

/** @param {string} directory */
function markOf(directory) {
  const mark = path.join(directory, markName)
  return fs.existsSync(mark) ? fs.readFileSync(mark, 'utf8') : undefined
}

async function vite() {
  const args = ['build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  const how = { quiet: true, cwd: repoPath('web'), env: { NODE_ENV: 'production' } }
  const { code, output } = await runTool('vite', args, how)
  throwIfInterrupted()
  if (code === 0) return
  if (saysDiskFull(output)) throw diskFull(root)
  process.stderr.write(output)
  throw new UserError('The web app could not be built: see the message above.')
}

/** @param {string} file */
async function compress(file) {
  if (!compressible.test(file) || fs.statSync(file).size < worthCompressing) return
  const content = fs.readFileSync(file)
  const [smaller, small] = await Promise.all([brotli(content), gzip(content, { level: 9 })])
  if (smaller.length < content.length) fs.writeFileSync(`${file}.br`, smaller)
  if (small.length < content.length) fs.writeFileSync(`${file}.gz`, small)
}

function replace() {
  fs.rmSync(old, { recursive: true, force: true })
  if (fs.existsSync(built)) fs.renameSync(built, old)
  fs.renameSync(aside, built)
  fs.rmSync(old, { recursive: true, force: true })
}
