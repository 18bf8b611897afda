import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Notifications, ReadUpTo } from './schemas.ts'

/** Within the caller's scope (rule PER-2), of the statuses that their role observes (ACC-15), never what they did themselves. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/Notification',
  summary: 'The last 30 changes of status that the caller is told about, the newest first',
  permission: 'session.use',
  audit: noAudit('reads only'),
  reply: Notifications,
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/Notification/MarkRead',
  summary: 'Remember up to when the caller has read their notifications',
  permission: 'session.use',
  audit: noAudit("a person's own mark of what they have seen: no fact of the company"),
  body: ReadUpTo,
  reply: Notifications,
})
