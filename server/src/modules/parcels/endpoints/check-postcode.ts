import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { checkPostcode as endpoint } from '@waybill/contract/parcels/endpoints'
import { isPostcodeValid } from '../../../partners/postcodes/look-up-postcode.ts'
import { implement } from '../../../platform/implement.ts'
import { lookUpPostcode } from '../look-up-postcode.ts'

/** Whether a postcode exists, and its towns (rule PCD-2). */
export const checkPostcode = implement(endpoint, async ({ query, context }) => {
  const asked = { country: query.country.trim().toUpperCase(), postcode: barePostcode(query.postcode) }
  const outcome = await lookUpPostcode(context, asked)
  const isMissing = asked.postcode === '' && outcome.kind !== 'exempt'
  return {
    valid: !isMissing && isPostcodeValid(outcome),
    confirmed: outcome.kind !== 'not-looked-up',
    places: outcome.kind === 'known' ? [...outcome.places] : [],
  }
})
