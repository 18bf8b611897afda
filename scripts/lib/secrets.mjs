import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** Created for tests and useless elsewhere: these files contain no real secrets. */
const TEST_MATERIAL = ['testkit/certificates/127.0.0.5.pem']

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]

/** Finds private keys, tokens of cloud and code services, and passwords in addresses.
 * @param {string} file
 * @param {string} content
 * @returns {Promise<string[]>} lines that name the place and the kind, never the secret
 */
export async function findSecrets(file, content) {
  if (TEST_MATERIAL.includes(file)) return []
  const { messages } = await lintSource({
    source: { filePath: file, content, contentType: 'text' },
    options: { config: { rules } },
  })
  return messages.map(
    ({ loc, ruleId, messageId }) => `${file}:${loc.start.line} ${ruleId.split('/').at(-1)} ${messageId}`,
  )
}
