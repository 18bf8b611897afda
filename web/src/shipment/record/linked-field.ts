/** The blocks of fields that both lines have. */
const BLOCKS: Readonly<Record<string, string>> = {
  from: 'from',
  to: 'to',
  packages: 'packages',
  fees: 'fees',
  totalPrice: 'fees',
  verified: 'verified',
  trackingNumber: 'verified',
  realTotalPrice: 'verified',
}

type Line = {
  /** Where a field of a body stands in the form: `shipToAddress.postcode` → `to.postcode`. */
  formPath: (path: string) => string
  /** The blocks of the line's own fields. */
  own: Readonly<Record<string, string>>
  /** The block of a field that the record does not show. */
  otherwise: string
}

/** The field that a link names as a body does, `#shipToAddress.postcode`, and its block: `to.postcode` stands in the receiver's. */
export const linkedFieldOf = ({ formPath, own, otherwise }: Line) => {
  const blocks = { ...BLOCKS, ...own }
  return (hash: string) => {
    const field = formPath(hash)
    return { field, block: blocks[field.split('.')[0] ?? ''] ?? otherwise }
  }
}
