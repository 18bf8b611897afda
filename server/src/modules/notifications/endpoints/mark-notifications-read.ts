import { markNotificationsRead } from '@waybill/contract/notifications/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveReadAt } from '../notifications.queries.ts'
import { readNotifications } from '../read-notifications.ts'

/** Clamps a future `upTo` to now. */
export const markNotificationsReadHandler = implement(
  markNotificationsRead,
  async ({ context, me, body, language }) => {
    const upTo = new Date(Math.min(Date.parse(body.upTo), context.now().getTime()))
    await saveReadAt(context.db, me, upTo)
    return readNotifications(context.db, me, language)
  },
)
