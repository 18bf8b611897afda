import Big from 'big.js'
import type { BusinessLine } from './business-line.ts'

/**
 * A measure of a form or a row. A missing, unreadable or non-positive value counts as 0, so that a form may call these
 * functions on every keystroke; the schemas refuse such measures before anything is saved.
 */
export type Measure = number | string | null | undefined

type VolumetricDivisor = 5000 | 6000

const EPACKETS: readonly string[] = ['QSM', 'QSP', 'AME']
const HALF_KILO_SERVICES: readonly string[] = ['FSG', 'DSG', 'USG']
const READABLE = /^(\d+\.?\d*|\.\d+)$/

/** Rounds the quotient itself up to 0.01, so that ÷ 6000 stays exact. */
const UpToHundredths = Big()
UpToHundredths.DP = 2
UpToHundredths.RM = UpToHundredths.roundUp

const exact = (measure: Measure): Big => {
  if (typeof measure === 'number') return new Big(Number.isFinite(measure) && measure > 0 ? measure : 0)
  const text = measure?.trim() ?? ''
  return new Big(READABLE.test(text) ? text : 0)
}

const upToHundredths = (kg: Big): Big => kg.round(2, Big.roundUp)

/** cm³ to a kg: express orders 5000; parcels 6000 for QSM, QSP and AME, else 5000 (rule WGT-1). */
export const volumetricDivisor = (line: BusinessLine, serviceCode: string | null): VolumetricDivisor =>
  line === 'ecommerce' && serviceCode !== null && EPACKETS.includes(serviceCode) ? 6000 : 5000

/** L × W × H ÷ divisor in kg, rounded up to 0.01 (rule WGT-1). A missing side: 0. */
export const volumetricWeightKg = (
  { lengthCm, widthCm, heightCm }: { lengthCm: Measure; widthCm: Measure; heightCm: Measure },
  divisor: VolumetricDivisor,
): number => {
  const volume = exact(lengthCm).times(exact(widthCm)).times(exact(heightCm))
  return new UpToHundredths(volume).div(divisor).toNumber()
}

/**
 * The chargeable weight of one package, in kg (rule WGT-2). QSM, QSP, AME: the volumetric weight if above 1.3 × actual,
 * else the actual; FSG, DSG, USG: the larger, up to the next 0.5; SGL and every other code: the larger. All rounded up
 * to 0.01. The compared volumetric weight is the rounded one that the screen shows.
 */
export const chargeableWeightKg = (
  { weightKg, volumetricKg }: { weightKg: Measure; volumetricKg: Measure },
  serviceCode: string | null,
): number => {
  const actual = exact(weightKg)
  const volumetric = upToHundredths(exact(volumetricKg))
  const larger = volumetric.gt(actual) ? volumetric : actual
  if (serviceCode !== null && EPACKETS.includes(serviceCode)) {
    return upToHundredths(volumetric.gt(actual.times('1.3')) ? volumetric : actual).toNumber()
  }
  if (serviceCode !== null && HALF_KILO_SERVICES.includes(serviceCode)) {
    return larger.times(2).round(0, Big.roundUp).times('0.5').toNumber()
  }
  return upToHundredths(larger).toNumber()
}

/** Actual weight in kg and sides in cm of one package. */
type PackageMeasures = { weight: Measure; length: Measure; width: Measure; height: Measure }
type PackageWeights = { volumetricWeight: number; chargeableWeight: number }

/** Both computed weights of one package of a row, in kg, whatever the row's quantity (rule WGT-3). */
export const packageWeights = (
  line: BusinessLine,
  serviceCode: string | null,
  { weight, length, width, height }: PackageMeasures,
): PackageWeights => {
  const sides = { lengthCm: length, widthCm: width, heightCm: height }
  const volumetricWeight = volumetricWeightKg(sides, volumetricDivisor(line, serviceCode))
  const weights = { weightKg: weight, volumetricKg: volumetricWeight }
  return { volumetricWeight, chargeableWeight: chargeableWeightKg(weights, serviceCode) }
}

/** A package row: several packages, each of this weight. */
type PackageLine = {
  quantity: Measure
  weight: Measure
  volumetricWeight: Measure
  chargeableWeight: Measure
}
export type PackageTotals = {
  totalQuantity: number
  totalWeight: number
  totalVolumetricWeight: number
  totalChargeableWeight: number
}

/**
 * Σ row × quantity (rule WGT-3): weight to 2 decimals, volumetric weight up to 2 decimals, chargeable weight unrounded
 * (FSG, 3 × 0.6 kg = 3.0: each package is rounded, the sum is not).
 */
export const packageTotals = (lines: readonly PackageLine[]): PackageTotals => {
  const sum = (of: (line: PackageLine) => Measure): Big =>
    lines.reduce((total, line) => total.plus(exact(of(line)).times(exact(line.quantity))), new Big(0))
  return {
    totalQuantity: sum(() => 1).toNumber(),
    totalWeight: sum((line) => line.weight)
      .round(2, Big.roundHalfUp)
      .toNumber(),
    totalVolumetricWeight: upToHundredths(sum((line) => line.volumetricWeight)).toNumber(),
    totalChargeableWeight: sum((line) => line.chargeableWeight).toNumber(),
  }
}
