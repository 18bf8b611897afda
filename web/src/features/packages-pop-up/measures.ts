import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { measuresOf } from '@waybill/contract/shipments/codec'
import { emptyPackage, type PackageInput } from '@waybill/contract/shipments/input'
import { computePackageWeights, type Weighed } from '../../shipment/form/package-weights.ts'
import { MEASURES } from '../../shipment/record/verified-lines.ts'

/** A package being measured. `image`: stored name; `photo`: chosen but not uploaded yet. */
export type PackageDraft = PackageInput & {
  image: string | null
  photo: File | undefined
  preview: string | undefined
}
/** Form values of the pop-up: one declared and one verified package per piece. */
export type MeasureValues = { declared: PackageInput[]; verified: PackageDraft[]; reason: string }

export const MAX_PACKAGES = 100
export const emptyDraft = (): PackageDraft => ({
  ...emptyPackage(),
  ...{ image: null, photo: undefined, preview: undefined },
})

/** One empty row per declared piece (rule POP-2). */
export const emptyRows = ({ totals }: Pick<ShownParcel, 'totals'>): PackageDraft[] =>
  Array.from({ length: Math.min(Math.max(totals.totalQuantity, 1), MAX_PACKAGES) }, emptyDraft)

type Declared = Pick<ShownParcel, 'service' | 'declared'>

/** Declared packages, one per piece, to compare with the measured ones. */
export const declaredPieces = ({ declared }: Pick<Declared, 'declared'>): PackageInput[] =>
  declared
    .flatMap((unit) =>
      Array.from({ length: Math.min(unit.quantity, MAX_PACKAGES) }, () => ({ ...measuresOf(unit), quantity: 1 })),
    )
    .slice(0, MAX_PACKAGES)

/** Weights of each declared piece, and their total. */
export const weighDeclared = (parcel: Declared): Weighed => ({
  lines: computePackageWeights('ecommerce', parcel.service.code, declaredPieces(parcel)).lines,
  totals: computePackageWeights('ecommerce', parcel.service.code, parcel.declared).totals,
})

const SIZES = MEASURES.filter((name) => name !== 'quantity')
export const isTouched = (rows: readonly PackageDraft[]): boolean =>
  rows.some((row) => SIZES.some((name) => row[name] !== null) || row.image !== null || row.photo !== undefined)

/**
 * Index of the row that a stable weight fills: the active one, or the first without a weight; -1 if none (rule POP-6).
 */
export const rowToWeigh = (rows: readonly PackageDraft[], active: number): number =>
  rows[active]?.weight === null ? active : rows.findIndex(({ weight }) => weight === null)

/** Form path of a path in the request body. */
export const formPath = (bodyPath: string): string => bodyPath.replace(/^packages/, 'verified')
