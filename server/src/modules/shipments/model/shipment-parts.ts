import { plain } from '@waybill/contract/kernel/money'
import type { PackageInput, ShipmentFeeInput } from '@waybill/contract/shipments/schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { packageTotals, type PackageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import Big from 'big.js'

/** The columns of a party's texts, after `sender_` or `receiver_`. */
export const PARTY_COLUMNS = {
  name: 'name',
  contactName: 'contact_name',
  company: 'company',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  telephone: 'telephone',
  alternateTelephone: 'alternate_telephone',
  email: 'email',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
} as const

/** The measures that weigh a package line. */
type Sized = Pick<PackageInput, 'quantity' | 'weight' | 'length' | 'width' | 'height'>

export type WeighedPackage = Sized & {
  volumetricWeight: number
  chargeableWeight: number
  /** Stored name of its photo; only verified packages of parcels have one. */
  image?: string | null
}

/** Package lines with their weights and totals by the rules (rules WGT-1, WGT-3; posted ones are ignored, PER-5). */
export const computeWeights = (line: BusinessLine, serviceCode: string, packages: readonly Sized[]) => {
  const weighed: WeighedPackage[] = packages.map(({ quantity, weight, length, width, height }) => ({
    quantity,
    weight,
    length,
    width,
    height,
    ...packageWeights(line, serviceCode, { weight, length, width, height }),
  }))
  return { packages: weighed, totals: packageTotals(weighed) }
}

/** Totals of the declared packages as columns. */
export const totalColumns = (totals: PackageTotals) => ({
  total_quantity: totals.totalQuantity,
  total_weight: totals.totalWeight,
  total_volumetric_weight: totals.totalVolumetricWeight,
  total_chargeable_weight: totals.totalChargeableWeight,
})

/** Totals of the verified packages as columns; null without any. */
export const realTotalColumns = (packages: readonly WeighedPackage[], totals: PackageTotals) => {
  const none = packages.length === 0
  return {
    real_total_quantity: none ? null : totals.totalQuantity,
    real_total_weight: none ? null : totals.totalWeight,
    real_total_volumetric_weight: none ? null : totals.totalVolumetricWeight,
    real_chargeable_weight: none ? null : totals.totalChargeableWeight,
  }
}

/** Σ fees, exact. */
export const feeTotal = (fees: readonly Pick<ShipmentFeeInput, 'amount'>[]): number =>
  plain(fees.reduce((sum, fee) => sum.plus(fee.amount), new Big(0)))
