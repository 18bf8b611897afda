import type { CheckReason, StatementCheck } from '@waybill/contract/billing/statement'
import { type Totals, type VatLine, vatLinesOf, totalsOf, type Taxed } from '@waybill/contract/billing/vat'
import { type Selectable, sql } from 'kysely'
import type { StatementTable } from '../../../billing-tables.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { publishAccount } from '../account/account-changed.ts'
import { isNotPriced, STATUS_CANCELLED } from './charged-shipments.ts'

export type StoredStatement = Selectable<StatementTable>
/** A statement by the key of its distributed table. */
export type StatementKey = { id: string; owner_id: string }

const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone interval '7 hours'`
const startOf = (day: string) => sql`${day}::date::timestamp at time zone interval '7 hours'`

/** Puts the charges of these days (UTC+7, both included) that are on no statement onto this draft. Returns their number. */
export const takeCharges = async (
  tx: Tx,
  { id, owner_id }: StatementKey,
  { from, to }: { from: string | null; to: string },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update charge c set statement_id = ${id}
    where c.owner_id = ${owner_id} and c.statement_id is null and c.at < ${endOf(to)}
      ${from === null ? sql`` : sql`and c.at >= ${startOf(from)}`}`.execute(tx)
  return Number(numAffectedRows)
}

/** Frees all charges of a draft for the next one. */
export const freeCharges = async (tx: Tx, { id, owner_id }: StatementKey): Promise<void> => {
  await sql`update charge set statement_id = null where owner_id = ${owner_id} and statement_id = ${id}`.execute(tx)
}

/** Whether a charge `c` may be taken into a draft of days up to this one: lines by hand are added after its days. */
export const mayJoin = (to: string) => sql<boolean>`c.statement_id is null and (c.at < ${endOf(to)} or c.is_by_hand)`

/** Takes these charges out of a draft, or in again, if they are of its days. Returns how many moved. */
export const moveCharges = async (
  tx: Tx,
  draft: Pick<StoredStatement, 'id' | 'owner_id' | 'to_day'>,
  { ids, isLeftOut }: { ids: readonly string[]; isLeftOut: boolean },
): Promise<number> => {
  const stands = isLeftOut ? sql`c.statement_id = ${draft.id}` : mayJoin(draft.to_day)
  const { numAffectedRows = 0n } = await sql`
    update charge c set statement_id = ${isLeftOut ? null : draft.id}
    where c.owner_id = ${draft.owner_id} and c.id = any(${[...ids]}::uuid[]) and ${stands}`.execute(tx)
  return Number(numAffectedRows)
}

/** The sum of the charges on a statement for each rate and code. */
const listTaxed = async (tx: Tx, { id, owner_id }: StatementKey): Promise<(Taxed & { count: number })[]> =>
  (
    await sql<Taxed & { count: number }>`
      select vat_code as "vatCode", vat_percent as "vatPercent", sum(amount) as amount, count(*)::int as count
      from charge where owner_id = ${owner_id} and statement_id = ${id} group by 1, 2`.execute(tx)
  ).rows

type Counts = Record<Exclude<CheckReason, 'noTaxCode' | 'nothingDue'>, number>

