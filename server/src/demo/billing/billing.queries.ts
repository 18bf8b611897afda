import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import {
  AMOUNT_DUE,
  BILLABLE_STATUSES,
  IS_BILLABLE,
  isSince,
  findBillingStart,
  type Saved,
  type ShipmentKey,
} from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'

/** Lets charges begin on a day in the past. */
export const beginBilling = async (tx: Tx, day: string): Promise<void> => {
  const value = JSON.stringify(day)
  await tx
    .insertInto('installation')
    .values({ name: 'billing from', value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}

/** The shipments of companies that are billable, each with the moment at which it became so. */
export const listBilledShipments = async (tx: Tx): Promise<(ShipmentKey & { at: Date })[]> => {
  const statuses = [STATUS.processingAtHub, ...BILLABLE_STATUSES]
  const { rows } = await sql<ShipmentKey & { at: Date }>`
    select s.id, s.owner_id, coalesce((
      select min(e.at) from shipment_event e where e.shipment_id = s.id and e.owner_id = s.owner_id
        and e.status in (${sql.raw(statuses.join(', '))})), s.status_at) as at
    from shipment s join account a on a.id = s.owner_id and not a.is_house
    where ${IS_BILLABLE} and ${isSince(await findBillingStart(tx))}`.execute(tx)
  return rows
}

/** The newest orders of a company that nobody has fetched, booked or taken on, with what saving them reads. */
export const listNewest = async (tx: Tx, ownerId: string, limit: number) => {
  const { rows } = await sql<Saved & { created_at: Date; amount_due: number }>`
    select s.id, s.owner_id, s.left_origin_batch_id, s.label_state, s.held_at, s.created_at, ${AMOUNT_DUE} as amount_due
    from shipment s
    where s.owner_id = ${ownerId} and s.line = 'express' and not s.is_import and s.status = ${STATUS.generated}
      and s.tracking_number is null and not s.is_process and ${AMOUNT_DUE} is not null
    order by s.created_at desc limit ${limit}`.execute(tx)
  return rows
}

/** What is due of a statement. */
export const dueOf = async (tx: Tx, { id, owner_id }: ShipmentKey): Promise<number> => {
  const { due } = await tx
    .selectFrom('statement')
    .select(sql<number>`amount - paid - credited`.as('due'))
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return due
}

/** The companies of the demo by client code. */
export const mapCompanies = async (
  tx: Tx,
): Promise<Map<string, { id: string; name: string; address: string | null }>> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'code', 'name', 'address'])
    .where('code', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, ...company }) => [code ?? '', company]))
}

/** The bank account to which merchants pay. */
export const findCollectingAccount = async (tx: Tx): Promise<string | undefined> =>
  (await tx.selectFrom('bank_account').select('id').where('is_default', '=', true).executeTakeFirst())?.id

/** Statements that are open, the oldest first, with their codes. */
export const listOpenStatements = async (tx: Tx): Promise<{ code: string; due: number }[]> =>
  (
    await sql<{ code: string; due: number }>`
      select payment_code as code, amount - paid - credited as due from statement
      where number is not null and amount > paid + credited order by due_day, number`.execute(tx)
  ).rows
