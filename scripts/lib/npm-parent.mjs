import fs from 'node:fs'

/** npm starts a command through a shell that does not pass signals on, so the command survives when npm is stopped or killed.
 * Returns a check for that: the shell is no longer our parent, or npm no longer the shell's.
 * @returns {() => boolean}
 */
export function npmWatch() {
  if (!process.env.npm_lifecycle_event) return () => false
  const shell = process.ppid
  const npm = parentOf(shell)
  const isBetween = npm !== undefined && nameOf(npm).startsWith('npm')
  return () => process.ppid !== shell || (isBetween && parentOf(shell) !== npm)
}

/** @param {number} pid */
function parentOf(pid) {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  const parent = Number(afterName.split(' ')[1])
  return Number.isInteger(parent) ? parent : undefined
}

/** @param {number} pid */
function nameOf(pid) {
  return read(`/proc/${pid}/comm`)
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
