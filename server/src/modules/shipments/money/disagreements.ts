import { countedAmounts } from '@waybill/contract/shipments/amounts'
import { STATUS } from '@waybill/contract/shipments/status'
import { type AmountRecord, recordAmountsOf } from '../lists/charged-columns.ts'
import type { StoredFinance } from '../model/shipment.ts'

/**
 * What must agree (rule OBS-4). `fees`: the stored sum and the fees; `amount_due`: what lists show, and price + Σ fees +
 * tariff + admin fee + import VAT; `parts`: a parcel's columns, and the amounts that it keeps with their origin; `charges`: their
 * sum, and the amount due of a billable shipment (rule BIL-2).
 */
export const MONEY_CHECKS = ['fees', 'amount_due', 'parts', 'charges'] as const
export type MoneyCheck = (typeof MONEY_CHECKS)[number]

/** A shipment's amounts as its row has them, and what they are made from. */
export type CheckedAmounts = AmountRecord & {
  /** Σ of its fees. */
  fee_sum: number
  status: number
  /** Billable by its state, and created since billing began. */
  is_billable: boolean
  /** Σ of its charges. */
  charge_sum: number
  /** As lists show, sort and filter it. */
  amount_due: number | null
  /** null: an order, or a parcel without amounts. */
  finance: StoredFinance | null
}

/** The checks that a shipment does not pass. */
export const disagreementsOf = (row: CheckedAmounts): MoneyCheck[] => {
  const made = { ...row, ...partsOf(row), fee_total: row.fee_sum }
  const { amountDue } = countedAmounts(recordAmountsOf(made))
  const isCharged = row.is_billable || row.charge_sum !== 0
  const billed = isCharged && row.status !== STATUS.cancelled ? (amountDue ?? 0) : 0
  const broken: Record<MoneyCheck, boolean> = {
    charges: row.charge_sum !== billed,
    fees: row.fee_total !== row.fee_sum,
    amount_due: row.amount_due !== amountDue,
    parts: Object.entries(partsOf(row)).some(([name, value]) => row[name as keyof AmountRecord] !== value),
  }
  return MONEY_CHECKS.filter((check) => broken[check])
}

/** Amounts from before duties were in layers have none. */
const importVatOf = ({ importVat }: StoredFinance['estimate']): number | null =>
  importVat === undefined ? 0 : importVat

/** The columns of a parcel as its kept amounts make them; none for an order. */
const partsOf = ({ finance }: CheckedAmounts): Partial<AmountRecord> => {
  if (!finance) return {}
  const { estimate, verified } = finance
  return {
    total_price: estimate.price,
    tariff: estimate.tariff?.total ?? null,
    admin_fee: estimate.adminFee,
    import_vat: importVatOf(estimate),
    ...(verified && {
      real_total_price: verified.price,
      real_tariff: verified.tariff?.total ?? null,
      real_admin_fee: verified.adminFee,
      real_import_vat: importVatOf(verified),
    }),
  }
}
