import type { Settings } from '../../platform/settings.ts'
import type { CheckOutcome } from '../carrier-port.ts'
import { POSTCODE_DIALECTS } from './look-up-postcode.ts'

/** A postcode known to every provider: Manhattan. */
const KNOWN = { country: 'US', postcode: '10001' }

/** Asks the provider for one postcode, bypassing the cache, to test the connection. */
export const checkPostcodeProvider = async (settings: Settings): Promise<CheckOutcome> => {
  const dialect = POSTCODE_DIALECTS[settings.POSTCODE_PROVIDER]
  if (!dialect) return { kind: 'misconfigured', reason: 'POSTCODE_PROVIDER is not set.' }
  const answer = await dialect(KNOWN, { settings })
  return answer.kind === 'places' || answer.kind === 'not-covered' ? { kind: 'working' } : answer
}
