import type { VatCode } from '@waybill/contract/billing/charges'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { STATUS } from '@waybill/contract/shipments/status'
import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { copyRows } from '../../../platform/copy-rows.ts'
import type { ChargeTable } from '../../../price-tables.ts'
import { isOneOf } from '../model/find-shipment.queries.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import { type AmountRecord, recordAmountsOf } from '../lists/charged-columns.ts'
import { BILLABLE_STATUSES, type Charged, type ChargeLine } from './charge-lines.ts'
import { countedAmounts } from '@waybill/contract/shipments/amounts'

/** A charge as it was appended, as a later correction repeats its VAT. */
type ChargedLine = ChargeLine & { vatCode: VatCode; vatPercent: number | null }

/** A shipment that is billable or was charged before. */
export type BillableShipment = ShipmentKey & {
  number: string
  isCancelled: boolean
  isDomestic: boolean
  amounts: Charged
  charged: ChargedLine[]
}

/**
 * Whether a shipment `s` is billable: its verified price was saved, or it has left the hub (rule BIL-2); not while it is
 * held for payment (BIL-70).
 */
export const IS_BILLABLE = sql<boolean>`(s.held_at is null and (s.real_total_price is not null
  or s.status in (${sql.raw(BILLABLE_STATUSES.join(', '))})))`
const IS_CHARGED = sql<boolean>`exists (
  select from charge c where c.shipment_id = s.id and c.owner_id = s.owner_id and not c.is_by_hand)`

/** Whether a shipment `s` was created since billing began, on a day in UTC+7. */
export const isSince = (day: string | null) =>
  sql<boolean>`s.created_at >= ${day}::date::timestamp at time zone interval '7 hours'`

type Row = AmountRecord &
  ShipmentKey & {
    number: string
    status: number
    is_domestic: boolean
    breakdown: PriceBreakdown | null
    fee_lines: Charged['feeLines']
    charged: ChargedLine[]
  }

/** Those of the shipments that are billable or were charged before, created since billing began, with what they were charged. */
export const listBillable = async (
  db: DbOrTx,
  keys: readonly ShipmentKey[],
  since: string,
): Promise<BillableShipment[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.owner_id, s.number, s.status, coalesce(s.sender_country_id = s.receiver_country_id, false) as is_domestic,
      s.total_price, s.real_total_price, s.unpriced_reasons, s.declared_fee_total, s.fee_total, s.tariff, s.real_tariff,
      s.admin_fee, s.real_admin_fee, s.import_vat, s.real_import_vat,
      case when s.real_total_price is null then s.price_breakdown
        when s.line = 'express' then s.real_price_breakdown else s.finance -> 'verified' -> 'breakdown' end as breakdown,
      coalesce((
        select json_agg(json_build_object('name', coalesce(f.other_fee_name, fee.name), 'amount', f.amount))
        from shipment_fee f join fee on fee.id = f.fee_id where f.shipment_id = s.id and f.owner_id = s.owner_id
      ), '[]') as fee_lines,
      coalesce((
        select json_agg(json_build_object('part', c.part, 'detail', c.detail, 'amount', c.amount,
          'vatCode', c.vat_code, 'vatPercent', c.vat_percent) order by c.at, c.id)
        from charge c where c.shipment_id = s.id and c.owner_id = s.owner_id and not c.is_by_hand
      ), '[]') as charged
    from shipment s
    where ${isOneOf('s', keys)} and ${isSince(since)}
      and (${IS_BILLABLE} or ${IS_CHARGED})`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, owner_id: row.owner_id, number: row.number },
    isCancelled: row.status === STATUS.cancelled,
    isDomestic: row.is_domestic,
    amounts: { ...countedAmounts(recordAmountsOf(row)), breakdown: row.breakdown, feeLines: row.fee_lines },
    charged: row.charged,
  }))
}

/** The first day (UTC+7) whose shipments are charged. */
export const findBillingStart = async (db: DbOrTx): Promise<string | null> => {
  const row = await db
    .selectFrom('installation')
    .select(sql<string>`value #>> '{}'`.as('day'))
    .where('name', '=', 'billing from')
    .executeTakeFirst()
  return row?.day ?? null
}

/** The rate of each VAT code on a day; null: outside VAT. */
export const readVatRates = async (db: DbOrTx, day: string): Promise<ReadonlyMap<VatCode, number | null>> => {
  const rows = await db
    .selectFrom('vat_rate')
    .distinctOn('code')
    .select(['code', 'rate_percent as percent'])
    .where('valid_from', '<=', day)
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .execute()
  return new Map(rows.map(({ code, percent }) => [code, percent]))
}

export const insertCharges = (tx: Tx, rows: readonly Insertable<ChargeTable>[]): Promise<void> =>
  copyRows(tx, 'charge', rows)

/** Whether a shipment has charges. */
export const isCharged = async (db: DbOrTx, key: ShipmentKey): Promise<boolean> =>
  (await db
    .selectFrom('charge')
    .select('id')
    .where('shipment_id', '=', key.id)
    .where('owner_id', '=', key.owner_id)
    .limit(1)
    .executeTakeFirst()) !== undefined
