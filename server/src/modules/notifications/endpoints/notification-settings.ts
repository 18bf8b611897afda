import type { Me } from '@waybill/contract/identity/me'
import { getNotificationSettings, saveNotificationSettings } from '@waybill/contract/notifications/endpoints'
import { NEWS_KINDS, type NotificationSettings } from '@waybill/contract/notifications/settings'
import { implement } from '../../../platform/implement.ts'
import { publish } from '../../../platform/realtime/pubsub.ts'
import { kindsOf } from '../news-kinds.ts'
import { getSettings, saveSettings, type StoredSettings } from '../notifications.queries.ts'
import { NOTIFICATION_SETTINGS_CHANGED } from '../muted-toasts.ts'

const isKind = (kind: string): kind is NotificationSettings['kinds'][number] =>
  (NEWS_KINDS as readonly string[]).includes(kind)

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
