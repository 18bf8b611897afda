import { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import { askPartner, readAnswer, type Problem } from '../partner-http.ts'
import { LOOKUP_TIMEOUT_MS, MAX_PLACES, type PostcodeDialect } from './dialect.ts'

const PUBLIC_URL = 'https://secure.geonames.org'

const Answer = z.object({
  postalCodes: z.array(z.object({ placeName: z.string().nullish(), adminName1: z.string().nullish() })).optional(),
  status: z.object({ message: z.string(), value: z.number() }).optional(),
})
const Countries = z.object({ geonames: z.array(z.object({ countryCode: z.string() })) })

/** Its error codes: no such record, and no such postcode. */
const NOTHING_FOUND = [11, 15, 17]
const WRONG_USER = 10
/** The credits of an hour, a day or a week are used up; or it is overloaded. */
const NOT_NOW = [13, 18, 19, 20, 22]

/** GeoNames: `GET /postalCodeSearchJSON?postalcode&country&maxRows&username`. */
export const geonames: PostcodeDialect = async ({ country, postcode }, call) => {
  const { settings } = call
  if (settings.POSTCODE_API_KEY === '') return { kind: 'misconfigured', reason: 'POSTCODE_API_KEY is not set.' }
  const found = await ask('/postalCodeSearchJSON', { postalcode: postcode, country, maxRows: String(MAX_PLACES) }, call)
  if (found.kind !== 'answer') return found
  const read = readAnswer(Answer, found, [settings.POSTCODE_API_KEY])
  if (read.kind !== 'value') return read
  const { status, postalCodes } = read.value
  const problem = status && problemOf(status)
  if (problem) return problem
  if (!status && !postalCodes)
    return { kind: 'unreadable', reason: `GeoNames answered HTTP ${found.status}.`, sample: '' }
  const places = (postalCodes ?? []).flatMap(({ placeName, adminName1 }) =>
    placeName ? { town: placeName, state: adminName1 || null } : [],
  )
  if (places.length > 0) return { kind: 'places', places: places.slice(0, MAX_PLACES) }
  return (await isCovered(country, call)) ? { kind: 'places', places: [] } : { kind: 'not-covered' }
}

const problemOf = ({ value, message }: { value: number; message: string }): Problem | undefined => {
  if (NOTHING_FOUND.includes(value)) return undefined
  if (value === WRONG_USER)
    return { kind: 'misconfigured', reason: 'GeoNames refuses the user name (POSTCODE_API_KEY).' }
  if (NOT_NOW.includes(value)) return { kind: 'unavailable', reason: `GeoNames takes no more questions (${value}).` }
  return { kind: 'unreadable', reason: `GeoNames answered with its error ${value}.`, sample: message }
}

type Call = { settings: Settings; signal?: AbortSignal | undefined }

/** Only for a country covered by GeoNames does it prove that the postcode is missing. */
const isCovered = async (country: string, call: Call): Promise<boolean> => {
  const found = await ask('/postalCodeCountryInfoJSON', { country }, call)
  if (found.kind !== 'answer') return true
  const read = Countries.safeParse(found.body)
  return !read.success || read.data.geonames.some(({ countryCode }) => countryCode === country)
}

const ask = (path: string, params: Record<string, string>, { settings, signal }: Call) => {
  const url = new URL(path, settings.POSTCODE_BASE_URL || PUBLIC_URL)
  url.search = new URLSearchParams({ ...params, username: settings.POSTCODE_API_KEY }).toString()
  return askPartner({ url, signal, timeoutMs: LOOKUP_TIMEOUT_MS, secrets: [settings.POSTCODE_API_KEY] })
}
