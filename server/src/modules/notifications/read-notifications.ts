import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { connectionNotice } from '@waybill/contract/carriers/connection-state'
import { connectionLabel, isConnectionName } from '@waybill/contract/carriers/connections'
import type { Language } from '@waybill/contract/kernel/language'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { type NoticeDetail, noticeSentence } from '@waybill/contract/notifications/notices'
import { NOTICE_KINDS, type NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import {
  MAX_NOTIFICATIONS,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@waybill/contract/notifications/schemas'
import { statusChangeMessage } from '@waybill/contract/notifications/status-change'
import { SHIPMENT_TYPES, shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission, type Permission } from '@waybill/contract/permissions'
import type { AppContext } from '../../platform/app-context.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { daysBefore } from '../../platform/retention/retention-rule.ts'
import { listMisconfigured } from '../carriers/index.ts'
import { seesCarriers } from './audience.ts'
import {
  getReadMarks,
  getSettings,
  listNotices,
  listStatusNotifications,
  type NotificationRecord,
  type ReadMarks,
  type StoredSettings,
  type Filter,
} from './notifications.queries.ts'
import { isHiddenFrom } from '../../platform/hide-staff.ts'

/** Its kind in the settings: the ends of uploads and prints are one, as are colleagues' requests. */
export const kindOfNotice = (kind: NoticeKind): NotificationKind => {
  if (kind === 'mention' || kind === 'assigned') return 'team'
  if (kind === 'held' || kind === 'released') return 'billing'
  return kind === 'manifest' || kind === 'pickup' ? kind : 'work'
}

/** Who gets notifications of a kind at all. */
const HEARD_BY: Record<NotificationKind, Permission> = {
  work: 'parcel.list',
  team: 'order.notes',
  manifest: 'manifest.list',
  pickup: 'pickup.list',
  contact: 'contact.list',
  carrier: 'carrier.manage',
  billing: 'statement.read',
}
export const kindsOf = (me: Me): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) => hasPermission(me, HEARD_BY[kind]) && (kind !== 'billing' || me.companyId !== null),
  )

const DAY_MS = 86_400_000
/** The total is counted up to here; a longer list says "about". */
const COUNTED = 100

type Page = { value: Notification[]; totalRecords: number; totalIsEstimate?: boolean }
type Deps = Pick<AppContext, 'db' | 'now' | 'settings'>

/**
 * One page of a user's notifications (rule LIV-5): current events and problems, and personal notices. Each source gives
 * its first rows; the page is cut from these.
 */
export const readNotifications = async (
  deps: Deps,
  me: Me,
  request: GridRequest,
  language: Language,
): Promise<Page> => {
  const { db } = deps
  const [marks, settings] = await Promise.all([getReadMarks(db, me), getSettings(db, me.id)])
  const end = request.skip + request.take
  const limit = Math.min(Math.max(end, COUNTED), MAX_NOTIFICATIONS) + 1
  const params = readFilters(request.filters)
  const filter = filterOf(deps, me, { params, marks, settings, limit, isAscending: !request.order.descending })
  const [ofShipments, ofConnections, own] = await Promise.all([
    params.types.some(isShipmentType) ? listStatusNotifications(db, me, filter) : [],
    hasConnections(me, params, settings) ? connectionNotifications(db, filter, language) : [],
    listNotices(db, me, filter),
  ])
  const found = [
    ...ofShipments
      .map((record) => statusNotification(record, language))
      .filter(({ type }) => params.types.includes(type)),
    ...ofConnections,
    ...own.map(({ detail, ...notice }) => ownNotification({ ...notice, detail: noticeFor(me, detail) }, language)),
  ]
    .map((one) => ({ ...one, isUnread: isUnread(one, marks) }))
    .sort((a, b) => (filter.isAscending ? 1 : -1) * (a.at.localeCompare(b.at) || a.id.localeCompare(b.id)))
  const totalRecords = Math.min(found.length, limit - 1)
  const page = found.slice(0, limit - 1).slice(request.skip, end)
  return { value: page, totalRecords, ...(found.length >= limit ? { totalIsEstimate: true } : {}) }
}

/** Number of unread ones, counted up to 100. */
export const countUnread = async (deps: Deps, me: Me): Promise<number> => {
  const request: GridRequest = {
    filters: [{ name: 'isUnread', operation: 'Equal', value: true }],
    order: { column: 'at', descending: true },
    skip: 0,
    take: 1,
  }
  return (await readNotifications(deps, me, request, 'en')).totalRecords
}

type Type = Notification['type']
type Params = {
  types: readonly Type[]
  statuses: readonly number[] | undefined
  isUnread: boolean | undefined
  days: readonly [string | null, string | null][]
}
const ALL_TYPES: readonly Type[] = [...SHIPMENT_TYPES, 'carrier', ...NOTICE_KINDS]
const isShipmentType = (type: Type): boolean => (SHIPMENT_TYPES as readonly Type[]).includes(type)

