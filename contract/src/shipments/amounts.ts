import Big from 'big.js'
import { plain } from '../kernel/money.ts'

/**
 * The parts of a shipment's amounts, in VND. null: N/A. An order has neither tariff, admin fee nor import VAT: they are 0.
 */
export type AmountParts = {
  price: number | null
  fees: number
  tariff: number | null
  adminFee: number
  importVat: number | null
}

/** The parts with their sum; `amountDue` is null while a part is (rule AMT-61). */
export type ShipmentAmounts = AmountParts & { amountDue: number | null }

/** The amounts of a shipment as declared and as verified; null while nothing is verified. */
export type RecordAmounts = { declared: ShipmentAmounts; verified: ShipmentAmounts | null }

/**
 * A landed cost in short, VND (rule TAR-17): what the goods have cost once they are delivered, whoever pays. null: N/A.
 * `isAtLeast`: something of it is not known.
 */
export type LandedAmounts = {
  duties: number | null
  vat: number | null
  collectingFee: number
  recipientPays: number | null
  total: number | null
  isAtLeast: boolean
}

/** Exact sum of figures; null if one of them is (N/A). */
const sumOf = (figures: readonly (number | null)[]): number | null => {
  let sum = new Big(0)
  for (const figure of figures) {
    if (figure === null) return null
    sum = sum.plus(figure)
  }
  return plain(sum)
}

/**
 * What the merchant owes for a shipment: price + fees + tariff + admin fee + import VAT; null while a part is N/A (rule
 * AMT-61).
 */
export const amountDueOf = ({ price, fees, tariff, adminFee, importVat }: AmountParts): number | null =>
  sumOf([price, fees, tariff, adminFee, importVat])

/** Revenue: the amount due without tariff and import VAT, which are passed on (rule AMT-63). */
export const revenueOf = ({ price, fees, adminFee }: Pick<AmountParts, 'price' | 'fees' | 'adminFee'>): number | null =>
  sumOf([price, fees, adminFee])

/** Parts with their sum. */
export const withAmountDue = (parts: AmountParts): ShipmentAmounts => ({ ...parts, amountDue: amountDueOf(parts) })

/** Σ of the parts of several shipments; N/A counts as 0 (rule AMT-63). */
export const totalAmounts = (amounts: readonly AmountParts[]): ShipmentAmounts => {
  const total = (part: (of: AmountParts) => number | null): number => sumOf(amounts.map((of) => part(of) ?? 0)) ?? 0
  return withAmountDue({
    price: total(({ price }) => price),
    fees: total(({ fees }) => fees),
    tariff: total(({ tariff }) => tariff),
    adminFee: total(({ adminFee }) => adminFee),
    importVat: total(({ importVat }) => importVat),
  })
}

/** The sum of landed costs; N/A counts as 0, and makes it "at least". */
export const totalLanded = (landed: readonly LandedAmounts[]): LandedAmounts | null => {
  if (landed.length === 0) return null
  const total = (part: (of: LandedAmounts) => number | null): number => sumOf(landed.map((of) => part(of) ?? 0)) ?? 0
  return {
    duties: total(({ duties }) => duties),
    vat: total(({ vat }) => vat),
    collectingFee: total(({ collectingFee }) => collectingFee),
    recipientPays: total(({ recipientPays }) => recipientPays),
    total: total((of) => of.total),
    isAtLeast: landed.some((of) => of.isAtLeast || of.total === null),
  }
}

/** The effective amounts: the verified ones if they exist, else the declared ones (rule AMT-62). */
export const countedAmounts = ({ declared, verified }: RecordAmounts): ShipmentAmounts => verified ?? declared
