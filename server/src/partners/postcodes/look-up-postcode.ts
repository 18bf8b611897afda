import type { Settings } from '../../platform/settings.ts'
import type { PostcodeAnswer, PostcodeDialect, PostcodePlace, PostcodeQuestion } from './dialect.ts'
import { geonames } from './geonames.ts'
import { hasPostcodes, isWellFormed } from './offline.ts'
import { postcodeCache } from './postcode-cache.ts'
import { worldpostal } from './worldpostal.ts'

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
