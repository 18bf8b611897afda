import {
  notificationGrid,
  markNotificationsRead,
  getNotificationSettings,
  saveNotificationSettings,
} from '@waybill/contract/notifications/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { NOTIFICATION_KINDS, type NotificationSettings } from '@waybill/contract/notifications/schemas'
import { implement } from '../../platform/implement.ts'
import { readNotifications, countUnread, kindsOf } from './read-notifications.ts'
import { saveOpened, saveReadAt, getSettings, saveSettings, type StoredSettings } from './notifications.queries.ts'
import { publish } from '../../platform/realtime/pubsub.ts'
import { NOTIFICATION_SETTINGS_CHANGED } from './muted-toasts.ts'

export const listedNotifications = implement(notificationGrid, ({ context, me, grid, language }) =>
  readNotifications(context, me, grid, language),
)

/** A moment in the future counts as now. */
export const markedNotificationsRead = implement(markNotificationsRead, async ({ context, me, body }) => {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    if (body.ids) await saveOpened(tx, me, body.ids, now)
    if (body.upTo) await saveReadAt(tx, me, new Date(Math.min(Date.parse(body.upTo), now.getTime())))
  })
  return { unread: await countUnread(context, me) }
})

const isKind = (kind: string): kind is NotificationSettings['kinds'][number] =>
  (NOTIFICATION_KINDS as readonly string[]).includes(kind)

const present = (me: Me, stored: StoredSettings): NotificationSettings => ({
  toastOff: stored.toast_off,
  bellOff: stored.bell_off,
  toastOffKinds: stored.toast_off_kinds.filter(isKind),
  bellOffKinds: stored.bell_off_kinds.filter(isKind),
  observed: me.observedStatuses,
  kinds: kindsOf(me),
})

export const notificationSettings = implement(getNotificationSettings, async ({ context, me }) =>
  present(me, await getSettings(context.db, me.id)),
)

export const savedNotificationSettings = implement(saveNotificationSettings, async ({ context, me, body }) => {
  const stored = {
    toast_off: [...new Set(body.toastOff)],
    bell_off: [...new Set(body.bellOff)],
    toast_off_kinds: [...new Set(body.toastOffKinds)],
    bell_off_kinds: [...new Set(body.bellOffKinds)],
  }
  await context.db.transaction().execute(async (tx) => {
    await saveSettings(tx, me.id, stored)
    await publish(tx, NOTIFICATION_SETTINGS_CHANGED, me.id)
  })
  return present(me, stored)
})
