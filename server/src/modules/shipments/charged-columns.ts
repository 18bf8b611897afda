import { sql } from 'kysely'

/**
 * What lists sort and filter by as weight and price: the verified one, and the declared one of a shipment that has none. The
 * indexes shipment_by_charged_weight and shipment_by_charged_price hold these expressions.
 */
export const CHARGED_WEIGHT = sql`coalesce(s.real_chargeable_weight, s.total_chargeable_weight)`
export const CHARGED_PRICE = sql`coalesce(s.real_total_price, s.total_price)`

type ChargedRecord = {
  total_chargeable_weight: number
  real_chargeable_weight: number | null
  total_price: number | null
  real_total_price: number | null
}

/** The same of a row that was read: what an export writes. */
export const chargedWeightOf = (row: ChargedRecord): number => row.real_chargeable_weight ?? row.total_chargeable_weight
export const chargedPriceOf = (row: ChargedRecord): number | null => row.real_total_price ?? row.total_price
