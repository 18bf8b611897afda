import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { SenderInput } from '@waybill/contract/parcels/address'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import type { AddressValues } from './parcel-form-values.ts'

const NAME_LENGTH = 35

/**
 * Where a company sends from, by its profile, as the server reads it when a body names no sender (rule SHP-3); undefined
 * when the profile says too little for a label.
 */
export const senderOf = (
  company: CompanyRow | null | undefined,
  countries: readonly CountryChoice[],
): AddressValues | undefined => {
  const sender = company?.sender
  if (!company || !sender?.addressLine1) return undefined
  const address: AddressValues = {
    name1: sender.contactName ?? company.name,
    name2: sender.contactName === null ? '' : company.name.slice(0, NAME_LENGTH),
    phoneNumber: company.phoneNumber ?? '',
    alternatePhoneNo: '',
    emailAddress: company.email ?? '',
    addressLine1: sender.addressLine1,
    addressLine2: sender.addressLine2 ?? '',
    addressLine3: sender.addressLine3 ?? '',
    town: sender.city ?? '',
    postcode: sender.postcode ?? '',
    state: sender.state ?? '',
    country: countries.find(({ id }) => id === sender.countryId)?.code ?? '',
  }
  const { phoneNumber, alternatePhoneNo, emailAddress, ...rest } = address
  return SenderInput.safeParse({ ...rest, contact: { phoneNumber, alternatePhoneNo, emailAddress } }).success
    ? address
    : undefined
}

/** An address in one line: "Lan, Hàng Mây, 46 phố Hàng Mây, Hà Nội, 11010, Việt Nam". */
export const addressLine = (address: AddressValues, country: string): string =>
  addressParts([
    address.name1,
    address.name2,
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    address.town,
    address.state,
    address.postcode,
    country,
  ]).join(', ')
