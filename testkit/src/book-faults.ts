import { sql } from 'kysely'
import type { DbOrTx } from '../../server/src/platform/database.ts'

/** A sum of the books that is not what it is made of. */
export type BookFault = { what: string; id: string }

/**
 * What does not add up in the books of all merchants (rule BIL-11): a statement's paid and credited amount, its lines and
 * its figures, payments that pay more than they are, numbers that are missing or twice. Empty: all is well.
 */
export const listBookFaults = async (db: DbOrTx): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'paid' as what, t.id::text from statement t where t.paid <> coalesce((
      select sum(a.amount) from payment_allocation a where a.statement_id = t.id and a.owner_id = t.owner_id), 0)
    union all
    select 'credited', t.id::text from statement t where t.kind <> 'creditNote' and t.credited <> coalesce((
      select -sum(n.amount) from statement n where n.of_statement = t.id and n.owner_id = t.owner_id), 0)
    union all
    select 'paid beyond what is due', t.id::text from statement t
    where t.kind <> 'creditNote' and t.number is not null and t.paid + t.credited > t.amount
    union all
    select 'lines', t.id::text from statement t where t.kind = 'statement' and t.discarded_at is null and t.net <> coalesce((
      select sum(c.amount) from charge c where c.owner_id = t.owner_id and (c.statement_id = t.id or c.id in (
        select l.charge_id from credit_line l where l.statement_id = t.id and l.owner_id = t.owner_id))), 0)
    union all
    select 'payment used twice', p.id::text from payment p where p.kind <> 'reversal' and coalesce((
      select sum(a.amount) from payment_allocation a where a.payment_id = p.id and a.owner_id = p.owner_id), 0)
      > greatest(p.amount + coalesce((
        select sum(r.amount) from payment r where r.reverses = p.id and r.owner_id = p.owner_id), 0), 0)
    union all
    select 'number twice', number from statement where number is not null group by number having count(*) > 1
    union all
    select 'number missing', k.series from statement_counter k where k.last <> (
      select count(*) from statement t where t.number like k.series || '-%')`.execute(db)
  return rows
}
