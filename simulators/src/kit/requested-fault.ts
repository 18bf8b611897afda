/** Faults requested by a consignee's name, as in `FAULT REFUSED`: the same words for all partners (README.md). */
const ASKED_FAULTS = [
  'REFUSED',
  'NO ANSWER',
  'LOST ANSWER',
  'ERROR',
  'SLOW',
  'MALFORMED',
  'NO LABEL',
  'LATE LABEL',
  'REPLAYED',
  'RETURNED',
  'WAITING',
  'DAMAGED',
  'LOST',
  'DRAFT',
] as const
export type RequestedFault = (typeof ASKED_FAULTS)[number]

const longestFirst = [...ASKED_FAULTS].sort((a, b) => b.length - a.length)

/** The fault requested by a text; `FAULT LOST ANSWER` is not `FAULT LOST`. */
export const requestedFault = (text: string): RequestedFault | undefined => {
  const letters = text.toUpperCase()
  return longestFirst.find((fault) => letters.includes(`FAULT ${fault}`))
}
