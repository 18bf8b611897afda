import type { BookingOutcome } from '../../partners/carrier-port.ts'
import { withoutSecrets } from '../../partners/partner-http.ts'
import type { DocumentParty, ParcelDocumentData } from '../documents/index.ts'

/** A shorter text is no name or street that anybody would be found by, and stands in other words. */
const MIN_LETTERS = 4

const textsOf = ({ name, company, phone, alternatePhone, email, street }: DocumentParty): string[] =>
  [name, company, phone, alternatePhone, email, ...street].flatMap((text) => text ?? [])

/** An answer that could not be read is kept as a sample: without names, streets and telephone numbers of the parcel. */
export const withoutPersonalData = (parcel: ParcelDocumentData, outcome: BookingOutcome): BookingOutcome => {
  if (outcome.kind !== 'unreadable') return outcome
  const texts = [...textsOf(parcel.sender), ...textsOf(parcel.receiver)].filter(({ length }) => length >= MIN_LETTERS)
  return { ...outcome, sample: withoutSecrets(outcome.sample, texts), reason: withoutSecrets(outcome.reason, texts) }
}
