import type { CompanyRow, SenderAddress } from '@waybill/contract/identity/schemas'
import { emptyParty, type PartyInput } from '@waybill/contract/shipments/input'
import { newValues, type ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { OrderType } from './orders.api.ts'

/** A company as a party: its name, numbers and pickup address (rule SHP-3). */
export const partyOfCompany = (company: CompanyRow, homeCountryId: string): PartyInput => {
  const address: Partial<SenderAddress> = company.sender ?? {}
  return {
    ...emptyParty(address.countryId ?? homeCountryId),
    name: company.name,
    contactName: address.contactName ?? '',
    addressLine1: address.addressLine1 ?? '',
    addressLine2: address.addressLine2 ?? '',
    addressLine3: address.addressLine3 ?? '',
    telephone: company.phoneNumber ?? '',
    email: company.email ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postcode: address.postcode ?? '',
  }
}

/**
 * A new order: for an export the company is the sender, for an import the receiver (rule ORD-26). Defaults (rule
 * SHP-6): currency USD; country of origin VN, for an import the sender's country once chosen.
 */
export const newOrder = (type: OrderType, company: CompanyRow | null, homeCountryId: string): ShipmentValues => {
  const own = company ? partyOfCompany(company, homeCountryId) : emptyParty(homeCountryId)
  return {
    ...newValues('express', type === 'import' ? '' : homeCountryId),
    merchant: company?.id ?? '',
    ...(type === 'import' ? { consignee: own } : { sender: own }),
  }
}
