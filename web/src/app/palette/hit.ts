import { normalizeNumber } from '@waybill/contract/shipments/numbers'

/** What a text finds, and where it opens. */
export type Hit = {
  id: string
  /** A number, or the code of a company. */
  number: string
  /** Other numbers that name it as a whole: the provider's, an air waybill. */
  otherNumbers: readonly string[]
  name: string
  /** The status code of a shipment, or another state in words. */
  status: number | string
  path: string
}

/** Without blanks and the dashes that people write or leave out: `738-4712 0931`, `73847120931`. */
const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Does the typed text name this hit as a whole? */
export const isWhole = ({ number, otherNumbers }: Hit, typed: string): boolean =>
  typed.trim() !== '' &&
  [number, ...otherNumbers].some((one) => one === normalizeNumber(typed) || bare(one) === bare(typed))
