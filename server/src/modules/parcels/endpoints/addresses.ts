import * as endpoints from '@waybill/contract/parcels/endpoints'
import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { isPostcodeValid } from '../../../partners/postcodes/look-up-postcode.ts'
import { implement } from '../../../platform/implement.ts'
import { lookUpPostcode } from '../recipient-postcode.ts'
import { quotedMerchantId } from '../../pricing/index.ts'
import { listPastParties } from '../../shipments/index.ts'
import { parcelScope } from '../parcel.policy.ts'

/** Whether a postcode exists, and its towns (rule PCD-2). */
export const checkPostcode = implement(endpoints.checkPostcode, async ({ query, context }) => {
  const request = { country: query.country.trim().toUpperCase(), postcode: barePostcode(query.postcode) }
  const outcome = await lookUpPostcode(context, request)
  const isMissing = request.postcode === '' && outcome.kind !== 'exempt'
  return {
    valid: !isMissing && isPostcodeValid(outcome),
    confirmed: outcome.kind !== 'not-looked-up',
    places: outcome.kind === 'known' ? [...outcome.places] : [],
  }
})

/** The address book of the caller's scope, or of one company in it (rule PER-10: nil means all). */
export const pastRecipients = implement(
  endpoints.pastRecipients,
  async ({ context: { db }, me, query: { find, merchantId } }) => {
    const parties = await listPastParties(db, me, {
      side: 'receiver',
      scope: parcelScope(me),
      find: find?.trim() ?? '',
      merchantId: await quotedMerchantId(db, me, merchantId),
      isAddressSearchable: true,
    })
    return parties.map((party) => ({
      name1: party.name,
      name2: party.company,
      phoneNumber: party.telephone,
      alternatePhoneNo: party.alternateTelephone,
      emailAddress: party.email,
      addressLine1: party.addressLine1,
      addressLine2: party.addressLine2,
      addressLine3: party.addressLine3,
      town: party.city,
      postcode: party.postcode,
      state: party.state,
      country: party.countryCode,
      lastUsed: party.lastUsed.toISOString(),
      parcels: party.shipments,
    }))
  },
)
