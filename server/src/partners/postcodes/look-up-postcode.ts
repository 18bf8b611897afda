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

/** How long nobody is asked after a provider failed, so that no form and no upload waits for each answer. */
const REST_AFTER_FAILURE_MS = 15_000
const caches = new WeakMap<Settings, ReturnType<typeof postcodeCache<PostcodeOutcome>>>()

/**
 * Does a postcode exist in its country (rule PCD-2)? Answers are cached. `onAnswer` is told what the provider answers, when it
 * is asked.
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

/** What is known of a postcode without asking anybody. */
export const checkForm = ({ country, postcode }: PostcodeQuestion): PostcodeOutcome =>
  hasPostcodes(country) ? { kind: 'not-looked-up', isWellFormed: isWellFormed(country, postcode) } : { kind: 'exempt' }

/** May a postcode stand? What was not looked up, its form decides. */
export const isPostcodeValid = (outcome: PostcodeOutcome): boolean =>
  outcome.kind === 'not-looked-up' ? outcome.isWellFormed : outcome.kind !== 'unknown'
