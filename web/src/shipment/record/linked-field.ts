import type { Codec } from '@waybill/contract/shipments/codec'

/**
 * Block of each field that has one; other fields are in the particulars, or in the block that the business line names.
 */
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

/**
 * Resolves a link's hash, in the names of the request body (`#shipToAddress.postcode`), to field and block:
 * `consignee.postcode`, consignee.
 */
export const linkedFieldOf =
  ({ modelPath }: Codec, otherwise: string) =>
  (hash: string) => {
    const field = modelPath(hash)
    return { field, block: BLOCKS[field.split('.')[0] ?? ''] ?? otherwise }
  }
