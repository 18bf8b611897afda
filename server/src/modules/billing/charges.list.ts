import type { Charge } from '@waybill/contract/billing/charges'
import { chargeGrid } from '@waybill/contract/billing/endpoints'
import { sql } from 'kysely'
import type { ListSource } from '../../platform/list-page.ts'

const KIND = sql`case when c.is_correction then 'correction' else c.part end`
const MERCHANT = sql`(select name from account where id = c.owner_id)`
/** What the person gave as the reason of the change, otherwise what changed. */
const REASON = sql`case when c.is_correction then coalesce((
  select pc.reason from shipment_price_change pc
  where pc.shipment_id = c.shipment_id and pc.owner_id = c.owner_id and pc.at = c.at limit 1), c.reason) else c.reason end`

export type ChargeRecord = Omit<Charge, 'at'> & { at: Date }

/** The charges of shipments, each with its merchant. */
export const CHARGE_LIST: ListSource = {
  columns: chargeGrid.columns,
  source: {
    at: { value: sql.ref('c.at') },
    number: { value: sql.ref('c.number') },
    merchant: { value: MERCHANT },
    kind: { value: KIND },
    part: { value: sql.ref('c.part') },
    detail: { value: sql.ref('c.detail') },
    amount: { value: sql.ref('c.amount') },
    vatCode: { value: sql.ref('c.vat_code') },
    vatRate: { value: sql.ref('c.vat_percent') },
    by: { value: sql.ref('c.action_user') },
    reason: { value: sql.ref('c.reason') },
    shipmentId: { value: sql.ref('c.shipment_id') },
    merchantId: { value: sql.ref('c.owner_id') },
    statementId: { value: sql.ref('c.statement_id') },
  },
  table: 'charge',
  alias: 'c',
  keys: [sql`c.id`],
  select: sql`c.id, c.shipment_id as "shipmentId", c.number, c.owner_id as "merchantId", ${MERCHANT} as merchant,
    ${KIND} as kind, c.part, c.detail, c.amount, c.vat_code as "vatCode", c.vat_percent as "vatRate", c.at,
    c.action_user as by, ${REASON} as reason, c.statement_id as "statementId"`,
}
