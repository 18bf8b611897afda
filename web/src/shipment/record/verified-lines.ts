import type { PackageInput } from '@waybill/contract/shipments/input'
import type { ShownShipment } from '@waybill/contract/shipments/model'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import Big from 'big.js'
import { type WeighedLine, computePackageWeights } from '../form/package-weights.ts'

export const MEASURES = ['quantity', 'weight', 'length', 'width', 'height'] as const
type MeasureName = (typeof MEASURES)[number]

/** Which measures of a verified line differ from the declared one; what is empty, or an added line, has nothing to differ from. */
export const differingMeasures = (
  declared: PackageInput | undefined,
  verified: PackageInput | undefined,
): ReadonlySet<MeasureName> =>
  new Set(
    declared && verified ? MEASURES.filter((name) => verified[name] !== null && declared[name] !== verified[name]) : [],
  )

/** Every measure of the line is there: its weights and its change are known. */
export const isMeasured = (line: PackageInput | undefined): boolean =>
  line !== undefined && MEASURES.every((name) => (line[name] ?? 0) > 0)

/** What a whole line is charged for, in kg: one package × quantity (rule WGT-3). */
export const chargedForLine = (line: PackageInput | undefined, weights: WeighedLine | undefined): number =>
  new Big(weights?.chargeableWeight ?? 0).times(line?.quantity ?? 0).toNumber()

/** Verified less declared, in kg. */
export const differenceKg = (verifiedKg: number, declaredKg: number): number =>
  new Big(verifiedKg).minus(declaredKg).toNumber()

/** The verified packages weigh something else than the price is for (rule VER-7). */
export const isPriceStale = (
  { verified, pricedWeight }: { verified: readonly PackageInput[]; pricedWeight: number },
  shipment: BusinessLine,
  service: string | null,
): boolean =>
  verified.length > 0 &&
  computePackageWeights(shipment, service, verified).totals.totalChargeableWeight !== pricedWeight

/** A price in VND and the weight in kg that it is for; `isRate`: nobody has set it, it is the rate of that weight. */
export type StandingPrice = { price: number | null; kg: number; isRate: boolean }

/**
 * The price of what was measured (rule VER-7): the one that stands, with the weight that it was made for; while there is none,
 * the rate of the weight that stands there now. `rate` undefined: not known, or not asked.
 */
export const standingPrice = (
  stands: { price: number | null; kg: number },
  now: { rate: number | null | undefined; kg: number },
): StandingPrice =>
  stands.price === null && now.rate != null
    ? { price: now.rate, kg: now.kg, isRate: true }
    : { price: stands.price, kg: stands.price === null ? now.kg : stands.kg, isRate: false }

type Priced = Pick<ShownShipment, 'line' | 'service' | 'totals' | 'verifiedTotals' | 'verifiedBreakdown'>

/**
 * The weight in kg that the verified price in the form is for: the one that is saved, unless the saved price was made for
 * another (rule PRC-61). SGL is priced by the larger of both weights (rule TAR-7).
 */
export const pricedWeightOf = ({ line, service, totals, verifiedTotals, verifiedBreakdown }: Priced): number => {
  const declaredKg = totals.totalChargeableWeight
  const verifiedKg = verifiedTotals.totalChargeableWeight
  if (verifiedKg === null) return declaredKg
  const chargedKg = line === 'ecommerce' && service.code === 'SGL' ? Math.max(declaredKg, verifiedKg) : verifiedKg
  return verifiedBreakdown === null || verifiedBreakdown.weight === chargedKg ? verifiedKg : verifiedBreakdown.weight
}

/** What is wrong with the price that a lookup answered (rules PRC-14, PRC-12): no rate is 0, an impossible lookup null. */
export const lookupProblem = (price: number | null): 'noPrice' | 'priceFailed' | undefined =>
  price === null ? 'priceFailed' : price === 0 ? 'noPrice' : undefined
