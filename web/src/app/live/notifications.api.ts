import {
  getNotificationSettings,
  markNotificationsRead,
  notificationGrid,
  saveNotificationSettings,
} from '@waybill/contract/notifications/endpoints'
import type { Notification, NotificationSettings } from '@waybill/contract/notifications/schemas'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Language } from '@waybill/contract/kernel/language'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

export const notificationKeys = queryKeys('notifications')

const PAGE = 30
const UNREAD: PropertyFilter = { name: 'isUnread', operation: 'Equal', value: true }

/** Number of unread notifications, counted up to 100. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.named('unread', ''),
  queryFn: async ({ signal }) =>
    (await api.grid(notificationGrid, { propertyFilters: [UNREAD], Take: 1 }, signal)).totalRecords,
})

/** Filter of the panel: all, unread, or one status. */
export type NotificationFilter = { isUnread: boolean; status: number | undefined }

/** Notifications page by page, newest first; the server writes sentences in the person's language. */
export const notificationsQuery = (language: Language, { isUnread, status }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list({ language, isUnread, status }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.grid(
        notificationGrid,
        {
          propertyFilters: [
            ...(isUnread ? [UNREAD] : []),
            ...(status === undefined ? [] : [{ name: 'status', operation: 'Equal' as const, value: status }]),
          ],
          Skip: pageParam,
          Take: PAGE,
        },
        signal,
      ),
    getNextPageParam: (last, pages) => (last.rows.length < PAGE ? undefined : pages.length * PAGE),
  })

/** The latest notification of this person in their language, for a toast. */
export const readNewest = async (type: Notification['type']): Promise<Notification | undefined> => {
  const propertyFilters: PropertyFilter[] = [{ name: 'type', operation: 'Equal', value: type }]
  return (await api.grid(notificationGrid, { propertyFilters, Take: 1 })).rows[0]
}

const marked = async (cache: QueryClient, body: { upTo: string } | { ids: string[] }): Promise<void> => {
  const { unread } = await api.call(markNotificationsRead, { body })
  cache.setQueryData(unreadQuery.queryKey, unread)
  await cache.invalidateQueries({ queryKey: notificationKeys.lists })
}
/** Marks everything up to the newest shown one as read, in all browsers of this person. */
export const markAllRead = (cache: QueryClient, newest: Notification): Promise<void> =>
  marked(cache, { upTo: newest.at })
/** Marks only the opened notifications as read (rule LIV-7). */
export const markRead = async (cache: QueryClient, notifications: readonly Notification[]): Promise<void> => {
  const ids = notifications.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  if (ids.length > 0) await marked(cache, { ids })
}

export const settingsQuery = queryOptions({
  queryKey: notificationKeys.named('settings', ''),
  queryFn: ({ signal }) => api.call(getNotificationSettings, { signal }),
})
export const saveSettings = async (
  cache: QueryClient,
  { observed: _observed, kinds: _kinds, ...body }: NotificationSettings,
): Promise<void> => {
  const saved = await api.call(saveNotificationSettings, { body })
  cache.setQueryData(settingsQuery.queryKey, saved)
  await Promise.all(
    [notificationKeys.lists, unreadQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}
