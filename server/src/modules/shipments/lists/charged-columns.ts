import { type AmountParts, type RecordAmounts, withAmountDue } from '@waybill/contract/shipments/amounts'
import { sql } from 'kysely'
import type { Cell } from '../../../platform/xlsx.ts'

/**
 * The weight and the money that lists sort and filter by: the verified one, or the declared one when nothing was
 * verified; null where nothing prices what was verified (rules VER-6, AMT-62). The indexes shipment_by_charged_weight,
 * shipment_by_charged_price and shipment_by_amount_due hold these expressions; `recordAmountsOf` computes the same from
 * a row.
 */
export const CHARGED_WEIGHT = sql`coalesce(s.real_chargeable_weight, s.total_chargeable_weight)`
export const CHARGED_PRICE = sql<
  number | null
>`case when s.unpriced_reasons is null then coalesce(s.real_total_price, s.total_price) end`
const IS_VERIFIED = sql`(s.real_total_price is not null or s.unpriced_reasons is not null)`
export const CHARGED_TARIFF = sql<number | null>`case when ${IS_VERIFIED} then s.real_tariff else s.tariff end`
export const CHARGED_ADMIN_FEE = sql<number>`case when ${IS_VERIFIED} then s.real_admin_fee else s.admin_fee end`
export const CHARGED_IMPORT_VAT = sql<
  number | null
>`case when ${IS_VERIFIED} then s.real_import_vat else s.import_vat end`
export const AMOUNT_DUE = sql<number | null>`case when s.unpriced_reasons is not null then null
  when s.real_total_price is not null then s.real_total_price + s.fee_total + s.real_tariff + s.real_admin_fee + s.real_import_vat
  else s.total_price + s.fee_total + s.tariff + s.admin_fee + s.import_vat end`

/** What `recordAmountsOf` reads of a shipment. */
export type AmountRecord = {
  total_price: number | null
  real_total_price: number | null
  unpriced_reasons: readonly string[] | null
  declared_fee_total: number
  fee_total: number
  tariff: number | null
  real_tariff: number | null
  admin_fee: number
  real_admin_fee: number
  import_vat: number | null
  real_import_vat: number | null
}

type ChargedRecord = { total_chargeable_weight: number; real_chargeable_weight: number | null }

/** The charged weight of a row, as an export writes it. */
export const chargedWeightOf = (row: ChargedRecord): number => row.real_chargeable_weight ?? row.total_chargeable_weight

/**
 * The declared and the verified price of a row's shipment; `verified` is null when nothing was verified (rule AMT-62).
 */
export const recordAmountsOf = (row: AmountRecord): RecordAmounts => {
  const isVerified = row.real_total_price !== null || row.unpriced_reasons !== null
  const declared: AmountParts = {
    price: row.total_price,
    fees: isVerified ? row.declared_fee_total : row.fee_total,
    tariff: row.tariff,
    adminFee: row.admin_fee,
    importVat: row.import_vat,
  }
  const verified: AmountParts = {
    price: row.unpriced_reasons === null ? row.real_total_price : null,
    fees: row.fee_total,
    tariff: row.real_tariff,
    adminFee: row.real_admin_fee,
    importVat: row.real_import_vat,
  }
  return { declared: withAmountDue(declared), verified: isVerified ? withAmountDue(verified) : null }
}

const AMOUNT_PARTS = [
  ['Price', 'price'],
  ['Fees', 'fees'],
  ['Tariff', 'tariff'],
  ['Admin fee', 'adminFee'],
  ['Import VAT', 'importVat'],
  ['Amount due', 'amountDue'],
] as const
const heads = ['declared', 'verified'].flatMap((of) => AMOUNT_PARTS.map(([part]) => `${part} ${of}`))

/** The verified ones are empty until something is verified. */
const cells = (row: AmountRecord): Cell[] => {
  const { declared, verified } = recordAmountsOf(row)
  return [declared, verified].flatMap((amounts) => AMOUNT_PARTS.map(([, part]) => amounts?.[part] ?? null))
}

/** The asked and the verified amount, part by part, behind the columns of the lists of both lines (rule XLS-61). */
export const EXPORTED_AMOUNTS = { heads, cells }
