import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { MarkRead, Notification, Unread, NotificationSettings, NotificationSettingsInput } from './schemas.ts'
import { NOTIFICATION_COLUMNS } from './notice-kinds.ts'

/**
 * Within the caller's scope (rule PER-2), of the statuses that their role observes (ACC-15), never of their own
 * actions.
 */
export const notificationGrid = gridEndpoint({
  path: '/api/Notification',
  summary: 'What the caller is told about, the newest first (rule LIV-5)',
  permission: 'session.use',
  row: Notification,
  columns: NOTIFICATION_COLUMNS,
  defaultOrder: 'at descending',
  noExport: 'news of one person; the lists that they are about have exports',
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/Notification/MarkRead',
  summary: 'Remember what the caller has read (rule LIV-7)',
  permission: 'session.use',
  audit: noAudit("a person's own mark of what they have seen: no fact of the company"),
  body: MarkRead,
  reply: Unread,
})

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/Notification/Settings',
  summary: 'What reaches the caller, as a toast and in the bell (rule LIV-8)',
  permission: 'session.use',
  audit: noAudit('reads only'),
  reply: NotificationSettings,
})

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/Notification/Settings',
  summary: 'Narrow what reaches the caller (rule LIV-8)',
  permission: 'session.use',
  audit: noAudit("a person's own choice of what they are told: no fact of the company"),
  body: NotificationSettingsInput,
  reply: NotificationSettings,
})
