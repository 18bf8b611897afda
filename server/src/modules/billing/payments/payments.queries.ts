import { type Insertable, type Selectable, sql } from 'kysely'
import type { PaymentTable } from '../../../billing-tables.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { RememberedSenderTable } from '../../../billing-tables.ts'

export type Payment = Selectable<PaymentTable>

/** Not taken back. */
const IS_STANDING = sql<boolean>`(p.kind <> 'reversal' and not exists (
  select from payment r where r.reverses = p.id and r.owner_id = p.owner_id))`

/** The payments of a transfer that were not taken back. */
export const listStandingPayments = async (db: DbOrTx, transferId: string): Promise<Payment[]> =>
  (await sql<Payment>`select p.* from payment p where p.transfer_id = ${transferId} and ${IS_STANDING}`.execute(db))
    .rows

/** A payment, whether or not it was taken back. */
export const findPayment = async (db: DbOrTx, id: string): Promise<(Payment & { isStanding: boolean }) | undefined> => {
  const { rows } = await sql<Payment & { isStanding: boolean }>`
    select p.*, ${IS_STANDING} as "isStanding" from payment p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** A payment of a merchant with this reference that was not taken back. */
export const findByReference = async (db: DbOrTx, ownerId: string, reference: string): Promise<Payment | undefined> => {
  const { rows } = await sql<Payment>`
    select p.* from payment p where p.owner_id = ${ownerId} and p.kind = 'payment' and p.reference = ${reference}
      and ${IS_STANDING} limit 1`.execute(db)
  return rows[0]
}

/** Whether a merchant has this statement, issued. */
export const hasIssuedStatement = async (db: DbOrTx, ownerId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from statement where owner_id = ${ownerId} and id = ${id} and number is not null and kind <> 'creditNote'`.execute(
    db,
  )
  return rows.length > 0
}

/** What is still to pay of an issued statement, in VND with VAT. */
export const findStatementDue = async (
  db: DbOrTx,
  id: string,
): Promise<{ ownerId: string; due: number } | undefined> => {
  const { rows } = await sql<{ ownerId: string; due: number }>`
    select owner_id as "ownerId", greatest(amount - paid - credited, 0) as due from statement
    where id = ${id} and number is not null and kind <> 'creditNote'`.execute(db)
  return rows[0]
}

/** What of a merchant's payments pays no statement. Lock the account to decide by it. */
export const readFreeCredit = async (db: DbOrTx, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ free: number }>`
    select (select coalesce(sum(amount), 0) from payment where owner_id = ${ownerId})
      - (select coalesce(sum(amount), 0) from payment_allocation where owner_id = ${ownerId}) as free`.execute(db)
  return Math.max(rows[0]?.free ?? 0, 0)
}

/** The sender is proposed for this merchant the next time (rule BIL-47). */
export const rememberSender = async (tx: Tx, sender: Insertable<RememberedSenderTable>): Promise<void> => {
  await tx
    .insertInto('remembered_sender')
    .values(sender)
    .onConflict((clash) =>
      clash
        .columns(['sender', 'owner_id'])
        .doUpdateSet({ remembered_at: sender.remembered_at, remembered_by: sender.remembered_by }),
    )
    .execute()
}
