import { MAX_NOTIFICATIONS } from '@waybill/contract/notifications/schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/database.ts'
import { seesAllShipments } from '../shipments/index.ts'

/** Whose shipments a Sales Employee may see: their companies', and of the house account those that they made (PER-2). */
export const listOwnersOfSeller = (db: DbOrTx, me: Me): Promise<{ id: string; is_house: boolean }[]> =>
  db
    .selectFrom('account')
    .select(['id', 'is_house'])
    .where((eb) => eb.or([eb('seller_id', '=', me.id), eb('is_house', '=', true)]))
    .execute()

type NewsRecord = {
  id: string
  shipment_id: string
  line: ShipmentLine
  is_import: boolean
  number: string
  status: number
  at: Date
}

const COLUMNS = sql`e.id, e.owner_id, e.shipment_id, e.status, e.at`
const NEWEST = sql`order by e.at desc, e.id desc limit ${sql.lit(MAX_NOTIFICATIONS)}`

const notByMe = (me: Me) => sql`e.applied and e.action_user <> ${me.username}`
const unionAll = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(queries, sql` union all `)

/** Events with what a notice says of their shipments. */
const withShipments = (events: RawBuilder<unknown>, where = sql`true`): RawBuilder<unknown> => sql`(
  select e.id, e.shipment_id, s.line, s.is_import, s.number, e.status, e.at
  from (${events}) e join shipment s on s.id = e.shipment_id and s.owner_id = e.owner_id where ${where})`

/** The newest of each observed status, of everybody's shipments. A lateral limit could not be asked of several machines. */
const ofAll = (me: Me): RawBuilder<unknown> =>
  withShipments(
    unionAll(
      me.observedStatuses.map(
        (status) =>
          sql`(select ${COLUMNS} from shipment_event e where e.status = ${status} and ${notByMe(me)} ${NEWEST})`,
      ),
    ),
  )

/** The newest of each observed status of one owner, asked of the machine that has this owner's shipments. */
const ofOwner = (me: Me, owner: string): RawBuilder<unknown> =>
  withShipments(
    sql`
      select news.* from unnest(${me.observedStatuses}::int[]) as observed (status) cross join lateral (
        select ${COLUMNS} from shipment_event e
        where e.owner_id = ${owner} and e.status = observed.status and ${notByMe(me)} ${NEWEST}
      ) news`,
    sql`s.owner_id = ${owner}`,
  )

/** "Other" shipments that a Sales Employee made: few, and found by their maker. */
const ofOwnOther = (me: Me, house: string): RawBuilder<unknown> =>
  withShipments(
    sql`
      select ${COLUMNS} from shipment s join shipment_event e on e.shipment_id = s.id and e.owner_id = s.owner_id
      where s.user_id = ${me.id} and s.owner_id = ${house} and e.status = any(${me.observedStatuses}::int[])
        and ${notByMe(me)} ${NEWEST}`,
    sql`s.owner_id = ${house}`,
  )

const newsWithin = async (db: Db, me: Me): Promise<RawBuilder<unknown> | undefined> => {
  if (me.observedStatuses.length === 0) return undefined
  if (seesAllShipments(me)) return ofAll(me)
  if (me.role !== 'Sales Employee') return me.companyId === null ? undefined : ofOwner(me, me.companyId)
  const owners = await listOwnersOfSeller(db, me)
  return unionAll(owners.map(({ id, is_house }) => (is_house ? ofOwnOther(me, id) : ofOwner(me, id))))
}

/**
 * The newest changes of status that a person is told about, within their scope (rules PER-2, ACC-15). Each status, and each
 * owner of a seller, gives its newest from an index; of these few the newest are kept.
 */
export const listStatusNotifications = async (db: Db, me: Me): Promise<NewsRecord[]> => {
  const news = await newsWithin(db, me)
  if (!news) return []
  const { rows } = await sql<NewsRecord>`select e.* from (${news}) e ${NEWEST}`.execute(db)
  return rows
}

/** Up to when a person has read; at first, up to when their account was made. */
export const getReadAt = async (db: Db, me: Me): Promise<Date> => {
  const { read_at } = await db
    .selectFrom('account')
    .leftJoin('notification_read', 'notification_read.account_id', 'account.id')
    .select((eb) => eb.fn.coalesce('notification_read.read_at', 'account.created_at').as('read_at'))
    .where('account.id', '=', me.id)
    .executeTakeFirstOrThrow()
  return read_at
}

/** Never backwards: another tab may have read further. */
export const saveReadAt = async (db: Db, me: Me, at: Date): Promise<void> => {
  await db
    .insertInto('notification_read')
    .values({ account_id: me.id, read_at: at })
    .onConflict((clash) =>
      clash.column('account_id').doUpdateSet({ read_at: sql<Date>`greatest(notification_read.read_at, ${at})` }),
    )
    .execute()
}
