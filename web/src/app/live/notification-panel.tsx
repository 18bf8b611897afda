import type { Notification } from '@waybill/contract/notifications/schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { ActionIcon, Button, Loader, Select } from '@mantine/core'
import { IconBellOff, IconChecks, IconSettings, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIsConnected } from '../../platform/connection.ts'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useMe } from '../../platform/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { groupNotifications, type NotificationGroup } from './group-notifications.ts'
import css from './notification-panel.module.css'
import { ManyRow, NotificationRow } from './notification-row.tsx'
import { markAllRead, markRead, type NotificationFilter, notificationsQuery, unreadQuery } from './notifications.api.ts'
import { liveTexts } from './texts.ts'

type Props = { onClose: () => void; onSettings: () => void }

/** Notifications of this person by day (rule LIV-5). Opening an entry marks it read; opening the panel does not. */
export const NotificationPanel = ({ onClose, onSettings }: Props) => {
  const t = liveTexts.useText()
  const cache = useQueryClient()
  const isConnected = useIsConnected()
  const [filter, setFilter] = useState<NotificationFilter>({ isUnread: false, status: undefined })
  const unread = useQuery(unreadQuery).data ?? 0
  const list = useInfiniteQuery(notificationsQuery(useLanguage(), filter))
  const notifications = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows), [list.data])
  const newest = notifications?.[0]
  const open = (opened: readonly Notification[]): void => void markRead(cache, opened).catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
    if ((event.key === 'r' || event.key === 'R') && !(event.target as HTMLElement).closest('input'))
      open(focusedNotifications(notifications))
  }
  return (
    <section className={`wb-column wb-overflow-hidden ${css['panel']}`} onKeyDown={onKeyDown}>
      <header className={`wb-row wb-gap-8 wb-fixed ${css['head']}`}>
        <h2 className="wb-fz-16 wb-semibold">{t('notifications')}</h2>
        <span>{unread > 0 && t('unreadCount', { count: counted(unread) })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={unread === 0 || !newest}
          onClick={() => newest && void markAllRead(cache, newest).catch(() => undefined)}
        >
          {t('markAllRead')}
        </Button>
        <ActionIcon aria-label={t('settings')} onClick={onSettings}>
          <IconSettings size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('close')} onClick={onClose} hiddenFrom="sm">
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <Filters filter={filter} unread={unread} onChange={setFilter} />
      {!isConnected && (
        <p className={`wb-fixed wb-px-16 wb-py-6 wb-attention wb-fz-12-5 ${css['stale']}`}>{t('offline')}</p>
      )}
      {!notifications && list.error && (
        <FailedState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
      )}
      {!notifications && !list.error && <div className={css['room']} aria-busy />}
      {notifications?.length === 0 && <EmptyState icon={IconBellOff} />}
      {notifications && notifications.length > 0 && (
        <NotificationList
          notifications={notifications}
          onOpen={(one) => {
            open([one])
            onClose()
          }}
          onShort={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
        >
          {list.hasNextPage && (
            <div className="wb-flex wb-justify-center wb-p-12">
              {list.isFetchingNextPage ? (
                <Loader size="sm" />
              ) : (
                <Button variant="default" size="compact-sm" onClick={() => void list.fetchNextPage()}>
                  {t('older')}
                </Button>
              )}
            </div>
          )}
        </NotificationList>
      )}
      <footer
        className={`wb-row wb-justify-between wb-fixed wb-px-16 wb-muted wb-fz-12-5 wb-border-top ${css['foot']}`}
      >
        <span>{t('reach')}</span>
        <span>
          <KeyCap keys="Enter" /> {t('opens')} <KeyCap keys="R" /> {t('reads')}
        </span>
      </footer>
    </section>
  )
}

/** The unread count is capped. */
const counted = (count: number): string => (count >= 100 ? '99+' : String(count))

/** Notifications of the focused row: one, or the whole group. */
const focusedNotifications = (notifications: readonly Notification[] = []): readonly Notification[] => {
  const { news: key, many } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
  if (many === undefined) return notifications.filter(({ id }) => id === key)
  return groupNotifications(notifications, formatDate).flatMap(
    ({ groups }) => groups.find((group) => group.key === key)?.notifications ?? [],
  )
}

