import { markNotificationsRead } from '@waybill/contract/notifications/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveOpened, saveReadAt } from '../notifications.queries.ts'
import { countUnread } from '../read-notifications.ts'

/** A moment that has not come yet is now. */
export const markedNotificationsRead = implement(markNotificationsRead, async ({ context, me, body }) => {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    if (body.ids) await saveOpened(tx, me, body.ids, now)
    if (body.upTo) await saveReadAt(tx, me, new Date(Math.min(Date.parse(body.upTo), now.getTime())))
  })
  return { unread: await countUnread(context, me) }
})
