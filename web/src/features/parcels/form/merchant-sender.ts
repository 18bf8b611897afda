import { SenderInput } from '@waybill/contract/parcels/address'
import { writeParcelParty } from '@waybill/contract/parcels/parcel-codec'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { PARTY_MAX } from '@waybill/contract/shipments/fields'
import { emptyParty, type PartyInput } from '@waybill/contract/shipments/input'
import { keyOfCountry } from '../../../shipment/form/line-country.ts'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'

/**
 * The sender from a company's profile, as the server reads it when a body names no sender (rule SHP-3); undefined if
 * the profile lacks what a label needs.
 */
export const senderOf = (
  company: CompanyRow | null | undefined,
  countries: readonly CountryChoice[],
): PartyInput | undefined => {
  const sender = company?.sender
  if (!company || !sender?.addressLine1) return undefined
  const party: PartyInput = {
    ...emptyParty(
      keyOfCountry(
        'ecommerce',
        countries.find(({ id }) => id === sender.countryId),
      ),
    ),
    name: sender.contactName ?? company.name,
    company: sender.contactName === null ? '' : company.name.slice(0, PARTY_MAX.ecommerce.company),
    telephone: company.phoneNumber ?? '',
    email: company.email ?? '',
    addressLine1: sender.addressLine1,
    addressLine2: sender.addressLine2 ?? '',
    addressLine3: sender.addressLine3 ?? '',
    city: sender.city ?? '',
    postcode: sender.postcode ?? '',
    state: sender.state ?? '',
  }
  return SenderInput.safeParse(writeParcelParty(party)).success ? party : undefined
}
