import { spawn } from 'node:child_process'
import { once } from 'node:events'

export const ANSWERS_WITHIN_SECONDS = 5
/** statfs asks the server of a mount; the system may remember what the others say. */
const LOOK = `
  const { readdirSync, readFileSync, statSync, statfsSync } = require('node:fs')
  const [, place] = process.argv
  statfsSync(place)
  statSync(place).isDirectory() ? readdirSync(place) : readFileSync(place)`

/**
 * Those of the paths that do not answer, such as the mount of a server that is away. Whoever asks them waits for ever,
 * and Node then does not even exit: so other processes ask. A path that is missing or refused answers.
 */
export const findSilentPaths = async (paths: readonly string[]): Promise<string[]> => {
  const silent = await Promise.all([...new Set(paths)].map(async (place) => ((await answers(place)) ? [] : [place])))
  return silent.flat()
}

const answers = async (place: string): Promise<boolean> => {
  const child = spawn(process.execPath, ['--eval', LOOK, place], { stdio: 'ignore' })
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(ANSWERS_WITHIN_SECONDS * 1000) })
    return true
  } catch {
    // On a broken disk even this does not end it: it is left behind.
    child.kill('SIGKILL')
    child.unref()
    return false
  }
}
