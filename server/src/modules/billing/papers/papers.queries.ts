import type { ChargePart } from '@waybill/contract/billing/charges'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { PaperGroup, PaperLine } from '../../documents/index.ts'
import { publishAccount } from '../account/account-changed.ts'
import type { StatementKey, StoredStatement } from '../statements/draft.queries.ts'

/** The charges that were on a statement when it was issued, those that credit notes took since among them; of a note those that it took. */
const chargesOf = ({ id, owner_id, kind }: StoredStatement) =>
  kind === 'creditNote'
    ? sql`(select l.charge_id as id from credit_line l where l.owner_id = ${owner_id} and l.credit_note_id = ${id})`
    : sql`(select c.id from charge c where c.owner_id = ${owner_id} and c.statement_id = ${id}
        union select l.charge_id from credit_line l where l.owner_id = ${owner_id} and l.statement_id = ${id})`

const DAY = sql`(c.at at time zone interval '7 hours')::date`
const IS_PLAIN = sql`not c.is_correction and not c.is_by_hand`

/** Sums by part and rate, corrections and lines by hand left out. */
export const listGroups = async (db: DbOrTx, statement: StoredStatement): Promise<PaperGroup[]> =>
  (
    await sql<PaperGroup>`
      select c.part, c.vat_code as "vatCode", c.vat_percent as percent, count(distinct c.shipment_id)::int as shipments,
        coalesce(array_agg(distinct c.detail) filter (where c.detail <> ''), '{}') as names, sum(c.amount) as amount
      from ${chargesOf(statement)} as line join charge c on c.id = line.id and c.owner_id = ${statement.owner_id}
      where ${IS_PLAIN} group by c.part, c.vat_code, c.vat_percent`.execute(db)
  ).rows

export type AdjustedRecord = PaperLine & { day: string; isByHand: boolean }

/** Corrections and lines by hand, each with what the person gave as the reason, otherwise what changed. */
export const listAdjusted = async (db: DbOrTx, statement: StoredStatement): Promise<AdjustedRecord[]> =>
  (
    await sql<AdjustedRecord>`
      select c.number, c.part, c.vat_code as "vatCode", c.detail, c.vat_percent as percent, c.amount, ${DAY} as day,
        c.is_by_hand as "isByHand", coalesce((
          select pc.reason from shipment_price_change pc
          where pc.shipment_id = c.shipment_id and pc.owner_id = c.owner_id and pc.at = c.at and not c.is_by_hand
          limit 1), c.reason, '') as reason
      from ${chargesOf(statement)} as line join charge c on c.id = line.id and c.owner_id = ${statement.owner_id}
      where not (${IS_PLAIN}) order by c.at, c.number, c.id`.execute(db)
  ).rows

/** A shipment with its charges of each part; its facts are null when it belongs to another company now. */
export type ChargedShipment = Record<ChargePart, number> & {
  day: string
  createdDay: string | null
  number: string
  trackingNumber: string | null
  reference: string | null
  service: string | null
  country: string | null
  declaredKg: number | null
  verifiedKg: number | null
  chargedKg: number | null
  rates: (number | null)[]
  amount: number
}

const sumOf = (part: ChargePart) => sql`coalesce(sum(c.amount) filter (where c.part = ${part}), 0)`

/** The shipments of a statement, by day of charging and number. */
export const listChargedShipments = async (db: DbOrTx, statement: StoredStatement): Promise<ChargedShipment[]> =>
  (
    await sql<ChargedShipment>`
      select charged.*, (s.created_at at time zone interval '7 hours')::date as "createdDay",
        s.tracking_number as "trackingNumber", s.sender_reference as reference, service.code as service,
        country.code as country, s.total_weight as "declaredKg", s.real_total_weight as "verifiedKg",
        coalesce(s.real_chargeable_weight, s.total_chargeable_weight) as "chargedKg"
      from (
        select c.shipment_id, min(c.number) as number, min(${DAY}) as day, array_agg(distinct c.vat_percent) as rates,
          ${sumOf('freight')} as freight, ${sumOf('fuel')} as fuel, ${sumOf('accountFee')} as "accountFee",
          ${sumOf('shipmentFee')} as "shipmentFee", ${sumOf('adminFee')} as "adminFee", ${sumOf('tariff')} as tariff,
          ${sumOf('importVat')} as "importVat", sum(c.amount) as amount
        from ${chargesOf(statement)} as line join charge c on c.id = line.id and c.owner_id = ${statement.owner_id}
        where ${IS_PLAIN} and c.shipment_id is not null group by c.shipment_id) as charged
      left join shipment s on s.id = charged.shipment_id and s.owner_id = ${statement.owner_id}
      left join service on service.id = s.service_id
      left join country on country.id = s.receiver_country_id
      order by charged.day, charged.number`.execute(db)
  ).rows

/** What the company's credit paid of a statement when it was issued. */
export const readPaidAtIssue = async (db: DbOrTx, { id, owner_id, issued_at }: StoredStatement): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(a.amount), 0) as paid from payment_allocation a
    where a.owner_id = ${owner_id} and a.statement_id = ${id} and a.at <= ${issued_at}`.execute(db)
  return rows[0]?.paid ?? 0
}

type PeriodPayment = { day: string; kind: 'payment' | 'refund' | 'writeOff' | 'opening' | 'reversal'; amount: number }

/** What was paid in the days of a statement, as it was known when it was issued. */
export const listPeriodPayments = async (
  db: DbOrTx,
  { owner_id, from_day, to_day, issued_at }: StoredStatement,
): Promise<PeriodPayment[]> =>
  (
    await sql<PeriodPayment>`
      select (p.received_at at time zone interval '7 hours')::date as day, p.kind, p.amount from payment p
      where p.owner_id = ${owner_id} and p.at <= ${issued_at}
        and (p.received_at at time zone interval '7 hours')::date between ${from_day} and ${to_day}
      order by p.received_at, p.id`.execute(db)
  ).rows

/** The stored files of a paper: named by its id. */
export const paperFile = (id: string, extension: 'pdf' | 'xlsx'): string => `${id.replaceAll('-', '')}.${extension}`

export type MadeFile = { id: string; size: number }

/** Keeps the files of a statement that has none yet; false: it has, and these are not kept. */
export const savePapers = async (
  tx: Tx,
  { id, owner_id, number }: Pick<StoredStatement, 'id' | 'owner_id' | 'number'>,
  { pdf, excel }: { pdf: MadeFile; excel: MadeFile },
  types: { pdf: string; excel: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('statement')
    .set({ pdf_file_id: pdf.id, excel_file_id: excel.id, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('pdf_file_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await publishAccount(tx, owner_id)
  const stored = { uploaded_by: owner_id, purpose: 'statement' } as const
  await tx
    .insertInto('stored_file')
    .values([
      { ...stored, path: paperFile(pdf.id, 'pdf'), name: `${number}.pdf`, type: types.pdf, size: pdf.size },
      { ...stored, path: paperFile(excel.id, 'xlsx'), name: `${number}.xlsx`, type: types.excel, size: excel.size },
    ])
    .execute()
  return true
}

/** How an e-mail ended; what was not sent stays as it was. */
export const saveEmailed = async (
  db: DbOrTx,
  { id, owner_id }: StatementKey,
  ending: { emailed_at: Date; emailed_to: string[]; email_error: string | null } | { email_error: string },
): Promise<void> => {
  await db
    .updateTable('statement')
    .set({ ...ending, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
  await publishAccount(db, owner_id)
}
