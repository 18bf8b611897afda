/** An empty number field holds null. */
export type Figure = number | null

export type PackageValues = { quantity: Figure; weight: Figure; length: Figure; width: Figure; height: Figure }
export type FeeValues = { feeId: string; otherFeeName: string; amount: Figure }

/** The company picker's choice for typing by hand; the calls take no merchant (decision A2). */
export const OTHER_COMPANY = 'other'
/** The second choice of the yes/no fields; the calls take Y or nothing (spec 1 §3.1). */
export const NO = 'N'

export const emptyPackage = (): PackageValues => ({
  quantity: 1,
  weight: null,
  length: null,
  width: null,
  height: null,
})
export const emptyFee = (): FeeValues => ({ feeId: '', otherFeeName: '', amount: null })

/** The company that a shipment is for; null: "Other". */
export const merchantOf = ({ merchantId }: { merchantId: string }): string | null =>
  merchantId === OTHER_COMPANY ? null : merchantId.trim() || null
