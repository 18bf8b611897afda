import { bankName } from '@waybill/contract/billing/banks'
import type { PayTo } from '@waybill/contract/billing/statement'
import { vietQr } from '@waybill/contract/billing/viet-qr'
import type { DbOrTx } from '../../platform/database.ts'
import { findDefaultBankAccount } from './bank-accounts.queries.ts'

/**
 * Payment of an amount (whole VND; null: the payer decides) with this text, a payment code, to the default bank account
 * (rule BIL-35); null while none is entered.
 */
export const payTo = async (
  db: DbOrTx,
  { amount, text }: { amount: number | null; text: string },
): Promise<PayTo | null> => {
  const account = await findDefaultBankAccount(db)
  if (!account) return null
  const { bankBin, number, holder } = account
  return {
    ...{ bank: bankName(bankBin), bankBin, number, holder, text, amount },
    vietQr: vietQr({ bankBin, number, amount, text }),
  }
}
