import fs from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { runNpm } from './install.mjs'
import { UserError } from './log.mjs'
import { repoPath, root } from './paths.mjs'
import { findProductNode } from './product-node.mjs'

/** What runs or is read in production (rule PLT-100); where the product looks for it, it is in the package too. */
const ours = ['agent', 'contract', 'server', 'web/dist', 'docs', 'deploy', 'package.json']
const notShipped = [
  /\.test\.(ts|yaml)$/,
  /\/(testing|fixtures)\//,
  /^server\/src\/(architecture-tests|demo|distributed)\//,
  /^agent\/src\/demo\.ts$/,
  /^docs\/(decisions|pictures|rules)\//,
  /^deploy\/docker\//,
  /(^|\/)tsconfig\.json$/,
]
/** Read by editors and compilers only. */
const typesOfPackages = /\.([cm]?ts|map)$/
/** Optional peers, which npm lists because our tools have them. */
const compilerPackages = /(^|\/)node_modules\/(@types\/[^/]+|typescript)$/

/** Where the package has a file of the checkout in another place; `{node}` is the directory of Node's package. */
const moved = {
  '{node}/bin/node': 'bin/node',
  '{node}/LICENSE': 'LICENSE.node',
  'deploy/package/': '',
  'deploy/systemd/': 'systemd/',
}

/** Writes `waybill-VERSION-PLATFORM.tar.gz` into a directory. The web app is built already.
 * @param {string} directory
 * @param {number} level of gzip
 * @returns {Promise<string>} path of the archive
 */
export async function makePackage(directory, level) {
  const { version } = JSON.parse(fs.readFileSync(repoPath('package.json'), 'utf8'))
  const name = `waybill-${version}-${process.platform}-${process.arch}`
  const archive = path.join(directory, `${name}.tar.gz`)
  const unfinished = `${archive}.part`
  fs.mkdirSync(directory, { recursive: true })
  const list = `${archive}.files`
  try {
    const files = [...ours.flatMap(ownFiles), ...(await packageFiles()), ...nodeFiles()]
    fs.writeFileSync(list, files.sort().join('\n'))
    const { code, output } = await run('tar', [...tarWords(name, level), '-cf', unfinished, '-T', list], {
      quiet: true,
    })
    if (code !== 0) throw new UserError(`tar could not write the package, which takes GNU tar and gzip: ${output}`)
    fs.renameSync(unfinished, archive)
    return archive
  } finally {
    for (const file of [list, unfinished]) fs.rmSync(file, { force: true })
  }
}

/** @param {string} place a file or directory of the checkout @returns {string[]} */
function ownFiles(place) {
  return filesBelow(place).filter((file) => !notShipped.some((pattern) => pattern.test(file)))
}

/** What `dependencies` name, theirs too, as npm resolves them; links stand for our own parts. */
async function packageFiles() {
  const words = ['ls', '--all', '--parseable', '--omit=dev', '--workspace=server', '--workspace=agent']
  const { output } = await runNpm(words, { cwd: root })
  const packages = output
    .split('\n')
    .filter((line) => line.startsWith(repoPath('node_modules')) && !compilerPackages.test(line))
    .map((line) => path.relative(root, line))
  return packages.flatMap((place) => filesBelow(place)).filter((file) => !typesOfPackages.test(file))
}

function nodeFiles() {
  const tree = nodeTree()
  return [`${tree}/bin/node`, `${tree}/LICENSE`]
}

/** Node's package, below the checkout. */
function nodeTree() {
  const program = path.relative(root, findProductNode())
  if (program.startsWith('..'))
    throw new UserError(`npm has no Node for ${process.platform} on ${process.arch}: make the package on Linux.`)
  return path.dirname(path.dirname(program))
}

/** Files and links below a place, without packages inside a package: npm lists those, too.
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!fs.lstatSync(repoPath(place)).isDirectory()) return [place]
  return fs
    .readdirSync(repoPath(place))
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesBelow(path.posix.join(place, name)))
}

/** The same bytes from the same files: no times, no users, one mode.
 * @param {string} name the archive's directory
 * @param {number} level
 */
function tarWords(name, level) {
  const renames = Object.entries({ ...moved, '': `${name}/` }).map(
    ([from, to]) => `--transform=s,^${from.replace('{node}', nodeTree())},${to},rSh`,
  )
  return [
    ...['--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=a+rX,u+w,go-w', '--hard-dereference'],
    ...['--format=gnu', '--no-recursion', `--use-compress-program=gzip -n${level}`, '-C', root],
    ...renames,
  ]
}
