import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type BusinessLineModule, searchTextOf } from '../shipments/index.ts'

/** Columns by which a parcel is found. The recipient's `country` is not included: the list has a filter for it. */
type SearchedParcel = {
  number: string
  tracking_number: string | null
  sender_reference: string | null
  sender_name: string
  sender_company: string | null
  sender_telephone: string
  sender_alternate_telephone: string | null
  sender_email: string | null
  receiver_name: string
  receiver_company: string | null
  receiver_telephone: string
  receiver_alternate_telephone: string | null
  receiver_email: string | null
  receiver_address_line1: string
  receiver_address_line2: string | null
  receiver_address_line3: string | null
  receiver_city: string | null
  receiver_state: string | null
  receiver_postcode: string | null
}

/**
 * `shipment.search_text` of a parcel: an order's content, the companies, and the send-to address in one piece, as the
 * list's `sendTo` searches it (parcels.list.ts). Save it whenever one of these columns changes.
 */
export const parcelSearchText = (parcel: SearchedParcel): string =>
  [
    searchTextOf({
      number: parcel.number,
      trackingNumber: parcel.tracking_number,
      senderReference: parcel.sender_reference,
      from: {
        name: parcel.sender_name,
        contactName: parcel.sender_company,
        telephone: parcel.sender_telephone,
        alternateTelephone: parcel.sender_alternate_telephone,
        email: parcel.sender_email,
      },
      to: {
        name: parcel.receiver_name,
        contactName: parcel.receiver_company,
        telephone: parcel.receiver_telephone,
        alternateTelephone: parcel.receiver_alternate_telephone,
        email: parcel.receiver_email,
      },
    }),
    normalizeForSearch(
      [
        parcel.receiver_address_line1,
        parcel.receiver_address_line2,
        parcel.receiver_address_line3,
        parcel.receiver_city,
        parcel.receiver_state,
        parcel.receiver_postcode,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ].join(' ')

/** The same for a parcel being saved. */
export const searchTextOfParcel: BusinessLineModule['searchText'] = ({
  number,
  trackingNumber,
  reference,
  sender,
  consignee,
}) =>
  parcelSearchText({
    number,
    tracking_number: trackingNumber,
    sender_reference: reference,
    sender_name: sender?.name ?? '',
    sender_company: sender?.company ?? null,
    sender_telephone: sender?.telephone ?? '',
    sender_alternate_telephone: sender?.alternateTelephone ?? null,
    sender_email: sender?.email ?? null,
    receiver_name: consignee.name,
    receiver_company: consignee.company,
    receiver_telephone: consignee.telephone,
    receiver_alternate_telephone: consignee.alternateTelephone,
    receiver_email: consignee.email,
    receiver_address_line1: consignee.addressLine1,
    receiver_address_line2: consignee.addressLine2,
    receiver_address_line3: consignee.addressLine3,
    receiver_city: consignee.city,
    receiver_state: consignee.state,
    receiver_postcode: consignee.postcode,
  })
