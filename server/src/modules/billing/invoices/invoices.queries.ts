import type { ChargeGroup } from './invoice-lines.ts'
import type { VatLine } from '@waybill/contract/billing/vat'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { EInvoiceTable } from '../../../billing-tables.ts'
import type { InvoiceDocument, InvoiceRate } from '../../../partners/invoice-port.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { StatementKey } from '../statements/draft.queries.ts'

export type StoredInvoice = Omit<Selectable<EInvoiceTable>, 'document'> & { document: InvoiceDocument | null }
/** An e-invoice by the key of its distributed table. */
export type InvoiceKey = { id: string; owner_id: string }

export const insertInvoice = async (tx: Tx, row: Insertable<EInvoiceTable>): Promise<void> => {
  await tx.insertInto('e_invoice').values(row).execute()
}

export const updateInvoice = async (
  tx: DbOrTx,
  { id, owner_id }: InvoiceKey,
  columns: Updateable<EInvoiceTable>,
): Promise<void> => {
  await tx
    .updateTable('e_invoice')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
}

export const deleteInvoices = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`delete from e_invoice where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[])`.execute(tx)
}

export const readInvoice = async (db: DbOrTx, { id, owner_id }: InvoiceKey): Promise<StoredInvoice | undefined> =>
  (await sql<StoredInvoice>`select * from e_invoice where id = ${id} and owner_id = ${owner_id}`.execute(db)).rows[0]

/** The same, locked (FOR UPDATE). */
export const lockInvoice = async (tx: Tx, { id, owner_id }: InvoiceKey): Promise<StoredInvoice | undefined> =>
  (
    await sql<StoredInvoice>`
      select * from e_invoice where id = ${id} and owner_id = ${owner_id} for update`.execute(tx)
  ).rows[0]

/** The keys of these e-invoices; unknown ids are left out. */
export const listInvoiceKeys = async (db: DbOrTx, ids: readonly string[]): Promise<InvoiceKey[]> =>
  (
    await sql<InvoiceKey>`
      select id, owner_id from e_invoice where id = any(${[...ids]}::uuid[]) order by issue_by, id`.execute(db)
  ).rows

/** The e-invoices of a statement and of its credit notes, in the order in which they were needed. */
export const listFamily = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<StoredInvoice[]> =>
  (
    await sql<StoredInvoice>`
      select * from e_invoice where owner_id = ${owner_id} and statement_id in (
        select id from statement where owner_id = ${owner_id} and (id = ${id} or of_statement = ${id}))
      order by created_at, id`.execute(db)
  ).rows

const GROUP = sql`c.part, c.vat_code as "vatCode", c.vat_percent as percent`

/** The charges that stand on a statement, by part and rate. */
export const groupStandingCharges = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<ChargeGroup[]> =>
  (
    await sql<ChargeGroup>`
      select ${GROUP}, sum(c.amount) as net, count(distinct c.shipment_id)::int as shipments
      from charge c where c.owner_id = ${owner_id} and c.statement_id = ${id} group by 1, 2, 3 order by 1, 2, 3`.execute(
      db,
    )
  ).rows

/** What a credit note took, by part and rate, below 0. */
export const groupCreditedCharges = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<ChargeGroup[]> =>
  (
    await sql<ChargeGroup>`
      select ${GROUP}, -sum(c.amount) as net, count(distinct c.shipment_id)::int as shipments
      from credit_line l join charge c on c.id = l.charge_id and c.owner_id = l.owner_id
      where l.owner_id = ${owner_id} and l.credit_note_id = ${id} group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  ).rows

/** What is left of a statement after its credit notes, by rate; VAT as the statement and its notes have it. */
export const listRatesLeft = async (db: DbOrTx, { id, owner_id }: StatementKey): Promise<InvoiceRate[]> => {
  const rows = await db
    .selectFrom('statement')
    .select('vat_lines')
    .where('owner_id', '=', owner_id)
    .where((where) => where.or([where('id', '=', id), where('of_statement', '=', id)]))
    .execute()
  const lines = rows.flatMap(({ vat_lines }) => vat_lines as VatLine[])
  return sumRates(lines)
}

/** The sums of VAT lines by rate: the lowest first, what is outside VAT last; sums of 0 are left out. */
export const sumRates = (lines: readonly VatLine[]): InvoiceRate[] =>
  [...Map.groupBy(lines, ({ percent }) => percent)]
    .map(([percent, of]) => ({
      percent,
      net: of.reduce((sum, { net }) => sum + net, 0),
      vat: of.reduce((sum, { vat }) => sum + vat, 0),
    }))
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .sort((one, other) => (one.percent ?? Infinity) - (other.percent ?? Infinity))

/** The statement or credit note of another e-invoice with this number. */
export const findInvoiceByNumber = async (
  db: DbOrTx,
  { series, number }: { series: string; number: string },
): Promise<InvoiceKey | undefined> =>
  db
    .selectFrom('e_invoice')
    .select(['id', 'owner_id'])
    .where('series', '=', series)
    .where('number', '=', number)
    .executeTakeFirst()
