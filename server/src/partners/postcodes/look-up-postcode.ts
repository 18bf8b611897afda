import { validate } from 'postal-codes-js'
import type { Settings } from '../../platform/settings.ts'
import type { PostcodeAnswer, PostcodeDialect, PostcodePlace, PostcodeQuestion } from './dialect.ts'
import { geonames } from './geonames.ts'
import { worldpostal } from './worldpostal.ts'

/** Current formats missing in the library: Vietnam's old and new, Taiwan's of 2020, Argentina's with letters. */
const MORE_FORMS: Readonly<Record<string, RegExp>> = {
  VN: /^\d{5,6}$/,
  TW: /^\d{6}$/,
  AR: /^[A-Z]\d{4}[A-Z]{3}$/i,
}
/** Singapore's first two digits are an existing sector (rule PCD-1). */
const SECTORS: Readonly<Record<string, RegExp>> = { SG: /^(0[1-9]|[1-6]\d|7[0-35-9]|8[0-2])/ }

/** Whether this country has postcodes. Undefined for a country unknown to the library. */
export const hasPostcodes = (country: string): boolean => {
  const answer = validate(country, '?')
  return answer !== true && !String(answer).startsWith('Unknown')
}

/** Whether a postcode without blanks has its country's format. A dash may be omitted. */
export const isWellFormed = (country: string, postcode: string): boolean => {
  if (SECTORS[country]?.test(postcode) === false) return false
  if (MORE_FORMS[country]?.test(postcode)) return true
  const dashed = [...postcode].map((_letter, at) => `${postcode.slice(0, at)}-${postcode.slice(at)}`)
  return [postcode, ...(/^\d+$/.test(postcode) ? dashed.slice(1) : [])].some((form) => validate(country, form) === true)
}

const MAX_ANSWERS = 5_000
const ANSWER_LIFE_MS = 24 * 3_600_000

/**
 * Asks at most once a day for each key, and once for all concurrent requests; the oldest answers are dropped first.
 * After a failure (`undefined`) nobody is asked for `restMs`, and every answer is its `fallback`.
 */
export const postcodeCache = <Answer>(restMs: number, now: () => number = Date.now) => {
  const answers = new Map<string, { answer: Promise<Answer | undefined>; until: number }>()
  let restsUntil = 0
  return async (key: string, ask: () => Promise<Answer | undefined>, fallback: Answer): Promise<Answer> => {
    const cached = answers.get(key)
    if (cached && cached.until > now()) return (await cached.answer) ?? fallback
    if (restsUntil > now()) return fallback
    const answer = ask()
    answers.delete(key)
    answers.set(key, { answer, until: now() + ANSWER_LIFE_MS })
    const [oldest] = answers.keys()
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
    const found = await answer
    if (found !== undefined) return found
    if (answers.get(key)?.answer === answer) answers.delete(key)
    restsUntil = now() + restMs
    return fallback
  }
}

type PostcodeOutcome =
  /** It exists, in these towns. */
  | { kind: 'known'; places: readonly PostcodePlace[] }
  /** The provider knows no such postcode. */
  | { kind: 'unknown' }
  /** The country has no postcodes, or the provider none of its. */
  | { kind: 'exempt' }
  /** Nobody could be asked: only its form is known. */
  | { kind: 'not-looked-up'; isWellFormed: boolean }

export const POSTCODE_DIALECTS: Readonly<Record<Settings['POSTCODE_PROVIDER'], PostcodeDialect | undefined>> = {
  worldpostal,
  geonames,
  offline: undefined,
}

/** Pause after a provider's failure, so that forms and uploads do not wait for each answer. */
const REST_AFTER_FAILURE_MS = 15_000
const caches = new WeakMap<Settings, ReturnType<typeof postcodeCache<PostcodeOutcome>>>()

/**
 * Whether a postcode exists in its country (rule PCD-2). Answers are cached. `onAnswer` gets the provider's answer, if
 * it is asked.
 */
export const lookUpPostcode = async (
  settings: Settings,
  { country, postcode }: PostcodeQuestion,
  onAnswer?: (answer: PostcodeAnswer) => Promise<void>,
): Promise<PostcodeOutcome> => {
  if (!hasPostcodes(country)) return { kind: 'exempt' }
  const dialect = POSTCODE_DIALECTS[settings.POSTCODE_PROVIDER]
  const offline = checkForm({ country, postcode })
  if (!dialect) return offline
  const cache = caches.get(settings) ?? postcodeCache<PostcodeOutcome>(REST_AFTER_FAILURE_MS)
  caches.set(settings, cache)
  return cache(
    `${country} ${postcode.toUpperCase()}`,
    async () => {
      const answer = await dialect({ country, postcode }, { settings })
      await onAnswer?.(answer)
      return outcomeOf(answer)
    },
    offline,
  )
}

const outcomeOf = (answer: PostcodeAnswer): PostcodeOutcome | undefined => {
  if (answer.kind === 'not-covered') return { kind: 'exempt' }
  if (answer.kind !== 'places') return undefined
  return answer.places.length > 0 ? { kind: 'known', places: answer.places } : { kind: 'unknown' }
}

/** The result without asking the provider. */
export const checkForm = ({ country, postcode }: PostcodeQuestion): PostcodeOutcome =>
  hasPostcodes(country) ? { kind: 'not-looked-up', isWellFormed: isWellFormed(country, postcode) } : { kind: 'exempt' }

/** Whether a postcode is acceptable. If it was not looked up, its format decides. */
export const isPostcodeValid = (outcome: PostcodeOutcome): boolean =>
  outcome.kind === 'not-looked-up' ? outcome.isWellFormed : outcome.kind !== 'unknown'
