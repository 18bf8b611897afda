import { plainText } from './known-by.ts'
import type { Transfer } from './transfers.queries.ts'

type Compared = Pick<Transfer, 'reference' | 'text'>

/** Shorter texts ('CK', 'TT CUOC') are the same by chance. */
const TELLING_LENGTH = 10

/**
 * The transfer of the same account, day and amount that another source told before and that this one probably is (rule
 * BIL-40): one of them has no reference, or both have the same text although their references differ.
 */
export const findDouble = <Known extends Compared>(
  transfer: Compared,
  sameAmount: readonly Known[],
): Known | undefined =>
  sameAmount.find((known) => transfer.reference === null || known.reference === null || hasSameText(transfer, known))

const hasSameText = (one: Compared, other: Compared): boolean => {
  const [short = '', long = ''] = [plainText(one.text), plainText(other.text)].sort((a, b) => a.length - b.length)
  return short.length >= TELLING_LENGTH && long.includes(short)
}
