import { randomBytes } from 'node:crypto'
import { PAYMENT_CODE_BYTES, paymentCodeOf } from '@waybill/contract/billing/payment-code'
import type { Insertable, Selectable } from 'kysely'
import type { BillingTermsTable } from '../../../billing-tables.ts'
import { asPreparedStatement } from '../../../platform/connection.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'

export type StoredTerms = Selectable<BillingTermsTable>

/** The terms of a merchant that nobody has entered yet (rule BIL-5). */
const defaultTerms = (owner_id: string): StoredTerms => ({
  ...{ owner_id, kind: 'postpaid', period: 'monthly', previous_period: null, period_from: null, days: 15 },
  ...{ credit_limit: null, emails: [], legal_name: null, tax_code: null, invoice_address: null, version: 0 },
})

export const findTerms = async (db: DbOrTx, ownerId: string): Promise<StoredTerms> =>
  (await db.selectFrom('billing_terms').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()) ??
  defaultTerms(ownerId)

/** Whether a merchant ships for what is free: it is prepaid, or has a credit limit (rule BIL-70). */
export const isLimited = async (db: DbOrTx, ownerId: string): Promise<boolean> => {
  const terms = await db
    .selectFrom('billing_terms')
    .select(['kind', 'credit_limit'])
    .where('owner_id', '=', ownerId)
    .modifyFront(asPreparedStatement)
    .executeTakeFirst()
  return terms !== undefined && (terms.kind === 'prepaid' || terms.credit_limit !== null)
}

export const saveTerms = async (tx: Tx, row: Insertable<BillingTermsTable>): Promise<void> => {
  const { owner_id: _key, ...columns } = row
  await tx
    .insertInto('billing_terms')
    .values(row)
    .onConflict((clash) => clash.column('owner_id').doUpdateSet(columns))
    .execute()
}

/** Draws a code that nobody else has, for a statement or, without one, for the company itself. It stays for good. */
export const drawPaymentCode = async (
  db: DbOrTx,
  { ownerId, statementId = null }: { ownerId: string; statementId?: string | null },
): Promise<string> => {
  for (;;) {
    const code = paymentCodeOf(new Uint8Array(randomBytes(PAYMENT_CODE_BYTES)))
    const made = await db
      .insertInto('payment_code')
      .values({ code, owner_id: ownerId, statement_id: statementId })
      .onConflict((clash) => clash.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
    const known = statementId === null ? await findCompanyCode(db, ownerId) : undefined
    if (known !== undefined) return known
  }
}

const findCompanyCode = async (db: DbOrTx, ownerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_code')
      .select('code')
      .where('owner_id', '=', ownerId)
      .where('statement_id', 'is', null)
      .executeTakeFirst()
  )?.code

/** The payment code of a company, drawn at its first use. */
export const companyPaymentCode = async (db: DbOrTx, ownerId: string): Promise<string> =>
  (await findCompanyCode(db, ownerId)) ?? (await drawPaymentCode(db, { ownerId }))
