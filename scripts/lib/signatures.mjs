import { runNpm } from './install.mjs'

const MAY_TAKE_MS = 60_000
const WORDS = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000']

/** @typedef {{ name: string, version: string }} Package */

/** Evaluates `npm audit signatures --json`. Only a wrong signature is a failure: a registry that does not answer, or has
 * no signatures of a package, proves nothing.
 * @param {string} output
 * @returns {{ code: number, output: string }}
 */
export function readSignatures(output) {
  /** @type {{ invalid?: Package[], missing?: Package[], error?: { code?: string } }} */
  let answer = {}
  try {
    answer = JSON.parse(/^\{.*\}$/ms.exec(output)?.[0] ?? '')
  } catch {
    // Said below.
  }
  const { invalid, missing = [], error } = answer
  if (!invalid)
    return {
      code: 0,
      output: `not asked: the registry or its list of keys does not answer (${error?.code ?? 'too slow'})`,
    }
  if (invalid.length === 0)
    return { code: 0, output: missing.length === 0 ? 'all right' : `${missing.length} packages have none` }
  return { code: 1, output: invalid.map(({ name, version }) => `${name}@${version} has a wrong signature`).join('\n') }
}

/** Asks the registry whether the installed packages equal the published ones. */
export async function checkSignatures() {
  const { output } = await runNpm(WORDS, { mayTakeMs: MAY_TAKE_MS })
  return readSignatures(output)
}
