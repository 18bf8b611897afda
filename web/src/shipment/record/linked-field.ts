import type { Codec } from '@waybill/contract/shipments/codec'

/** The block of each field that has one; the others are among the particulars, or in the block that the line names. */
const BLOCKS: Readonly<Record<string, string>> = {
  sender: 'sender',
  consignee: 'consignee',
  declared: 'packages',
  contents: 'items',
  service: 'service',
  fees: 'fees',
  price: 'fees',
  verified: 'verified',
  status: 'verified',
  trackingNumber: 'verified',
  verifiedPrice: 'verified',
}

/** The field that a link names as a body does, `#shipToAddress.postcode`, and its block: `consignee.postcode` is the consignee's. */
export const linkedFieldOf =
  ({ modelPath }: Codec, otherwise: string) =>
  (hash: string) => {
    const field = modelPath(hash)
    return { field, block: BLOCKS[field.split('.')[0] ?? ''] ?? otherwise }
  }
