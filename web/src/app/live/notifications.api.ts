import { listNotifications, markNotificationsRead } from '@waybill/contract/notifications/endpoints'
import type { Notifications } from '@waybill/contract/notifications/schemas'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { Language } from '@waybill/contract/kernel/errors'
import { queryKeys } from '../../platform/query.ts'

export const notificationKeys = queryKeys('notifications')

/** The bell; the server says its sentences in the person's language. */
export const notificationsQuery = (language: Language) =>
  queryOptions({
    queryKey: notificationKeys.named('bell', language),
    queryFn: ({ signal }) => api.call(listNotifications, { signal }),
  })

/** Marks everything that is shown as read, for every browser of this person. */
export const markAllRead = async (cache: QueryClient, language: Language, shown: Notifications): Promise<void> => {
  const [newest] = shown.notifications
  if (!newest || shown.unread === 0) return
  const read = await api.call(markNotificationsRead, { body: { upTo: newest.at } })
  cache.setQueryData(notificationsQuery(language).queryKey, read)
}
