import type { Language } from '@waybill/contract/kernel/errors'
import { type Notifications, shipmentTypeOf, statusChangeMessage } from '@waybill/contract/notifications/schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { getReadAt, listStatusNotifications } from './notifications.queries.ts'

/** The bell of a person: events as they are, and what of them came after their mark. Nothing is copied for anybody. */
export const readNotifications = async (db: Db, me: Me, language: Language): Promise<Notifications> => {
  const [news, readAt] = await Promise.all([listStatusNotifications(db, me), getReadAt(db, me)])
  const notifications = news.map(({ id, shipment_id, line, is_import, number, status, at }) => ({
    id,
    shipmentId: shipment_id,
    type: shipmentTypeOf(line, is_import),
    code: number,
    status,
    message: statusChangeMessage(number, status, language),
    at: at.toISOString(),
    isUnread: at > readAt,
  }))
  return { unread: notifications.filter(({ isUnread }) => isUnread).length, notifications }
}
