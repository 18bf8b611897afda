import type { Implementation } from '../../platform/implement.ts'
import {
  listedNotifications,
  markedNotificationsRead,
  notificationSettings,
  savedNotificationSettings,
} from './endpoints.ts'

export const implementations: Implementation[] = [
  listedNotifications,
  markedNotificationsRead,
  notificationSettings,
  savedNotificationSettings,
]

export { serveNotify } from './serve-notify.ts'