/** ↑ and ↓ move between rows. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-news]')]
  if (rows.length === 0 || (event.target as HTMLElement).closest('input')) return
  event.preventDefault()
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = event.key === 'ArrowDown' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)
  rows[next]?.focus()
}

type FiltersProps = { filter: NotificationFilter; unread: number; onChange: (filter: NotificationFilter) => void }

const Filters = ({ filter, unread, onChange }: FiltersProps) => {
  const t = liveTexts.useText()
  const language = useLanguage()
  const { observedStatuses } = useMe()
  const statuses = observedStatuses.flatMap((code) =>
    isStatusCode(code) ? { value: String(code), label: STATUSES[code][language] } : [],
  )
  return (
    <div className={`wb-flex wb-gap-6 wb-fixed wb-border-bottom ${css['filters']}`}>
      <button
        type="button"
        className={`wb-text wb-fz-12-5 wb-number wb-sheet wb-round-6 ${css['chip']}`}
        aria-pressed={!filter.isUnread}
        onClick={() => onChange({ ...filter, isUnread: false })}
      >
        {t('all')}
      </button>
      <button
        type="button"
        className={`wb-text wb-fz-12-5 wb-number wb-sheet wb-round-6 ${css['chip']}`}
        aria-pressed={filter.isUnread}
        onClick={() => onChange({ ...filter, isUnread: true })}
      >
        {t('unreadOnly')} {unread > 0 && <b>{counted(unread)}</b>}
      </button>
      <Select
        size="xs"
        className={css['select']}
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        data={statuses}
        value={filter.status === undefined ? null : String(filter.status)}
        onChange={(value) => onChange({ ...filter, status: value === null ? undefined : Number(value) })}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  )
}

type ListProps = {
  notifications: readonly Notification[]
  onOpen: (one: Notification) => void
  /** Called when grouped rows leave room for more; undefined: there are no more. */
  onShort: (() => void) | undefined
  children: ReactNode
}

/** New entries appear on top; when scrolled down, the list keeps its position and shows how many are new. */
const NotificationList = ({ notifications, onOpen, onShort, children }: ListProps) => {
  const t = liveTexts.useText()
  const scroll = useRef<HTMLDivElement>(null)
  const [isAtTop, setAtTop] = useState(true)
  const [seen, setSeen] = useState(notifications[0]?.id)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  if (isAtTop && seen !== notifications[0]?.id) setSeen(notifications[0]?.id)
  const fresh = isAtTop ? 0 : notifications.findIndex(({ id }) => id === seen)
  const days = groupNotifications(notifications, formatDate)
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = scroll.current ?? {}
    if (clientHeight > 0 && scrollHeight <= clientHeight) onShort?.()
  })
  return (
    <div
      ref={scroll}
      className={`wb-grow wb-min-height-0 wb-relative ${css['scroll']}`}
      onScroll={({ currentTarget }) => setAtTop(currentTarget.scrollTop < 8)}
      aria-live="polite"
    >
      {fresh > 0 && (
        <button
          type="button"
          className={`wb-block wb-fz-12-5 ${css['fresh']}`}
          onClick={() => scroll.current?.scrollTo({ top: 0 })}
        >
          {t('fresh', { count: fresh })}
        </button>
      )}
      {days.map(({ day, groups }) => (
        <div key={day}>
          <h3
            className={`wb-flex wb-justify-between wb-px-16 wb-caption wb-medium wb-number wb-border-bottom wb-sunken ${css['day']}`}
          >
            <span>{dayWord(day, t)}</span>
            <span>{day}</span>
          </h3>
          <ul>
            {groups.flatMap((group) =>
              linesOf(group, shown).map((line) => (
                <li key={line.key}>
                  {line.notifications.length > 1 ? (
                    <ManyRow
                      notifications={line.notifications}
                      onShow={() => setShown(new Set([...shown, line.key]))}
                    />
                  ) : (
                    <NotificationRow one={line.notifications[0]} onOpen={onOpen} />
                  )}
                </li>
              )),
            )}
          </ul>
        </div>
      ))}
      {children}
    </div>
  )
}

/** A group as one row, or one row each once expanded. */
const linesOf = (group: NotificationGroup, shown: ReadonlySet<string>): NotificationGroup[] =>
  group.notifications.length > 1 && shown.has(group.key)
    ? group.notifications.map((one) => ({ key: one.id, notifications: [one] }))
    : [group]

const DAY_MS = 86_400_000
const dayWord = (day: string, t: ReturnType<typeof liveTexts.useText>): string => {
  if (day === formatDate(Date.now())) return t('today')
  return day === formatDate(Date.now() - DAY_MS) ? t('yesterday') : ''
}
