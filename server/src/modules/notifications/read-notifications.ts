import { connectionNotice } from '@waybill/contract/carriers/connection-notice'
import { connectionLabel, isConnectionName } from '@waybill/contract/carriers/connections'
import type { Language } from '@waybill/contract/kernel/errors'
import {
  MAX_NOTIFICATIONS,
  type Notification,
  type Notifications,
  shipmentTypeOf,
  statusChangeMessage,
} from '@waybill/contract/notifications/schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { listMisconfigured } from '../carriers/index.ts'
import { seesCarriers } from './audience.ts'
import { getReadAt, listStatusNotifications } from './notifications.queries.ts'

/**
 * The bell of a person: events and problems as they are, and what of them came after their mark. Nothing is copied for
 * anybody.
 */
export const readNotifications = async (db: Db, me: Me, language: Language): Promise<Notifications> => {
  const [ofStatus, ofCarriers, readAt] = await Promise.all([
    statusNotifications(db, me, language),
    seesCarriers(me) ? carrierNotifications(db, language) : [],
    getReadAt(db, me),
  ])
  const notifications = [...ofStatus, ...ofCarriers]
    .map((one) => ({ ...one, isUnread: one.at > readAt.toISOString() }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MAX_NOTIFICATIONS)
  return { unread: notifications.filter(({ isUnread }) => isUnread).length, notifications }
}

type Unmarked<One> = One extends Notification ? Omit<One, 'isUnread'> : never

const statusNotifications = async (db: Db, me: Me, language: Language): Promise<Unmarked<Notification>[]> =>
  (await listStatusNotifications(db, me)).map(({ id, shipment_id, line, is_import, number, status, at }) => ({
    id,
    shipmentId: shipment_id,
    type: shipmentTypeOf(line, is_import),
    code: number,
    status,
    message: statusChangeMessage(number, status, language),
    at: at.toISOString(),
  }))

/** Connections whose credentials fail, until they work again (rule CAR-8). */
const carrierNotifications = async (db: Db, language: Language): Promise<Unmarked<Notification>[]> =>
  (await listMisconfigured(db)).flatMap(({ name, since }) =>
    since && isConnectionName(name)
      ? {
          id: `${name} ${since.toISOString()}`,
          type: 'carrier' as const,
          name,
          code: connectionLabel(name, language),
          message: connectionNotice(name, language),
          at: since.toISOString(),
        }
      : [],
  )
