import type { PackageInput, FeeInput } from '@waybill/contract/shipments/input'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { packageTotals, packageWeights, type PackageTotals } from '@waybill/contract/shipments/weights'
import Big from 'big.js'

export type WeighedLine = { volumetricWeight: number; chargeableWeight: number }
export type Weighed = { lines: WeighedLine[]; totals: PackageTotals }

/** Computes the weights of every package line, each for one package, and the totals (rule WGT-3). */
export const computePackageWeights = (
  shipment: BusinessLine,
  service: string | null,
  packages: readonly PackageInput[],
): Weighed => {
  const lines = packages.map((line) => packageWeights(shipment, service, line))
  return {
    lines,
    totals: packageTotals(
      packages.map((line, at) => ({ ...line, ...(lines[at] ?? { volumetricWeight: 0, chargeableWeight: 0 }) })),
    ),
  }
}

/** Σ fees in VND; amounts not typed yet count as 0. */
export const sumFees = (fees: readonly Pick<FeeInput, 'amount'>[]): number =>
  fees.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0)).toNumber()

/** Price plus fees; null while there is no price. */
export const withFees = (price: number | null, fees: number): number | null =>
  price === null ? null : new Big(price).plus(fees).toNumber()
