import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { CountryName, Party, ShownShipment } from '@waybill/contract/shipments/model'
import type { LabelData, LabelParty } from './label-sheet.tsx'

/** A party as the label shows it. A contact that is the name itself is not said twice. */
const labelPartyOf = (party: Party<CountryName>): LabelParty => ({
  name: party.name,
  company: party.company ?? (party.contactName === party.name ? null : party.contactName),
  lines: [
    ...addressParts([party.addressLine1, party.addressLine2, party.addressLine3]),
    addressParts([party.city, party.state, party.postcode]).join(' '),
    party.country?.name ?? party.country?.code ?? '',
  ].filter(Boolean),
})

/** What the label of a shipment shows. */
export const labelDataOf = (shipment: Omit<ShownShipment, 'can'>): LabelData => ({
  number: shipment.number,
  serviceCode: shipment.service.code,
  service: shipment.service.label,
  sender: labelPartyOf(shipment.sender),
  recipient: labelPartyOf(shipment.consignee),
  countryCode: shipment.consignee.country?.code ?? null,
  packages: shipment.totals.totalQuantity,
  weight: shipment.declared[0]?.weight ?? 0,
  createdDate: shipment.createdDate,
  trackingNumber: shipment.trackingNumber,
  reference: shipment.reference,
})
