import { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import { askPartner, readAnswer, withoutSecrets, type Problem } from '../partner-http.ts'

const SCOPE = 'https://api.ebay.com/oauth/api_scope'

const Token = z.object({ access_token: z.string().min(1) })
const Refusal = z.object({ error: z.string().optional(), error_description: z.string().optional() })

/** A token of our eBay application, by OAuth's client credentials; valid for about two hours. It is not stored. */
export const fetchEbayToken = async (
  settings: Settings,
  signal?: AbortSignal,
): Promise<{ kind: 'token'; token: string } | Problem> => {
  const { EBAY_CLIENT_ID: id, EBAY_CLIENT_SECRET: secret } = settings
  const missing = (['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'] as const).filter((name) => settings[name] === '')
  if (missing.length > 0) return { kind: 'misconfigured', reason: `${missing.join(' and ')} must be set.` }
  const basic = Buffer.from(`${id}:${secret}`).toString('base64')
  const secrets = [secret, basic]
  const answer = await askPartner({
    method: 'POST',
    url: settings.EBAY_OAUTH_URL,
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
    signal,
    secrets,
  })
  if (answer.kind !== 'answer') return answer
  if (answer.status < 300) {
    const token = readAnswer(Token, answer, secrets)
    // Even an unreadable answer may contain a token.
    if (token.kind !== 'value')
      return { kind: 'unreadable', reason: 'The answer of eBay could not be read.', sample: '' }
    return { kind: 'token', token: token.value.access_token }
  }
  const refusal = readAnswer(Refusal, answer, secrets)
  const words = refusal.kind === 'value' ? (refusal.value.error_description ?? refusal.value.error ?? '') : ''
  return {
    kind: 'misconfigured',
    reason: withoutSecrets(
      `eBay refuses EBAY_CLIENT_ID and EBAY_CLIENT_SECRET${words === '' ? '' : ` (${words})`}.`,
      secrets,
    ),
  }
}