/** How many shipments on a draft have a price that somebody should look at before it is issued. */
const countDoubtful = async (tx: Tx, { id, owner_id }: StatementKey): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where not is_cancelled and not is_priced)::int as "notPriced",
      count(*) filter (where not is_cancelled and is_priced and not is_verified)::int as "notVerified",
      count(*) filter (where not is_cancelled and is_verified and is_other_weight)::int as "notRecalculated"
    from (
      select s.status = ${STATUS_CANCELLED} as is_cancelled, not ${isNotPriced} as is_priced,
        s.real_total_price is not null as is_verified,
        coalesce((case when s.line = 'express' then s.real_price_breakdown else s.finance -> 'verified' -> 'breakdown' end
          ->> 'weight')::numeric <> s.real_chargeable_weight, false) as is_other_weight
      from (select distinct shipment_id from charge where owner_id = ${owner_id} and statement_id = ${id}) as c
      join shipment s on s.id = c.shipment_id and s.owner_id = ${owner_id}) as shipments`.execute(tx)
  const [row] = rows
  return row ?? { notPriced: 0, notVerified: 0, notRecalculated: 0 }
}

export type Draft = Totals & { vatLines: VatLine[]; lineCount: number; checks: StatementCheck[] }

/** Reads a draft's charges and keeps its figures and checks; a new check asks for a new decision. Lock the account first. */
export const refreshDraft = async (
  tx: Tx,
  key: StatementKey,
  { hasTaxCode }: { hasTaxCode: boolean },
): Promise<Draft> => {
  const [taxed, doubtful] = [await listTaxed(tx, key), await countDoubtful(tx, key)]
  const vatLines = vatLinesOf(taxed)
  const totals = totalsOf(vatLines)
  const checks = [
    ...Object.entries(doubtful).map(([reason, count]) => ({ reason: reason as CheckReason, count })),
    { reason: 'noTaxCode' as const, count: hasTaxCode ? 0 : 1 },
    { reason: 'nothingDue' as const, count: totals.amount > 0 ? 0 : 1 },
  ].filter(({ count }) => count > 0)
  const draft = { ...totals, vatLines, lineCount: taxed.reduce((sum, { count }) => sum + count, 0), checks }
  const { numAffectedRows = 0n } = await sql`
    update statement set net = ${draft.net}, vat = ${draft.vat}, amount = ${draft.amount},
      vat_lines = ${JSON.stringify(vatLines)}, line_count = ${draft.lineCount}, checks = ${JSON.stringify(checks)},
      accepted_by = case when checks = ${JSON.stringify(checks)}::jsonb then accepted_by end, version = version + 1
    where id = ${key.id} and owner_id = ${key.owner_id}
      and (line_count <> ${draft.lineCount} or vat_lines <> ${JSON.stringify(vatLines)}::jsonb
        or checks <> ${JSON.stringify(checks)}::jsonb)`.execute(tx)
  if (numAffectedRows > 0n) await publishAccount(tx, key.owner_id)
  return draft
}

/** Keeps who decided to issue a draft in spite of its checks. */
export const acceptDraft = async (tx: Tx, { id, owner_id }: StatementKey, by: string): Promise<void> => {
  await sql`update statement set accepted_by = ${by}, version = version + 1
    where id = ${id} and owner_id = ${owner_id}`.execute(tx)
  await publishAccount(tx, owner_id)
}

/** The drafts of a merchant. */
export const listDrafts = (db: DbOrTx, ownerId: string): Promise<StatementKey[]> =>
  db
    .selectFrom('statement')
    .select(['id', 'owner_id'])
    .where('owner_id', '=', ownerId)
    .where('number', 'is', null)
    .where('discarded_at', 'is', null)
    .execute()

/** The merchants with charges of days before this one that are on no statement. */
export const listUnstatedOwners = async (db: DbOrTx, before: string): Promise<string[]> =>
  (
    await sql<{ owner_id: string }>`
      select c.owner_id from charge c join account a on a.id = c.owner_id and not a.is_house
      where c.statement_id is null and c.at < ${startOf(before)} group by c.owner_id`.execute(db)
  ).rows.map(({ owner_id }) => owner_id)

/** Whether the regular drafts of a merchant were made up to this day, even if they were discarded. */
export const isDrafted = async (db: DbOrTx, ownerId: string, to: string): Promise<boolean> =>
  (await db
    .selectFrom('statement')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'statement')
    .where('period', 'is not', null)
    .where('to_day', '>=', to)
    .limit(1)
    .executeTakeFirst()) !== undefined

const DRAFTED = 'statements drafted on'

/** The day whose regular drafts are all made; null: none yet. */
export const findDraftedDay = async (db: DbOrTx): Promise<string | null> =>
  (
    await db
      .selectFrom('installation')
      .select(sql<string>`value #>> '{}'`.as('day'))
      .where('name', '=', DRAFTED)
      .executeTakeFirst()
  )?.day ?? null

export const saveDraftedDay = async (db: DbOrTx, day: string): Promise<void> => {
  const value = JSON.stringify(day)
  await db
    .insertInto('installation')
    .values({ name: DRAFTED, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}
