import { normalizeNumber } from '@waybill/contract/shipments/numbers'

/** A search result, and where it opens. */
export type Hit = {
  id: string
  /** A number, or a company's code. */
  number: string
  /** Other full numbers: the provider's, an air waybill. */
  otherNumbers: readonly string[]
  name: string
  /** Status code of a shipment, or another state as text. */
  status: number | string
  path: string
}

/** Without spaces and dashes, which people write or leave out: `738-4712 0931`, `73847120931`. */
const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether the typed text is the hit's full number. */
export const isWhole = ({ number, otherNumbers }: Hit, typed: string): boolean =>
  typed.trim() !== '' &&
  [number, ...otherNumbers].some((one) => one === normalizeNumber(typed) || bare(one) === bare(typed))
