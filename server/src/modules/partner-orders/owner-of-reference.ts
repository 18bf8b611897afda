import type { listMerchantCodes } from './partner-orders.queries.ts'

type Merchants = Awaited<ReturnType<typeof listMerchantCodes>>

/** The merchant whose client code a reference begins with, `SGL001-…`; else the house (rule PTO-2). */
export const ownerOf = (reference: string, merchants: Merchants): string => {
  const [code = ''] = reference.split(/[-_/ ]/, 1)
  const owner =
    merchants.find((one) => !one.is_house && one.code?.toLowerCase() === code.toLowerCase()) ??
    merchants.find(({ is_house }) => is_house)
  if (!owner) throw new Error('There is no house account')
  return owner.id
}
