import { listNotifications } from '@waybill/contract/notifications/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readNotifications } from '../read-notifications.ts'

export const listNotificationsHandler = implement(listNotifications, ({ context, me, language }) =>
  readNotifications(context.db, me, language),
)
