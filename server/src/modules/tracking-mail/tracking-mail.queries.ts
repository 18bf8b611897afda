import type { Language } from '@waybill/contract/kernel/language'
import { type Selectable, sql } from 'kysely'
import type { TrackingMailTable } from '../../contact-tables.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

type Key = { owner_id: string; id: string }
type Shipment = { id: string; owner_id: string }
type MailRequest = Omit<Selectable<TrackingMailTable>, 'language'> & { language: Language }
/** With its shipment, and the newest public event. */
export type CurrentRequest = MailRequest & { number: string; status: number; event: PublicEvent | null }
type PublicEvent = { id: string; status: number; at: string; place: string | null }

/** Lease: after this time another process may retry the send. */
const LEASE_SECONDS = 60

const newestEvent = sql<PublicEvent | null>`(
  select jsonb_build_object('id', e.id, 'status', e.status, 'at', e.at, 'place', e.place) from shipment_event e
  where e.owner_id = s.owner_id and e.shipment_id = s.id and e.status is not null and e.applied
  order by e.at desc, e.id desc limit 1)`

/** By its id alone, which links carry, because the owner may change. */
export const findMailRequest = async (db: DbOrTx, id: string): Promise<CurrentRequest | undefined> => {
  const { rows } = await sql<CurrentRequest>`select n.*, s.number, s.status, ${newestEvent} as event from parcel_news n
    join shipment s on s.id = n.shipment_id and s.owner_id = n.owner_id where n.id = ${id}`.execute(db)
  return rows[0]
}

export const countRequestsOfShipment = async (tx: Tx, { id, owner_id }: Shipment, besides: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('parcel_news')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('shipment_id', '=', id)
    .where('email', '<>', besides)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a request; a repeated unconfirmed one starts anew. Undefined: it is already confirmed. */
export const saveMailRequest = async (
  tx: Tx,
  { id: shipment_id, owner_id }: Shipment,
  request: { email: string; language: Language; at: Date },
): Promise<string | undefined> => {
  const row = {
    owner_id,
    id: newId(),
    shipment_id,
    email: request.email,
    language: request.language,
    asked_at: request.at,
  }
  const saved = await tx
    .insertInto('parcel_news')
    .values({ ...row, confirmed_at: null, mailed: null, sending_since: null })
    .onConflict((clash) =>
      clash
        .columns(['owner_id', 'shipment_id', 'email'])
        .doUpdateSet({ asked_at: request.at, language: request.language })
        .where('parcel_news.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

/** From now on: the page has already shown earlier events. */
export const confirmRequest = async (tx: Tx, { owner_id, id, event }: CurrentRequest, at: Date): Promise<void> => {
  await tx
    .updateTable('parcel_news')
    .set({ confirmed_at: at, mailed: event?.id ?? null })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export const deleteRequest = async (db: DbOrTx, { owner_id, id }: Key): Promise<void> => {
  await db.deleteFrom('parcel_news').where('owner_id', '=', owner_id).where('id', '=', id).execute()
}

/** Ids of the confirmed subscriptions of these shipments. */
export const listRequestsOfShipments = async (tx: Tx, shipments: readonly Shipment[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('parcel_news')
    .select('id')
    .where('owner_id', '=', sql<string>`any(${[...new Set(shipments.map(({ owner_id }) => owner_id))]}::uuid[])`)
    .where('shipment_id', '=', sql<string>`any(${shipments.map(({ id }) => id)}::uuid[])`)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the lease for sending, for a minute; false: another process has it. */
export const startSending = async (db: Db, { owner_id, id }: Key): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('parcel_news')
    .set({ sending_since: sql<Date>`now()` })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(sending_since < now() - make_interval(secs => ${LEASE_SECONDS}), true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases it; `mailed` says what was sent, if anything was. */
export const endSending = async (db: Db, { owner_id, id }: Key, mailed?: string): Promise<void> => {
  await db
    .updateTable('parcel_news')
    .set({ sending_since: null, ...(mailed === undefined ? {} : { mailed }) })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute()
}
