import { sql } from 'kysely'

/**
 * What lists sort and filter by as weight and price: the verified one, and the declared one of a shipment that was not
 * verified; null where nothing prices what was verified (rule VER-6). The indexes shipment_by_charged_weight and
 * shipment_by_charged_price hold these expressions.
 */
export const CHARGED_WEIGHT = sql`coalesce(s.real_chargeable_weight, s.total_chargeable_weight)`
export const CHARGED_PRICE = sql<
  number | null
>`case when s.unpriced_reasons is null then coalesce(s.real_total_price, s.total_price) end`

type ChargedRecord = {
  total_chargeable_weight: number
  real_chargeable_weight: number | null
  total_price: number | null
  real_total_price: number | null
  unpriced_reasons: readonly string[] | null
}

/** The same of a row that was read: what an export writes. */
export const chargedWeightOf = (row: ChargedRecord): number => row.real_chargeable_weight ?? row.total_chargeable_weight
export const chargedPriceOf = (row: ChargedRecord): number | null =>
  row.unpriced_reasons === null ? (row.real_total_price ?? row.total_price) : null
