import type { Implementation } from '../../platform/implement.ts'
import { listedNotifications } from './endpoints/list-notifications.ts'
import { markedNotificationsRead } from './endpoints/mark-notifications-read.ts'
import { notificationSettings, savedNotificationSettings } from './endpoints/notification-settings.ts'

export const implementations: Implementation[] = [
  listedNotifications,
  markedNotificationsRead,
  notificationSettings,
  savedNotificationSettings,
]

export { serveNotify } from './serve-notify.ts'