/** The filters of the list, which has few columns; several of one column are joined with and. */
const readFilters = (filters: readonly PropertyFilter[]): Params => {
  const asked = { types: ALL_TYPES, statuses: undefined, isUnread: undefined, days: [] } as {
    -readonly [Key in keyof Params]: Params[Key]
  }
  for (const { name, value } of filters) {
    const values = Array.isArray(value) ? value : [value]
    if (name === 'type') asked.types = asked.types.filter((type) => values.includes(type))
    if (name === 'status')
      asked.statuses = (asked.statuses ?? (values as number[])).filter((code) => values.includes(code))
    if (name === 'at') asked.days = [...asked.days, value as [string | null, string | null]]
    if (name === 'isUnread') asked.isUnread = value === true
  }
  return asked
}

type Context = { params: Params; marks: ReadMarks; settings: StoredSettings; limit: number; isAscending: boolean }

const filterOf = (deps: Deps, me: Me, { params, marks, settings, ...rest }: Context): Filter => {
  const first = daysBefore(deps.now(), deps.settings.KEEP_NOTIFICATIONS_DAYS).getTime()
  const starts = params.days.flatMap(([day]) => (day === null ? [] : Date.parse(`${day}T00:00:00+07:00`)))
  const ends = params.days.flatMap(([, day]) => (day === null ? [] : Date.parse(`${day}T00:00:00+07:00`) + DAY_MS))
  const { statuses } = params
  return {
    ...rest,
    marks,
    statuses: me.observedStatuses.filter(
      (code) => !settings.bell_off.includes(code) && (statuses === undefined || statuses.includes(code)),
    ),
    // A status filter excludes notices, which have none.
    kinds:
      statuses === undefined
        ? NOTICE_KINDS.filter(
            (kind) => params.types.includes(kind) && !settings.bell_off_kinds.includes(kindOfNotice(kind)),
          )
        : [],
    from: new Date(Math.max(first, ...starts)),
    until: ends.length === 0 ? undefined : new Date(Math.min(...ends)),
    isUnread: params.isUnread,
  }
}

const hasConnections = (me: Me, params: Params, settings: StoredSettings): boolean =>
  seesCarriers(me) &&
  params.statuses === undefined &&
  params.types.includes('carrier') &&
  !settings.bell_off_kinds.includes('carrier')

type Unmarked = Omit<Notification, 'isUnread'>

const isUnread = ({ id, at }: Unmarked, { readAt, opened }: ReadMarks): boolean =>
  at > readAt.toISOString() && !opened.includes(id)

const statusNotification = (record: NotificationRecord, language: Language): Unmarked => {
  const { id, shipment_id, line, is_import, number, status, reason, receiver_name, country_code, at } = record
  const whom = [receiver_name, country_code].filter(Boolean).join(', ')
  return {
    id,
    type: shipmentTypeOf(line, is_import),
    subjectId: shipment_id,
    code: number,
    status,
    message: statusChangeMessage(number, status, language),
    detail: reason === null ? whom : `${reason.replace(/[.\s]+$/, '')}. ${whom}`,
    at: at.toISOString(),
  }
}

/** Connections with failing credentials, until they work again (rule CAR-8). */
const connectionNotifications = async (db: AppContext['db'], filter: Filter, language: Language): Promise<Unmarked[]> =>
  (await listMisconfigured(db)).flatMap(({ name, since }) => {
    if (!since || !isConnectionName(name) || since < filter.from || (filter.until && since >= filter.until)) return []
    const one: Unmarked = {
      id: `${name} ${since.toISOString()}`,
      type: 'carrier',
      subjectId: name,
      code: connectionLabel(name, language),
      status: null,
      message: connectionNotice(name, language),
      detail: null,
      at: since.toISOString(),
    }
    return filter.isUnread === undefined || isUnread(one, filter.marks) === filter.isUnread ? one : []
  })

const SUBJECT: { [Kind in NoticeDetail['kind']]: (notice: Extract<NoticeDetail, { kind: Kind }>) => string } = {
  upload: ({ importId }) => importId,
  orderUpload: ({ importId }) => importId,
  print: ({ runId }) => runId,
  deskPrint: ({ stationId }) => stationId,
  manifest: ({ manifestId }) => manifestId,
  pickup: ({ pickupId }) => pickupId,
  contact: ({ contactId }) => contactId,
  mention: ({ type, shipmentId }) => `${type}/${shipmentId}`,
  assigned: ({ type, shipmentId, shipments }) => (shipments === 1 ? `${type}/${shipmentId}` : type),
  held: ({ number }) => number,
  released: ({ number }) => number,
}
const subjectOf = <Kind extends NoticeDetail['kind']>(notice: Extract<NoticeDetail, { kind: Kind }>): string =>
  SUBJECT[notice.kind as Kind](notice)

const ownNotification = (
  { id, detail: notice, at }: { id: string; detail: NoticeDetail; at: Date },
  language: Language,
): Unmarked => {
  const { code, message, detail } = noticeSentence(notice, language)
  return {
    id,
    type: notice.kind,
    subjectId: subjectOf(notice),
    code,
    status: null,
    message: `${code} ${message}`,
    // Our own reasons are stored in English; a partner's words stay unchanged.
    detail: detail && translateMessage(detail, language),
    at: at.toISOString(),
  }
}

/** A notice for its reader: users of companies do not see the driver of their pickup (rule LIV-12). */
export const noticeFor = (me: Me, notice: NoticeDetail): NoticeDetail =>
  isHiddenFrom(me) && notice.kind === 'pickup' ? { ...notice, driver: null } : notice
