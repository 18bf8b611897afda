import { log } from './log.mjs'
import { howToGet } from './programs.mjs'

/** @typedef {{ needs: string, instead?: string }} Reason As in testkit/src/left-out.ts. */
/** @typedef {{ file: string, reason: Reason }} LeftOutTest */

/** One sentence for each reason why tests did not run as intended.
 * @param {LeftOutTest[]} tests
 * @returns {string[]}
 */
export function leftOutSentences(tests) {
  /** @type {Map<string, LeftOutTest[]>} */
  const reasons = new Map()
  for (const test of tests) {
    const key = [test.reason.needs, test.reason.instead ?? ''].join('\n')
    reasons.set(key, [...(reasons.get(key) ?? []), test])
  }
  return [...reasons].map(([key, these]) => {
    const [needs = '', instead] = key.split('\n')
    const files = new Set(these.map(({ file }) => file)).size
    const what = `${counted(these.length, 'test')} of ${counted(files, 'file')} in need of ${needs}`
    const how = howToGet(needs)
    return [what, instead && ` (run with ${instead} instead)`, how && `; ${how}`].filter(Boolean).join('')
  })
}

/** @param {string[]} sentences */
export function sayLeftOut(sentences) {
  if (sentences.length === 0) log('left out: nothing')
  for (const sentence of sentences) log(`left out: ${sentence}`)
}

/** @param {number} count @param {string} noun */
function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
