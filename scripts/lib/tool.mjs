import { run } from './children.mjs'
import { inCheckout } from './places.mjs'
import { findProductNode } from './product-node.mjs'

const tools = {
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'eslint/bin/eslint.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** Runs one of the installed tools on the product's Node.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 * @param {import('./children.mjs').How} [how]
 */
export function runTool(name, args, how) {
  return run(findProductNode(), [inCheckout('node_modules', tools[name]), ...args], how)
}
