import type { NoticeDetail } from '@waybill/contract/notifications/notices'
import type { NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/database.ts'
import { seesAllShipments } from '../shipments/index.ts'

/**
 * Owners whose shipments a Sales Employee may see: their companies, and the house account for shipments that they
 * created (PER-2).
 */
export const listOwnersOfSeller = (db: DbOrTx, me: Me): Promise<{ id: string; is_house: boolean }[]> =>
  db
    .selectFrom('account')
    .select(['id', 'is_house'])
    .where((eb) => eb.or([eb('seller_id', '=', me.id), eb('is_house', '=', true)]))
    .execute()

/** Up to when a user has read, and which later ones they opened. */
export type ReadMarks = { readAt: Date; opened: string[] }

/** Which notifications to list: the newest (or oldest) `limit` of a period, of some statuses and kinds. */
export type Filter = {
  statuses: readonly number[]
  kinds: readonly NoticeKind[]
  from: Date
  /** Before this moment; undefined: up to now. */
  until: Date | undefined
  isUnread: boolean | undefined
  isAscending: boolean
  limit: number
  marks: ReadMarks
}

export type NotificationRecord = {
  id: string
  shipment_id: string
  line: BusinessLine
  is_import: boolean
  number: string
  status: number
  reason: string | null
  receiver_name: string
  country_code: string | null
  at: Date
}

const unionAll = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(queries, sql` union all `)

/** For a table with `id` and `at` under this alias: within the period, and read or unread. */
const matchesFilter = (alias: string, { from, until, isUnread, marks }: Filter): RawBuilder<unknown> => {
  const [id, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.at`)]
  const unread = sql`(${at} > ${marks.readAt} and ${id}::text <> all(${marks.opened}::text[]))`
  return sql`${at} >= ${from}
    and ${until === undefined ? sql`true` : sql`${at} < ${until}`}
    and ${isUnread === undefined ? sql`true` : isUnread ? unread : sql`not ${unread}`}`
}
const inOrder = ({ isAscending, limit }: Filter, alias = 'e'): RawBuilder<unknown> => {
  const [id, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.at`)]
  return isAscending ? sql`order by ${at}, ${id} limit ${limit}` : sql`order by ${at} desc, ${id} desc limit ${limit}`
}

const COLUMNS = sql`e.id, e.owner_id, e.shipment_id, e.status, e.at`
const notByMe = (me: Me) => sql`e.applied and e.action_user <> ${me.username}`

/** The first of each status, of all shipments. A cluster could not run a lateral limit. */
const ofAll = (me: Me, filter: Filter): RawBuilder<unknown> =>
  unionAll(
    filter.statuses.map(
      (status) => sql`(
        select ${COLUMNS} from shipment_event e
        where e.status = ${status} and ${notByMe(me)} and ${matchesFilter('e', filter)} ${inOrder(filter)})`,
    ),
  )

/** The first of each status of one owner, on the machine with this owner's shipments. */
const ofOwner = (me: Me, filter: Filter, owner: string): RawBuilder<unknown> => sql`(
  select news.* from unnest(${[...filter.statuses]}::int[]) as observed (status) cross join lateral (
    select ${COLUMNS} from shipment_event e
    where e.owner_id = ${owner} and e.status = observed.status and ${notByMe(me)} and ${matchesFilter('e', filter)}
    ${inOrder(filter)}
  ) news)`

/** "Other" shipments that a Sales Employee created: few, and found by their creator. */
const ofOwnOther = (me: Me, filter: Filter, house: string): RawBuilder<unknown> => sql`(
  select ${COLUMNS} from shipment s join shipment_event e on e.shipment_id = s.id and e.owner_id = s.owner_id
  where s.user_id = ${me.id} and s.owner_id = ${house} and e.status = any(${[...filter.statuses]}::int[])
    and ${notByMe(me)} and ${matchesFilter('e', filter)} ${inOrder(filter)})`

const eventsWithin = async (db: Db, me: Me, filter: Filter): Promise<RawBuilder<unknown> | undefined> => {
  if (filter.statuses.length === 0) return undefined
  if (seesAllShipments(me)) return ofAll(me, filter)
  if (me.role !== 'Sales Employee') return me.companyId === null ? undefined : ofOwner(me, filter, me.companyId)
  const owners = await listOwnersOfSeller(db, me)
  return unionAll(owners.map(({ id, is_house }) => (is_house ? ofOwnOther(me, filter, id) : ofOwner(me, filter, id))))
}

