import { MAX_COUNTED_BOOKINGS } from '@waybill/contract/carriers/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { PartnerConnectionTable } from '../../partner-tables.ts'

export type StoredConnection = Selectable<PartnerConnectionTable>

export const listStoredConnections = (db: DbOrTx): Promise<StoredConnection[]> =>
  db.selectFrom('partner_connection').selectAll().execute()

export const findStoredConnection = (db: DbOrTx, name: string): Promise<StoredConnection | undefined> =>
  db.selectFrom('partner_connection').selectAll().where('name', '=', name).executeTakeFirst()

/** Connections with failing credentials, and since when. */
export const listMisconfigured = (db: DbOrTx): Promise<{ name: string; since: Date | null }[]> =>
  db
    .selectFrom('partner_connection')
    .select(['name', 'state_since as since'])
    .where('state', '=', 'misconfigured')
    .execute()

export type BookingCount = { carrier: string; isFailed: boolean; count: number; oldestAt: Date }
const WAITING_STATES = ['waiting', 'accepted'] as const

/**
 * Waiting bookings of each connection, and parcels whose creation failed there (the rows of the parcel list by
 * `currentStatus` and `carrier`, rule CAR-4), counted up to a bound, each part from the head of its index.
 */
export const countOpenBookings = async (db: DbOrTx, names: readonly string[]): Promise<BookingCount[]> => {
  const parts = names.flatMap((name) =>
    WAITING_STATES.map(
      (state) => sql`
        (select carrier, state, waiting_since from carrier_booking where carrier = ${name} and state = ${state}
        order by waiting_since limit ${sql.lit(MAX_COUNTED_BOOKINGS)})`,
    ),
  )
  const failed = names.map(
    (name) => sql`
      (select ${name} as carrier, 'failed' as state, s.status_at as waiting_since from shipment s
      where s.line = 'ecommerce' and s.status = ${sql.lit(STATUS.creatingFailed)}
        and s.service_id in (select v.id from service v where v.carrier = ${name})
      order by s.status_at limit ${sql.lit(MAX_COUNTED_BOOKINGS)})`,
  )
  const { rows } = await sql<BookingCount>`
    select carrier, state = 'failed' as "isFailed", least(count(*), ${sql.lit(MAX_COUNTED_BOOKINGS)})::int as count,
      min(waiting_since) as "oldestAt"
    from (${sql.join([...parts, ...failed], sql` union all `)}) as open group by 1, 2`.execute(db)
  return rows
}

const UNREAD_DAYS = 30

/** Events of the last days with an unreadable time, by sender (rule STA-50). */
export const countUnreadTimes = async (db: DbOrTx, at: Date): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('shipment_event')
    .select(['source', sql<number>`count(*)::int`.as('count')])
    .where('is_time_unread', '=', true)
    .where('at', '>', new Date(at.getTime() - UNREAD_DAYS * 86_400_000))
    .groupBy('source')
    .execute()
  return new Map(rows.map(({ source, count }) => [source ?? '', count]))
}
