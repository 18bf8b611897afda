import { run } from './children.mjs'
import { repoPath } from './paths.mjs'
import { findProductNode } from './product-node.mjs'

const tools = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  // The native compiler, which other tools cannot use: they have typescript 6.
  tsc: 'node_modules/typescript-7/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  licences: 'scripts/lib/check-licences.mjs',
  secrets: 'scripts/lib/check-secrets.mjs',
}

/** Runs one of the installed tools, or of our own, on the product's Node.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 * @param {import('./children.mjs').How} [how]
 */
export function runTool(name, args, how) {
  return run(findProductNode(), [repoPath(tools[name]), ...args], how)
}
