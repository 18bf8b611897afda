import {
  type ReceivableRow,
  type RevenueRow,
  receivableGrid,
  revenueGrid,
} from '@waybill/contract/billing/figures-endpoints'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import type { GridRequest } from '../../../platform/grid.ts'
import { column, nameColumn, readPage } from '../../../platform/small-list.ts'
import { DUE, TODAY } from '../statements/statements.list.ts'

type Rows<Row> = SelectQueryBuilder<{ r: Row }, 'r', Row>

const AGE = sql<number>`(${TODAY} - t.due_day)`
const dueWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql`coalesce(sum(${DUE}) filter (where ${condition}), 0)`

/** Companies with anything on their account, each with what it owes by age and what VAT adds to what is not stated. */
const receivables = (db: DbOrTx): Rows<ReceivableRow> =>
  db
    .selectFrom(
      sql<ReceivableRow>`(
        with due as (
          select t.owner_id, ${dueWhere(sql<boolean>`${AGE} <= 0`)} as not_due,
            ${dueWhere(sql<boolean>`${AGE} between 1 and 15`)} as overdue15,
            ${dueWhere(sql<boolean>`${AGE} between 16 and 30`)} as overdue30,
            ${dueWhere(sql<boolean>`${AGE} > 30`)} as overdue_more, coalesce(sum(${DUE}), 0) as due,
            coalesce(sum(t.amount), 0) as issued, coalesce(sum(t.paid), 0) as paid
          from statement t where t.number is not null group by t.owner_id),
        paid as (select owner_id, sum(amount) as amount from payment group by owner_id),
        open as (
          select c.owner_id, c.vat_percent, sum(c.amount) as net from charge c
          left join statement t on t.id = c.statement_id and t.owner_id = c.owner_id
          where c.statement_id is null or t.number is null group by c.owner_id, c.vat_percent),
        not_stated as (
          select owner_id, round(sum(net + case when vat_percent is null then 0 else round(net * vat_percent / 100) end)) as amount
          from open group by owner_id)
        select a.id, a.name as merchant, a.code as "clientCode", coalesce(d.not_due, 0) as "notDue",
          coalesce(d.overdue15, 0) as overdue15, coalesce(d.overdue30, 0) as overdue30,
          coalesce(d.overdue_more, 0) as "overdueMore", coalesce(d.due, 0) as due, coalesce(n.amount, 0) as "notStated",
          coalesce(p.amount, 0) - coalesce(d.paid, 0) as credit,
          coalesce(p.amount, 0) - coalesce(d.issued, 0) - coalesce(n.amount, 0) as balance,
          case when b.kind = 'prepaid' then null else b.credit_limit end as "creditLimit"
        from account a
        left join due d on d.owner_id = a.id
        left join paid p on p.owner_id = a.id
        left join not_stated n on n.owner_id = a.id
        left join billing_terms b on b.owner_id = a.id
        where a.role_name = 'Company Admin' and not a.is_house
          and (d.owner_id is not null or p.owner_id is not null or n.owner_id is not null))`.as('r'),
    )
    .selectAll() as unknown as Rows<ReceivableRow>

export const listReceivables = (db: DbOrTx, request: GridRequest) =>
  readPage(db, receivables(db), request, {
    columns: receivableGrid.columns,
    source: {
      clientCode: column('r.clientCode'),
      merchant: nameColumn('r.merchant'),
      ...Object.fromEntries(
        ['notDue', 'overdue15', 'overdue30', 'overdueMore', 'due', 'notStated', 'credit', 'balance', 'creditLimit'].map(
          (name) => [name, column(`r.${name}`)],
        ),
      ),
    },
    key: 'r.id',
  })

/** Charges summed by the month of their day in UTC+7, the service of their shipment and their company. */
const revenue = (db: DbOrTx): Rows<RevenueRow> =>
  db
    .selectFrom(
      sql<RevenueRow>`(
        select concat_ws(' ', sums.month, sums.service_id, sums.owner_id) as id, sums.month, v.code as service,
          a.id as "merchantId", a.name as merchant, a.code as "clientCode", sums.shipments, sums.price, sums.fees,
          sums.admin_fee as "adminFee", sums.price + sums.fees + sums.admin_fee as revenue, sums.passed_on as "passedOn",
          sums.price + sums.fees + sums.admin_fee + sums.passed_on as total
        from (
          select to_char(c.at at time zone interval '7 hours', 'YYYY-MM') as month, s.service_id, c.owner_id,
            count(distinct c.shipment_id)::int as shipments,
            coalesce(sum(c.amount) filter (where c.part in ('freight', 'fuel', 'accountFee')), 0) as price,
            coalesce(sum(c.amount) filter (where c.part = 'shipmentFee'), 0) as fees,
            coalesce(sum(c.amount) filter (where c.part = 'adminFee'), 0) as admin_fee,
            coalesce(sum(c.amount) filter (where c.part in ('tariff', 'importVat')), 0) as passed_on
          from charge c left join shipment s on s.id = c.shipment_id and s.owner_id = c.owner_id
          group by 1, 2, 3) as sums
        join account a on a.id = sums.owner_id left join service v on v.id = sums.service_id)`.as('r'),
    )
    .selectAll() as unknown as Rows<RevenueRow>

export const listRevenue = (db: DbOrTx, request: GridRequest) =>
  readPage(db, revenue(db), request, {
    columns: revenueGrid.columns,
    source: {
      month: column('r.month'),
      service: column('r.service'),
      clientCode: column('r.clientCode'),
      merchant: nameColumn('r.merchant'),
      merchantId: column('r.merchantId'),
      ...Object.fromEntries(
        ['shipments', 'price', 'fees', 'adminFee', 'revenue', 'passedOn', 'total'].map((name) => [
          name,
          column(`r.${name}`),
        ]),
      ),
    },
    key: 'r.id',
  })
