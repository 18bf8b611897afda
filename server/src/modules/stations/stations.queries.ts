import { type Selectable, sql } from 'kysely'
import type { StationTable } from '../../hub-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { publish } from '../../platform/realtime/pubsub.ts'

export type StationRow = Selectable<StationTable>

/** A station, its flags or its print jobs have changed; the text is its id. */
export const STATION_CHANGED = 'station_changed'
export const publishStation = (tx: DbOrTx, id: string): Promise<void> => publish(tx, STATION_CHANGED, id)

/** A reading of a station's scale, for the desks that watch it. */
export const STATION_SCALE = 'station_scale'
export type StationScale = { stationId: string; weightKg: number; isStable: boolean }
export const publishScale = (db: DbOrTx, reading: StationScale): Promise<void> =>
  publish(db, STATION_SCALE, JSON.stringify(reading))

export const findStation = (db: DbOrTx, id: string): Promise<StationRow | undefined> =>
  db.selectFrom('station').selectAll().where('id', '=', id).executeTakeFirst()

export const lockStation = (tx: Tx, id: string): Promise<StationRow | undefined> =>
  tx.selectFrom('station').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The station of an agent's key, by its hash. */
export const findStationByKeyHash = (db: DbOrTx, keyHash: string): Promise<StationRow | undefined> =>
  db.selectFrom('station').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()

type CountedStation = StationRow & { scans_today: number }

const counted = (db: DbOrTx, from: Date) =>
  db
    .selectFrom('station as st')
    .selectAll('st')
    .select((eb) =>
      eb
        .selectFrom('station_scan as sc')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('sc.station_id', '=', 'st.id')
        .where('sc.scanned_at', '>=', from)
        .where('sc.result', '=', 'taken')
        .where(sql<boolean>`sc.outcome is distinct from 'withdrawn'`)
        .as('scans_today'),
    )
    .$castTo<CountedStation>()

/** All stations by name, with the number of scans since then. */
export const listStationRows = (db: DbOrTx, from: Date): Promise<CountedStation[]> =>
  counted(db, from)
    .orderBy(sql`st.name collate "vi-x-icu"`)
    .orderBy('st.id')
    .execute()

export const findCountedStation = (db: DbOrTx, id: string, from: Date): Promise<CountedStation | undefined> =>
  counted(db, from).where('st.id', '=', id).executeTakeFirst()

type StationFields = Pick<
  StationRow,
  | 'name'
  | 'is_active'
  | 'desktop_id'
  | 'desktop_name'
  | 'printer_id'
  | 'printer_name'
  | 'printer_ip'
  | 'camera_host'
  | 'camera_port'
  | 'camera_user_name'
  | 'camera_password'
  | 'camera_state'
  | 'camera_since'
>

export const insertStation = async (tx: Tx, id: string, fields: StationFields, at: Date): Promise<void> => {
  await tx
    .insertInto('station')
    .values({ id, ...fields, created_at: at })
    .execute()
}

export const updateStation = async (tx: Tx, id: string, fields: Partial<StationFields>): Promise<void> => {
  await tx
    .updateTable('station')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteStationRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('station').where('id', '=', id).execute()
}

export const saveKeyHash = async (tx: Tx, id: string, keyHash: string): Promise<void> => {
  await tx.updateTable('station').set({ key_hash: keyHash }).where('id', '=', id).execute()
}

/** The current state of a station's devices; `…Since` columns say since when they are offline. */
type StationFlags = Partial<
  Pick<
    StationRow,
    | 'has_connected'
    | 'is_desktop_online'
    | 'desktop_offline_since'
    | 'is_printer_online'
    | 'printer_offline_since'
    | 'printer_problem'
    | 'agent_process'
    | 'agent_seen_at'
    | 'camera_state'
    | 'camera_since'
  >
>

/** Saves the state of its devices, and notifies the screens. The set-up is unchanged, so the version stays. */
export const saveFlags = async (tx: DbOrTx, id: string, flags: StationFlags): Promise<void> => {
  await tx.updateTable('station').set(flags).where('id', '=', id).execute()
  await publishStation(tx, id)
}

/**
 * The same for the agent of this connection, unless a newer one has connected: returns whether it is still the
 * station's (rule AGT-2). `isQuiet`: nothing on a screen has changed.
 */
export const saveAgentFlags = async (
  db: DbOrTx,
  { id, agent }: { id: string; agent: string },
  flags: StationFlags,
  { isQuiet = false } = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('station')
    .set(flags)
    .where('id', '=', id)
    .where('agent_process', '=', agent)
    .executeTakeFirst()
  const isOurs = numUpdatedRows > 0n
  if (isOurs && !isQuiet) await publishStation(db, id)
  return isOurs
}

/** Open pop-ups of this station, which stay with their users. */
export const countWaitingAt = async (tx: Tx, stationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('station_scan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('station_id', '=', stationId)
    .where('result', '=', 'taken')
    .where('outcome', 'is', null)
    .where('scanned_at', '>', sql<Date>`now() - interval '12 hours'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
