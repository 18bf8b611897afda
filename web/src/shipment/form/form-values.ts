/** An empty number field holds null. */
export type NumberValue = number | null

export type PackageValues = {
  quantity: NumberValue
  weight: NumberValue
  length: NumberValue
  width: NumberValue
  height: NumberValue
}
export type FeeValues = { feeId: string; otherFeeName: string; amount: NumberValue }

/** The company picker's choice for typing by hand; the calls take no merchant (rule SHP-1). */
export const OTHER_COMPANY = 'other'
/** The second choice of the yes/no fields; the calls take Y or nothing (rule SHP-5). */
export const NO = 'N'

export type GoodsValues = {
  itemType: 'P' | 'D'
  totalValueCurrency: string
  categoryOfShipment: string
  natureOfGoods: string
  senderReference: string
  iossAccountNumber: string
  iossType: string
  enhancedLiability: string
}
type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null }
/** What is sent, the sender's reference and IOSS, of a saved shipment in its form. */
export const goodsOf = (
  saved: Pick<GoodsValues, 'itemType' | 'totalValueCurrency'> &
    Nullable<Omit<GoodsValues, 'itemType' | 'totalValueCurrency'>>,
): GoodsValues => ({
  itemType: saved.itemType,
  totalValueCurrency: saved.totalValueCurrency,
  categoryOfShipment: saved.categoryOfShipment ?? '',
  natureOfGoods: saved.natureOfGoods ?? '',
  senderReference: saved.senderReference ?? '',
  iossAccountNumber: saved.iossAccountNumber ?? '',
  iossType: saved.iossType === 'Y' ? 'Y' : NO,
  enhancedLiability: saved.enhancedLiability === 'Y' ? 'Y' : NO,
})

export const emptyPackage = (): PackageValues => ({
  quantity: 1,
  weight: null,
  length: null,
  width: null,
  height: null,
})
/** The measures of a package that was read, without what else is known of it. */
export const measuresOf = ({ quantity, weight, length, width, height }: PackageValues): PackageValues => ({
  quantity,
  weight,
  length,
  width,
  height,
})
/** The measures as calls take them: what is empty is left out. */
export const measuresBody = (line: PackageValues) => ({
  quantity: line.quantity ?? undefined,
  weight: line.weight ?? undefined,
  length: line.length ?? undefined,
  width: line.width ?? undefined,
  height: line.height ?? undefined,
})

export const emptyFee = (): FeeValues => ({ feeId: '', otherFeeName: '', amount: null })

/** The company that a shipment is for; null: "Other". */
export const merchantOf = ({ merchantId }: { merchantId: string }): string | null =>
  merchantId === OTHER_COMPANY ? null : merchantId.trim() || null

export const feesOf = (fees: readonly { feeId: string; otherFeeName: string | null; amount: number }[]): FeeValues[] =>
  fees.map(({ feeId, otherFeeName, amount }) => ({ feeId, otherFeeName: otherFeeName ?? '', amount }))
/** The fees as calls take them. */
export const feesBody = (fees: readonly FeeValues[]) =>
  fees.map(({ feeId, otherFeeName, amount }) => ({
    feeId: orAbsent(feeId),
    otherFeeName: orNull(otherFeeName),
    amount: amount ?? undefined,
  }))

export const orNull = (text: string | null): string | null => text?.trim() || null
/** What is empty is left out, so that the contract answers 'Required' for it. */
export const orAbsent = (text: string | null): string | undefined => orNull(text) ?? undefined
