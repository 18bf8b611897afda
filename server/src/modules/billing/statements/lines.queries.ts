import type { StatementLine } from '@waybill/contract/billing/statement'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import { mayJoin, type StoredStatement } from './draft.queries.ts'

export type LineRecord = Omit<StatementLine, 'at'> & { at: Date; isLeftOut: boolean }

/**
 * The charges of a statement with the facts of their shipments, by day (rule BIL-9): what stands on it, what credit notes
 * took back, and of a draft also what was left out; of a credit note what it took.
 */
export const listLines = async (
  db: DbOrTx,
  { id, owner_id, kind, number, to_day }: StoredStatement,
): Promise<LineRecord[]> => {
  const leftOut =
    number === null
      ? sql`union all select c.id, null::uuid, true from charge c where c.owner_id = ${owner_id} and ${mayJoin(to_day)}`
      : sql``
  const ids =
    kind === 'creditNote'
      ? sql`select l.charge_id, null::uuid, false from credit_line l where l.owner_id = ${owner_id} and l.credit_note_id = ${id}`
      : sql`select c.id, null::uuid, false from charge c where c.owner_id = ${owner_id} and c.statement_id = ${id}
          union all
          select l.charge_id, l.credit_note_id, false from credit_line l
          where l.owner_id = ${owner_id} and l.statement_id = ${id} ${leftOut}`
  const { rows } = await sql<LineRecord>`
    select c.id as "chargeId", c.shipment_id as "shipmentId", s.line, c.number, s.sender_reference as reference,
      (select code from service where id = s.service_id) as service,
      (select code from country where id = s.receiver_country_id) as country,
      s.total_weight as "declaredWeight", s.real_total_weight as "verifiedWeight",
      coalesce(s.real_chargeable_weight, s.total_chargeable_weight) as "chargedWeight",
      s.total_chargeable_weight as "declaredChargedWeight",
      c.part, c.detail, c.is_correction as "isCorrection", c.is_by_hand as "isByHand", c.vat_code as "vatCode",
      c.vat_percent as "vatRate", c.amount, c.at, c.action_user as by,
      case when c.is_correction then coalesce((
        select pc.reason from shipment_price_change pc
        where pc.shipment_id = c.shipment_id and pc.owner_id = c.owner_id and pc.at = c.at limit 1), c.reason)
        else c.reason end as reason,
      (select n.number from statement n where n.owner_id = ${owner_id} and n.id = line.note) as "creditNote",
      line.is_left_out as "isLeftOut"
    from (${ids}) as line (charge_id, note, is_left_out)
    join charge c on c.id = line.charge_id and c.owner_id = ${owner_id}
    left join shipment s on s.id = c.shipment_id and s.owner_id = c.owner_id
    order by c.at, c.number, c.id`.execute(db)
  return rows
}
