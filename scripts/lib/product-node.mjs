import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './log.mjs'
import { repoPath } from './paths.mjs'

const oldest = 24

/** The Node that runs the product: the one installed by npm, or else (on a Mac) the system's.
 * @returns {string} path of the program
 */
export function findProductNode() {
  const candidates = [installedNode(), ...onPath('node')]
  const found = candidates.find((program) => program && major(program) >= oldest)
  if (found) return found
  throw new UserError(
    `Waybill runs on Node.js ${oldest} or newer, and npm has none for ${process.platform} on ${process.arch}: install Node.js ${oldest} and start again.`,
  )
}

/** The installed tools first, so that `#!/usr/bin/env node` finds the installed Node as well. */
export function toolPath() {
  return [repoPath('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter)
}

/** The programs with this name on PATH, except those that npm installs and may replace while they run.
 * @param {string} name
 */
export function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((directory) => directory && !directory.includes('node_modules'))
    .map((directory) => path.join(directory, file))
    .filter((program) => fs.existsSync(program))
}

function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const tree = repoPath('node_modules', `node-${platform}-${process.arch}`, 'bin')
  const program = path.join(tree, process.platform === 'win32' ? 'node.exe' : 'node')
  return fs.existsSync(program) ? program : undefined
}

/** @param {string} program */
function major(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}
