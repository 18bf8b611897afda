import { MAX_COUNTED_BOOKINGS } from '@waybill/contract/carriers/schemas'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { PartnerConnectionTable } from '../../partner-tables.ts'

export type StoredConnection = Selectable<PartnerConnectionTable>

export const listStoredConnections = (db: DbOrTx): Promise<StoredConnection[]> =>
  db.selectFrom('partner_connection').selectAll().execute()

export const findStoredConnection = (db: DbOrTx, name: string): Promise<StoredConnection | undefined> =>
  db.selectFrom('partner_connection').selectAll().where('name', '=', name).executeTakeFirst()

/** Connections whose credentials fail, and since when. */
export const listMisconfigured = (db: DbOrTx): Promise<{ name: string; since: Date | null }[]> =>
  db
    .selectFrom('partner_connection')
    .select(['name', 'state_since as since'])
    .where('state', '=', 'misconfigured')
    .execute()

export type BookingCount = { carrier: string; isFailed: boolean; count: number; oldestAt: Date }
const OPEN_STATES = ['waiting', 'accepted', 'failed'] as const

/** Bookings of each connection that wait or have failed, counted up to a bound, each part from the head of its index. */
export const countOpenBookings = async (db: DbOrTx, names: readonly string[]): Promise<BookingCount[]> => {
  const parts = names.flatMap((name) =>
    OPEN_STATES.map(
      (state) => sql`
        (select carrier, state, waiting_since from carrier_booking where carrier = ${name} and state = ${state}
        order by waiting_since limit ${sql.lit(MAX_COUNTED_BOOKINGS)})`,
    ),
  )
  const { rows } = await sql<BookingCount>`
    select carrier, state = 'failed' as "isFailed", least(count(*), ${sql.lit(MAX_COUNTED_BOOKINGS)})::int as count,
      min(waiting_since) as "oldestAt"
    from (${sql.join(parts, sql` union all `)}) as open group by 1, 2`.execute(db)
  return rows
}
