import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { measuresOf } from '@waybill/contract/shipments/codec'
import { emptyPackage, type PackageInput } from '@waybill/contract/shipments/input'
import { computePackageWeights, type Weighed } from '../../shipment/form/package-weights.ts'
import { MEASURES } from '../../shipment/record/verified-lines.ts'

/** A package as it is being measured. `image`: the stored name; `photo`: picked, and not sent yet. */
export type PackageDraft = PackageInput & {
  image: string | null
  photo: File | undefined
  preview: string | undefined
}
/** The form of the pop-up: one declared, and one verified package a piece. */
export type MeasureValues = { declared: PackageInput[]; verified: PackageDraft[]; reason: string }

export const MAX_PACKAGES = 100
export const emptyDraft = (): PackageDraft => ({
  ...emptyPackage(),
  ...{ image: null, photo: undefined, preview: undefined },
})

/** One empty row a piece that was declared (rule POP-2). */
export const emptyRows = ({ totals }: Pick<ShownParcel, 'totals'>): PackageDraft[] =>
  Array.from({ length: Math.min(Math.max(totals.totalQuantity, 1), MAX_PACKAGES) }, emptyDraft)

type Declared = Pick<ShownParcel, 'service' | 'declared'>

/** What was declared, piece by piece, so that each stands beside what is measured of it. */
export const declaredPieces = ({ declared }: Pick<Declared, 'declared'>): PackageInput[] =>
  declared
    .flatMap((unit) =>
      Array.from({ length: Math.min(unit.quantity, MAX_PACKAGES) }, () => ({ ...measuresOf(unit), quantity: 1 })),
    )
    .slice(0, MAX_PACKAGES)

/** The weights of each declared piece, and of all that was declared. */
export const weighDeclared = (parcel: Declared): Weighed => ({
  lines: computePackageWeights('ecommerce', parcel.service.code, declaredPieces(parcel)).lines,
  totals: computePackageWeights('ecommerce', parcel.service.code, parcel.declared).totals,
})

const SIZES = MEASURES.filter((name) => name !== 'quantity')
export const isTouched = (rows: readonly PackageDraft[]): boolean =>
  rows.some((row) => SIZES.some((name) => row[name] !== null) || row.image !== null || row.photo !== undefined)

/** The row that a stable weight fills: the active one, or the first without a weight; -1 without any (rule POP-6). */
export const rowToWeigh = (rows: readonly PackageDraft[], active: number): number =>
  rows[active]?.weight === null ? active : rows.findIndex(({ weight }) => weight === null)

/** Where a path of the body stands in the form. */
export const formPath = (bodyPath: string): string => bodyPath.replace(/^packages/, 'verified')
