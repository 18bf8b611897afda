import type { VatCode } from '@waybill/contract/billing/charges'
import type { Taxed } from '@waybill/contract/billing/vat'
import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import {
  BILLABLE_STATUSES,
  CHARGED_ADMIN_FEE,
  CHARGED_IMPORT_VAT,
  CHARGED_PRICE,
  CHARGED_TARIFF,
  type Cost,
} from '../../shipments/index.ts'
import { DUE, TODAY } from '../statements/statements.list.ts'

export type AccountSums = {
  payments: number
  issued: number
  due: number
  overdue: number
  dueDate: string | null
  openCount: number
}

/** What a merchant paid, what it was issued, and what of that is due, in VND with VAT. */
export const readAccountSums = async (db: DbOrTx, ownerId: string): Promise<AccountSums> => {
  const { rows } = await sql<AccountSums>`
    select (select coalesce(sum(amount), 0) from payment where owner_id = ${ownerId}) as payments,
      coalesce(sum(t.amount), 0) as issued, coalesce(sum(${DUE}), 0) as due,
      coalesce(sum(${DUE}) filter (where t.due_day < ${TODAY}), 0) as overdue,
      min(t.due_day) filter (where ${DUE} > 0) as "dueDate", count(*) filter (where ${DUE} > 0) as "openCount"
    from statement t where t.owner_id = ${ownerId} and t.number is not null`.execute(db)
  return rows[0] ?? { payments: 0, issued: 0, due: 0, overdue: 0, dueDate: null, openCount: 0 }
}

type OpenStatement = { number: string; paymentCode: string; due: number; dueDate: string }

/** The statement of a merchant that is due first, of those of which something is due. */
export const findFirstOpen = async (db: DbOrTx, ownerId: string): Promise<OpenStatement | undefined> =>
  (
    await sql<OpenStatement>`
      select t.number, t.payment_code as "paymentCode", ${DUE} as due, t.due_day as "dueDate" from statement t
      where t.owner_id = ${ownerId} and ${DUE} > 0 order by t.due_day, t.number limit 1`.execute(db)
  ).rows[0]

type NotStated = Taxed & { from: string }

/** The charges of a merchant that are on no issued statement, summed by rate, with the first day of each. */
export const listNotStated = async (db: DbOrTx, ownerId: string): Promise<NotStated[]> =>
  (
    await sql<NotStated>`
      select vat_code as "vatCode", vat_percent as "vatPercent", sum(amount) as amount,
        (min(at) at time zone interval '7 hours')::date as from from (
        select c.vat_code, c.vat_percent, c.amount, c.at from charge c
        where c.owner_id = ${ownerId} and c.statement_id is null
        union all
        select c.vat_code, c.vat_percent, c.amount, c.at from statement t
        join charge c on c.owner_id = t.owner_id and c.statement_id = t.id
        where t.owner_id = ${ownerId} and t.number is null and t.discarded_at is null) as c
      group by 1, 2`.execute(db)
  ).rows

/** Statuses of shipments that will be charged later: under way to the hub or in it. */
const NOT_YET_BILLABLE = STATUS_CODES.filter(
  (status) => !BILLABLE_STATUSES.includes(status) && status !== STATUS.cancelled,
)

/** The amounts of a shipment `s` by their VAT, N/A as 0. */
export const COST_COLUMNS = sql`coalesce(${CHARGED_PRICE}, 0) as price, s.fee_total + ${CHARGED_ADMIN_FEE} as services,
  coalesce(${CHARGED_TARIFF}, 0) + coalesce(${CHARGED_IMPORT_VAT}, 0) as duties,
  coalesce(s.sender_country_id = s.receiver_country_id, false) as is_domestic`

/** What the shipments of a merchant that are not charged yet will cost, by VAT code and without VAT; held ones left out. */
export const listUnderWay = async (db: DbOrTx, ownerId: string, since: string): Promise<Cost[]> => {
  const { rows } = await sql<Record<VatCode, number>>`
    select coalesce(sum(price) filter (where not is_domestic), 0) as carriage,
      coalesce(sum(price) filter (where is_domestic), 0) as domestic,
      coalesce(sum(services), 0) as service, coalesce(sum(duties), 0) as "passedOn"
    from (
      select ${COST_COLUMNS} from shipment s
      where s.owner_id = ${ownerId} and s.real_total_price is null and s.held_at is null
        and s.status in (${sql.raw(NOT_YET_BILLABLE.join(', '))})
        and s.created_at >= ${since}::date::timestamp at time zone interval '7 hours') as under_way`.execute(db)
  const [sums] = rows
  return sums ? (Object.entries(sums) as [VatCode, number][]).map(([vatCode, amount]) => ({ vatCode, amount })) : []
}
