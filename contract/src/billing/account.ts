import { z } from 'zod'
import { PayTo } from './statement.ts'
import { TERMS_KINDS } from './terms.ts'

/**
 * The account of a merchant (rule BIL-12), in VND with VAT. `balance` is below 0 when the merchant owes; `free` is null
 * without a limit; `held` is what held shipments will cost, which stands in no other figure.
 */
export const Balance = z.strictObject({
  kind: z.enum(TERMS_KINDS),
  balance: z.number(),
  /** What is due on issued statements. */
  dueOnStatements: z.number(),
  notStated: z.number(),
  /** The day of the first charge that is not stated yet. */
  notStatedFrom: z.string().nullable(),
  underWay: z.number(),
  creditLimit: z.number().nullable(),
  free: z.number().nullable(),
  held: z.number(),
  heldCount: z.number(),
  overdue: z.number(),
  /** Payments, opening balances and write-offs, less refunds. */
  paidIn: z.number(),
  /** Statements of which something is due. */
  openCount: z.number(),
  /** The one of them that is due first. */
  firstOpen: z
    .strictObject({ number: z.string(), paymentCode: z.string(), due: z.number(), dueDate: z.string() })
    .nullable(),
  /** What the merchant should pay now: what is due, or of a prepaid one what releases its held shipments. */
  toPay: z.number(),
  /** The first due date of an open statement. */
  dueDate: z.string().nullable(),
  paymentCode: z.string(),
  /** For `toPay`; null: nothing to pay, or no bank account is set up. */
  vietQr: z.string().nullable(),
  /** Where to pay `toPay`, without an amount when that is 0; null: no bank account is set up. */
  payTo: PayTo.nullable(),
})
export type Balance = z.output<typeof Balance>

type Account = {
  kind: (typeof TERMS_KINDS)[number]
  balance: number
  creditLimit: number | null
  underWay: number
}

/** What a merchant may still ship for before new shipments are held (rule BIL-12); null: without limit. */
export const freeOf = ({ kind, balance, creditLimit, underWay }: Account): number | null => {
  if (kind === 'prepaid') return balance - underWay
  return creditLimit === null ? null : creditLimit + balance - underWay
}
