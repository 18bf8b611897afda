import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** The directory of Waybill's data: `.waybill` in the checkout, or the one in WAYBILL_DATA.
 * @param {string} name
 */
export function dataPath(name) {
  return path.join(path.resolve(root, process.env.WAYBILL_DATA || '.waybill'), name)
}

/** @param {string[]} parts a path inside the checkout */
export function repoPath(...parts) {
  return path.join(root, ...parts)
}
