import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { addressParts } from '@waybill/contract/shipments/address-parts'

type SentTo = {
  receiver_address_line1: string
  receiver_address_line2: string | null
  receiver_address_line3: string | null
  receiver_city: string | null
  receiver_state: string | null
  receiver_postcode: string | null
  receiver_country_code: string | null
}

/** A parcel's destination: the street on one line, town, state and postcode on the next, the country by its code. */
export const sendToOf = (record: SentTo): ParcelRow['sendTo'] => ({
  street: addressParts([
    record.receiver_address_line1,
    record.receiver_address_line2,
    record.receiver_address_line3,
  ]).join(', '),
  place: addressParts([
    addressParts([record.receiver_city, record.receiver_state]).join(', '),
    record.receiver_postcode,
  ]).join(' '),
  country: record.receiver_country_code,
})
