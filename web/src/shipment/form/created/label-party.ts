import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { CountryName, Party } from '@waybill/contract/shipments/model'
import type { LabelParty } from './label-sheet.tsx'

/** A party as printed on the label. A contact equal to the name is not repeated. */
export const labelPartyOf = (party: Party<CountryName>): LabelParty => ({
  name: party.name,
  company: party.company ?? (party.contactName === party.name ? null : party.contactName),
  lines: [
    ...addressParts([party.addressLine1, party.addressLine2, party.addressLine3]),
    addressParts([party.city, party.state, party.postcode]).join(' '),
    party.country?.name ?? party.country?.code ?? '',
  ].filter(Boolean),
})
