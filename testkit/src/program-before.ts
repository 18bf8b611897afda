import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'server/db/migrations'

const git = (...words: string[]): string => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** The commit before the newest migration; the last commit if that migration is new. Empty: there is no history. */
const commitBefore = (): string => {
  const newest = readdirSync(path.join(root, MIGRATIONS)).sort().at(-1) ?? ''
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`)
  return git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`)
}

export const COMMIT_BEFORE = commitBefore()

/**
 * The server as it was before the newest migration, with the libraries of this checkout and a web app of one file,
 * `/assets/before.js`. Inside the checkout, where Node finds the libraries.
 */
export const makeProgramBefore = (): { directory: string; remove: () => void } => {
  const directory = path.join(root, '.waybill', `before-${process.pid}`)
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  remove()
  mkdirSync(path.join(directory, 'node_modules/@waybill'), { recursive: true })
  const archive = execFileSync('git', ['archive', COMMIT_BEFORE, 'contract', 'server'], {
    cwd: root,
    maxBuffer: 2 ** 29,
  })
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  for (const name of ['contract', 'server'])
    symlinkSync(path.join(directory, name), path.join(directory, 'node_modules/@waybill', name))
  const web = path.join(directory, 'web/dist')
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  for (const name of ['index.html', 'assets/before.js']) writeFileSync(path.join(web, name), `before: ${name}`)
  return { directory, remove }
}
