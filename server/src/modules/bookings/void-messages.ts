/** Of a label that stays bought although its parcel is over (rule BKG-10); `words` are the carrier's. */
export const keptMessage = (trackingNumber: string, words: string | null): string =>
  words === null
    ? `The label ${trackingNumber} stays bought: its carrier takes none back.`
    : `The label ${trackingNumber} stays bought. The carrier says: ${words}`

/** Of a parcel that is not deleted, because its carrier does not take the label back. */
export const notDeletedMessage = (trackingNumber: string, words: string): string =>
  `The label ${trackingNumber} is not taken back, so the parcel is not deleted. The carrier says: ${words}`

/** Why a parcel cannot be deleted whose label stays bought. */
export const keptSentence = (trackingNumber: string | null, isOver: boolean): string =>
  isOver
    ? `The label ${trackingNumber} stays bought: the parcel is kept for the claim.`
    : `The label ${trackingNumber} is not taken back by its carrier: cancel the parcel instead.`

/** Why a parcel cannot be deleted of which its carrier may have sold a label, and has no way to take it back. */
export const UNANSWERED_SENTENCE =
  'The carrier has not answered, and takes no label back that it may have sold: cancel the parcel instead.'
