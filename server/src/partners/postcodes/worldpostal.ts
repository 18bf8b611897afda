import { z } from 'zod'
import { askPartner, readAnswer } from '../partner-http.ts'
import { LOOKUP_TIMEOUT_MS, MAX_PLACES, type PostcodeDialect } from './dialect.ts'

const PUBLIC_URL = 'https://api.worldpostallocations.com'

const Answer = z.object({
  status: z.union([z.boolean(), z.string(), z.number()]).optional(),
  message: z.string().nullish(),
  result: z.array(z.object({ postalLocation: z.string().nullish(), state: z.string().nullish() })).nullish(),
})
const NOT_COVERED = /country.*(not (supported|available|covered)|unsupported)|(unsupported|unknown|invalid) country/i
const NO_KEY = /api ?key/i

/** World Postal Locations: `GET /v1/search?apikey&zip_code&country_code&limit`. */
export const worldpostal: PostcodeDialect = async ({ country, postcode }, { settings, signal }) => {
  const { POSTCODE_API_KEY: key, POSTCODE_BASE_URL: base } = settings
  if (key === '') return { kind: 'misconfigured', reason: 'POSTCODE_API_KEY is not set.' }
  const url = new URL('/v1/search', base || PUBLIC_URL)
  url.search = new URLSearchParams({
    apikey: key,
    zip_code: postcode,
    country_code: country,
    limit: String(MAX_PLACES),
  }).toString()
  const answer = await askPartner({ url, signal, timeoutMs: LOOKUP_TIMEOUT_MS, secrets: [key] })
  if (answer.kind !== 'answer') return answer
  const refused = {
    kind: 'misconfigured',
    reason: 'The postcode provider refuses the key (POSTCODE_API_KEY).',
  } as const
  if (answer.status === 401 || answer.status === 403) return refused
  const read = readAnswer(Answer, answer, [key])
  if (read.kind !== 'value') return read
  const { message, result } = read.value
  if (NOT_COVERED.test(message ?? '')) return { kind: 'not-covered' }
  if (NO_KEY.test(message ?? '')) return refused
  // An empty result means no; a missing one is another answer.
  if (!result)
    return { kind: 'unreadable', reason: `The provider answered HTTP ${answer.status}.`, sample: message ?? '' }
  const places = result.flatMap(({ postalLocation, state }) =>
    postalLocation ? { town: postalLocation, state: state || null } : [],
  )
  return { kind: 'places', places: places.slice(0, MAX_PLACES) }
}
