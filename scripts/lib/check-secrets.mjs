import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { repoPath, root } from './paths.mjs'
import { findSecrets } from './secrets.mjs'

// Exits with 1 if a file that git tracks, or would add, contains a secret.

const listed = () => {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    })
  } catch {
    return undefined
  }
}

/** @type {string[]} */
const found = []
const files = listed()
  ?.split('\0')
  .filter((file) => file !== '' && fs.existsSync(repoPath(file)))
for (const file of files ?? []) {
  const content = fs.readFileSync(repoPath(file))
  if (!content.includes(0)) found.push(...(await findSecrets(file, content.toString())))
}
console.log(
  files === undefined
    ? 'not looked for: git does not list the files here'
    : `${files.length} files, ${found.length} secrets`,
)
for (const line of found) console.log(`  ${line}`)
process.exitCode = found.length > 0 ? 1 : 0
