import type { PackageInput } from '@waybill/contract/shipments/input'
import type { ShownShipment } from '@waybill/contract/shipments/model'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import Big from 'big.js'
import { type WeighedLine, computePackageWeights } from '../form/package-weights.ts'

export const MEASURES = ['quantity', 'weight', 'length', 'width', 'height'] as const
type MeasureName = (typeof MEASURES)[number]

/** Measures of a verified line that differ from the declared one; empty measures and added lines do not differ. */
export const differingMeasures = (
  declared: PackageInput | undefined,
  verified: PackageInput | undefined,
): ReadonlySet<MeasureName> =>
  new Set(
    declared && verified ? MEASURES.filter((name) => verified[name] !== null && declared[name] !== verified[name]) : [],
  )

/** Whether every measure of the line is filled, so that its weights and change are known. */
export const isMeasured = (line: PackageInput | undefined): boolean =>
  line !== undefined && MEASURES.every((name) => (line[name] ?? 0) > 0)

/** Chargeable weight of a whole line in kg: one package × quantity (rule WGT-3). */
export const chargedForLine = (line: PackageInput | undefined, weights: WeighedLine | undefined): number =>
  new Big(weights?.chargeableWeight ?? 0).times(line?.quantity ?? 0).toNumber()

/** Verified minus declared, in kg. */
export const differenceKg = (verifiedKg: number, declaredKg: number): number =>
  new Big(verifiedKg).minus(declaredKg).toNumber()

/** Whether the verified packages have another chargeable weight than the price was made for (rule VER-7). */
export const isPriceStale = (
  { verified, pricedWeight }: { verified: readonly PackageInput[]; pricedWeight: number },
  shipment: BusinessLine,
  service: string | null,
): boolean =>
  verified.length > 0 &&
  computePackageWeights(shipment, service, verified).totals.totalChargeableWeight !== pricedWeight

/** A price in VND and its weight in kg; `isRate`: not set by anyone, but the rate of that weight. */
export type StandingPrice = { price: number | null; kg: number; isRate: boolean }

/**
 * The price of the measured packages (rule VER-7): the saved one with its weight; if there is none, the rate of the
 * current weight. `rate` undefined: unknown, or not requested.
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
 * The weight in kg that the form's verified price is for: the verified weight, unless the saved price was made for
 * another (rule PRC-61). SGL is priced by the larger of both weights (rule TAR-7).
 */
export const pricedWeightOf = ({ line, service, totals, verifiedTotals, verifiedBreakdown }: Priced): number => {
  const declaredKg = totals.totalChargeableWeight
  const verifiedKg = verifiedTotals.totalChargeableWeight
  if (verifiedKg === null) return declaredKg
  const chargedKg = line === 'ecommerce' && service.code === 'SGL' ? Math.max(declaredKg, verifiedKg) : verifiedKg
  return verifiedBreakdown === null || verifiedBreakdown.weight === chargedKg ? verifiedKg : verifiedBreakdown.weight
}

/** The problem with a looked-up price (rules PRC-14, PRC-12): 0 is no rate, null an impossible lookup. */
export const lookupProblem = (price: number | null): 'noPrice' | 'priceFailed' | undefined =>
  price === null ? 'priceFailed' : price === 0 ? 'noPrice' : undefined
