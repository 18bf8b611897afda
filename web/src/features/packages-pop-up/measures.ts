import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { packageTotals, type PackageTotals, packageWeights } from '@waybill/contract/shipments/weights'

export const MEASURES = ['weight', 'length', 'width', 'height'] as const
export type MeasureName = (typeof MEASURES)[number]

/** A package as it is being measured. `image`: the stored name; `photo`: picked, and not sent yet. */
export type PackageDraft = {
  key: string
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  image: string | null
  photo: File | undefined
  preview: string | undefined
}
export type MeasuredPackage = { weight: number; length: number; width: number; height: number; image: string | null }

export const MAX_PACKAGES = 100
let made = 0
export const emptyPackage = (): PackageDraft => ({
  key: `package-${++made}`,
  ...{ weight: null, length: null, width: null, height: null, image: null, photo: undefined, preview: undefined },
})

/** One row a piece, as it was declared; nothing is measured yet. */
export const declaredRows = ({ totalQuantity }: Pick<ParcelDetail, 'totalQuantity'>): PackageDraft[] =>
  Array.from({ length: Math.min(Math.max(totalQuantity, 1), MAX_PACKAGES) }, emptyPackage)

const isMeasured = (row: PackageDraft): boolean => MEASURES.every((name) => row[name] !== null && row[name] > 0)
export const isTouched = (rows: readonly PackageDraft[]): boolean =>
  rows.some((row) => MEASURES.some((name) => row[name] !== null) || row.image !== null || row.photo !== undefined)

type Weighed = { volumetricWeight: number; chargeableWeight: number } | undefined
/** Each row's weights, once it is measured, and the totals of those that are. */
export const weigh = (
  rows: readonly PackageDraft[],
  serviceCode: string,
): { lines: Weighed[]; totals: PackageTotals; isWhole: boolean } => {
  const lines = rows.map((row) => (isMeasured(row) ? packageWeights('ecommerce', serviceCode, row) : undefined))
  const totals = packageTotals(
    rows.map((row, at) => ({
      ...{ quantity: 1, weight: row.weight },
      ...(lines[at] ?? { volumetricWeight: 0, chargeableWeight: 0 }),
    })),
  )
  return { lines, totals, isWhole: rows.every(isMeasured) }
}

/** The first measure that is missing, from the top. */
export const firstMissing = (rows: readonly PackageDraft[]): { row: number; name: MeasureName } | undefined => {
  for (const [row, draft] of rows.entries()) {
    const name = MEASURES.find((measure) => draft[measure] === null || draft[measure] <= 0)
    if (name) return { row, name }
  }
  return undefined
}

export const toMeasured = (rows: readonly PackageDraft[]): MeasuredPackage[] =>
  rows.map(({ weight, length, width, height, image }) => ({
    weight: weight ?? 0,
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    image,
  }))

/** A stable weight goes into the first package from the active one on that has none (rule POP-6). */
export const fillWeight = (rows: readonly PackageDraft[], active: number, weightKg: number): PackageDraft[] => {
  const at = rows[active]?.weight === null ? active : rows.findIndex(({ weight }) => weight === null)
  return rows.map((row, nth) => (nth === at ? { ...row, weight: weightKg } : row))
}
