import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readNotifications } from '../read-notifications.ts'

export const listedNotifications = implement(notificationGrid, ({ context, me, grid, language }) =>
  readNotifications(context, me, grid, language),
)
