import type { Settings } from '../../platform/settings.ts'
import type { Problem } from '../partner-http.ts'

/** A town that has the postcode. */
export type PostcodePlace = { town: string; state: string | null }
/** The query: an ISO 3166 code, and the postcode without blanks. */
export type PostcodeQuestion = { country: string; postcode: string }

export type PostcodeAnswer =
  /** Empty: no such postcode. */
  | { kind: 'places'; places: readonly PostcodePlace[] }
  /** The provider knows nothing of this country. */
  | { kind: 'not-covered' }
  | Problem

/** A provider of postcodes: its request and its answers. */
export type PostcodeDialect = (
  question: PostcodeQuestion,
  call: { settings: Settings; signal?: AbortSignal | undefined },
) => Promise<PostcodeAnswer>

/** Maximum towns of one postcode, to choose from. */
export const MAX_PLACES = 10
/** Short, because a form waits for it. */
export const LOOKUP_TIMEOUT_MS = 4_000