/**
 * The changes of status of which a user is notified, within their scope (rules PER-2, ACC-15). Each status, and each
 * owner of a seller, gives its first rows from an index; the first of these are kept, and read with their shipments.
 */
export const listStatusNotifications = async (db: Db, me: Me, filter: Filter): Promise<NotificationRecord[]> => {
  const events = await eventsWithin(db, me, filter)
  if (!events) return []
  const { rows } = await sql<NotificationRecord>`
    with news as materialized (select e.* from (${events}) e ${inOrder(filter)})
    select e.id, e.shipment_id, s.line, s.is_import, s.number, e.status, whole.reason, s.receiver_name,
      c.code as country_code, e.at
    from news e
    join shipment s on s.id = e.shipment_id and s.owner_id = e.owner_id
    join shipment_event whole on whole.owner_id = e.owner_id and whole.shipment_id = e.shipment_id and whole.id = e.id
    left join country c on c.id = s.receiver_country_id
    ${inOrder(filter)}`.execute(db)
  return rows
}

/** Personal notices of this user. */
export const listNotices = async (
  db: DbOrTx,
  me: Me,
  filter: Filter,
): Promise<{ id: string; detail: NoticeDetail; at: Date }[]> => {
  if (filter.kinds.length === 0) return []
  const { rows } = await sql<{ id: string; detail: NoticeDetail; at: Date }>`
    select n.id, n.detail, n.at from notice n
    where n.account_id = ${me.id} and n.kind = any(${[...filter.kinds]}::text[]) and ${matchesFilter('n', filter)}
    ${inOrder(filter, 'n')}`.execute(db)
  return rows
}

export const findNotice = (db: DbOrTx, id: string): Promise<{ id: string; detail: unknown } | undefined> =>
  db.selectFrom('notice').select(['id', 'detail']).where('id', '=', id).executeTakeFirst()

/** A user's read mark; initially the creation of their account. */
export const getReadMarks = async (db: Db, me: Me): Promise<ReadMarks> => {
  const [{ read_at }, opened] = await Promise.all([
    db
      .selectFrom('account')
      .leftJoin('notification_read', 'notification_read.account_id', 'account.id')
      .select((eb) => eb.fn.coalesce('notification_read.read_at', 'account.created_at').as('read_at'))
      .where('account.id', '=', me.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('notification_opened').select('notification_id').where('account_id', '=', me.id).execute(),
  ])
  return { readAt: read_at, opened: opened.map(({ notification_id }) => notification_id) }
}

/** Never backwards, because another tab may have read further. Entries opened before the mark count as read by it. */
export const saveReadAt = async (db: DbOrTx, me: Me, at: Date): Promise<void> => {
  await db
    .insertInto('notification_read')
    .values({ account_id: me.id, read_at: at })
    .onConflict((clash) =>
      clash.column('account_id').doUpdateSet({ read_at: sql<Date>`greatest(notification_read.read_at, ${at})` }),
    )
    .execute()
  await db.deleteFrom('notification_opened').where('account_id', '=', me.id).where('opened_at', '<=', at).execute()
}

export const saveOpened = async (db: DbOrTx, me: Me, ids: readonly string[], at: Date): Promise<void> => {
  await db
    .insertInto('notification_opened')
    .values(ids.map((id) => ({ account_id: me.id, notification_id: id, opened_at: at })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export type StoredSettings = {
  toast_off: number[]
  bell_off: number[]
  toast_off_kinds: string[]
  bell_off_kinds: string[]
}
const AS_ROLE: StoredSettings = { toast_off: [], bell_off: [], toast_off_kinds: [], bell_off_kinds: [] }

/** What a user has switched off; without a row, nothing. */
export const getSettings = async (db: DbOrTx, accountId: string): Promise<StoredSettings> =>
  (await db
    .selectFrom('notification_setting')
    .select(['toast_off', 'bell_off', 'toast_off_kinds', 'bell_off_kinds'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? AS_ROLE

export const saveSettings = async (db: DbOrTx, accountId: string, settings: StoredSettings): Promise<void> => {
  await db
    .insertInto('notification_setting')
    .values({ account_id: accountId, ...settings })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(settings))
    .execute()
}
