import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { phoneDigitsAmongWords } from '@waybill/contract/shipments/phone-digits'

type Text = string | null | undefined
type SearchedParty = {
  name: string
  contactName?: Text
  telephone?: Text
  alternateTelephone?: Text
  email?: Text
}

type Searched = {
  number: string
  trackingNumber: string | null
  senderReference: string | null
  from: SearchedParty
  to: SearchedParty
}

/** Phones by their digits, and the e-mail address. */
const contactsOf = ({ telephone, alternateTelephone, email }: SearchedParty): Text[] => [
  phoneDigitsAmongWords(telephone),
  phoneDigitsAmongWords(alternateTelephone),
  email,
]

/**
 * The text of `shipment.search_text`: both numbers, the reference, names and contact names, then phones (GRD-70) and
 * e-mail addresses, without case and marks. One trigram index finds a shipment by any of them
 * (docs/decisions/2026-11-20-lists-of-a-million-rows.md).
 */
export const searchTextOf = ({ number, trackingNumber, senderReference, from, to }: Searched): string =>
  normalizeForSearch(
    [
      ...[number, trackingNumber, senderReference, from.name, from.contactName, to.name, to.contactName],
      ...[from, to].flatMap(contactsOf),
    ]
      .filter(Boolean)
      .join(' '),
  )
