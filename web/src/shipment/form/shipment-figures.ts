import type { LandedCost } from '@waybill/contract/pricing/duty'
import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { createContext, useContext } from 'react'
import type { StandingPrice } from '../record/verified-lines.ts'
import type { Weighed } from './package-weights.ts'
import type { Quoted } from './price-parts.tsx'

type PricedDuties = {
  tariff: number | null
  adminFee: number
  importVat: number | null
  tier: string | null
  /** null: no customs, or a parcel from before this was stored. */
  dutyPayer: DutyPayer | null
  landedCost: LandedCost | null
}

/** Price of packages in VND, with its parts. */
export type Priced = {
  quoted: Quoted
  /** Ignores a typed price; undefined: unknown, or not requested. */
  rate: number | null | undefined
  /** The typed one, the rate, or the saved one. */
  price: number | null
  /** Tariff, admin fee and import VAT of a parcel (rule TAR-5). null: unknown. */
  duties?: PricedDuties | undefined
}

/** Weights and amounts for the form's current values. */
export type ShipmentFigures = {
  line: BusinessLine
  /** Declared packages. */
  weighed: Weighed
  declared: Priced
  /** Verified packages; `verified` is undefined while there are none. `priceKg`: the weight that the price is for. */
  measured: Weighed
  verified: (Priced & { standing: StandingPrice; priceKg: number }) | undefined
  /** The verified price was made for another weight. */
  isPriceStale: boolean
  fees: number
  /** Price, duties and fees; null if one is unknown. */
  total: number | null
}

export const FiguresContext = createContext<ShipmentFigures | undefined>(undefined)

/** Figures of the form around; only components that use them render again while somebody types. */
export const useShipmentFigures = (): ShipmentFigures => {
  const figures = useContext(FiguresContext)
  if (!figures) throw new Error('useShipmentFigures works inside the figures of an order or a parcel')
  return figures
}
