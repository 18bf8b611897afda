import { markNotificationsRead } from '@waybill/contract/notifications/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveReadAt } from '../notifications.queries.ts'
import { readNotifications } from '../read-notifications.ts'

/** Nobody reads ahead: a moment that has not come yet counts as now. */
export const markNotificationsReadHandler = implement(markNotificationsRead, async ({ world, me, body, language }) => {
  const upTo = new Date(Math.min(Date.parse(body.upTo), world.now().getTime()))
  await saveReadAt(world.db, me, upTo)
  return readNotifications(world.db, me, language)
})
